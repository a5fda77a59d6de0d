import { hasPlayingOwner } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'

/** Whether the user with that id made the reservation or has an entry in it; `null` is a visitor. */
export function isYours({ players = [], reservedByUser }: Reservation, meId: number | null): boolean {
  return reservedByUser || (meId !== null && players.some(({ user }) => user?.id === meId))
}

/** Whether that user only waits for a place in it. */
export function isWaiting({ players = [] }: Reservation, meId: number | null): boolean {
  return players.some(({ user, waiting }) => waiting && user !== null && user.id === meId)
}

/** Whether the viewer leads it without playing, such as a class. */
export function isLed({ reservedByUser, type }: Reservation): boolean {
  return reservedByUser && !hasPlayingOwner(type)
}
