import { isAdmin, isTrainer, type Viewer } from '#domain/roles.ts'
import { isClassWithPlaces, isWaiting } from '#web/reservations/yours.ts'
import type { DaySlot } from './day-sections.ts'

/** Action in the game of a full slot: be told if it comes free, wait in it, or ask for a place in its class. */
export type FullAction = 'tell' | 'wait' | 'ask'

/**
 * What the game of a slot offers where one can neither book nor join: waiting in an open one, a place in a class that has one, else
 * being told. Null for staff and everybody who has a part in it, and once it has begun.
 */
export function fullActionOf(
  { kind, view: { reservation } }: DaySlot,
  viewer: Viewer,
  started: boolean,
): FullAction | null {
  if (!reservation || kind !== 'full' || started || isAdmin(viewer) || isTrainer(viewer)) return null
  if (isWaiting(reservation, viewer?.id ?? null)) return null
  if (isClassWithPlaces(reservation)) return 'ask'
  return reservation.type === 'open' && !reservation.closed ? 'wait' : 'tell'
}
