export type Which = { when: 'upcoming' | 'past'; page: number }

/** Which of the caller's reservations an address asks for; what it says wrongly has its default. */
export function mineIn(search: URLSearchParams): Which {
  const page = search.get('page') ?? ''
  return {
    when: search.get('when') === 'past' ? 'past' : 'upcoming',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export function mineAddress(when: Which['when'], page: number): string {
  const search = new URLSearchParams({ ...(when === 'past' && { when }), ...(page > 1 && { page: String(page) }) })
  return search.size === 0 ? '/my-reservations' : `/my-reservations?${search}`
}
