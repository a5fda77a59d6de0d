import { pageIn } from '#web/ui/list/list-address.ts'

export type ReservationsPage = { when: 'upcoming' | 'past'; page: number }

/** Which of the viewer's reservations an address asks for; what it says wrongly has its default. */
export function readMyReservationsAddress(search: URLSearchParams): ReservationsPage {
  return { when: search.get('when') === 'past' ? 'past' : 'upcoming', page: pageIn(search) }
}

export function myReservationsAddressOf(when: ReservationsPage['when'], page: number): string {
  const search = new URLSearchParams({ ...(when === 'past' && { when }), ...(page > 1 && { page: String(page) }) })
  return search.size === 0 ? '/my-reservations' : `/my-reservations?${search}`
}
