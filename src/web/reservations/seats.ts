import { PLACES } from '#domain/reservations/game.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Seat } from '#web/ui/court-drawing.tsx'
import { isLed } from './yours.ts'

/**
 * How a game's four places are drawn, the taken ones first. In a game of the viewer's the first is theirs, unless they
 * lead it without playing; of other people's only an open game tells how many are taken, any other has the whole court.
 */
export function seatsOf(reservation: Reservation, yours: boolean): Seat[] {
  const count = reservation.type === 'open' || yours ? PLACES - reservation.freePlaces : PLACES
  const first = yours && !isLed(reservation) ? 'you' : 'taken'
  return Array.from({ length: count }, (_, place) => (place === 0 ? first : 'taken'))
}
