import { PLACES } from '#domain/reservations/game.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Seat } from '#web/ui/court-drawing.tsx'

/** Whether somebody is in a game, or reserved it. */
export function isOf({ players = [], reservedByUser }: Reservation, meId: number | null): boolean {
  return reservedByUser || (meId !== null && players.some(({ user }) => user?.id === meId))
}

/** The four places of a game; the first taken one is yours, where you are in it. */
export function seatsIn({ freePlaces, type }: Reservation, mine: boolean): Seat[] {
  const count = type === 'open' ? PLACES - freePlaces : PLACES
  return Array.from({ length: count }, (_, at) => (mine && at === 0 ? 'you' : 'taken'))
}
