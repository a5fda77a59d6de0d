import type { Reservation } from '#domain/reservations/schema.ts'
import { hasPlayingOwner, isTrainerLed } from '#domain/reservations/types.ts'

/** Whether that user only waits for a place in it. */
export function isWaiting({ players = [] }: Reservation, meId: number | null): boolean {
  return players.some(({ user, waiting }) => waiting && user !== null && user.id === meId)
}

/** Whether that user's own place goes if they don't pay it in time. */
export function isHeld({ players = [] }: Reservation, meId: number | null): boolean {
  return players.some(({ user, heldUntil }) => heldUntil !== undefined && user !== null && user.id === meId)
}

/** Whether somebody may still come to it as a pupil. */
export function isClassWithPlaces({ type, freePlaces }: Reservation): boolean {
  return isTrainerLed(type) && freePlaces > 0
}

/** Whether the viewer leads it without playing, such as a class. */
export function isLed({ reservedByUser, type }: Reservation): boolean {
  return reservedByUser && !hasPlayingOwner(type)
}
