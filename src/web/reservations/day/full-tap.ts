import { isAdmin, isTrainer, type Viewer } from '#domain/roles.ts'
import { isClassWithPlaces, isWaiting } from '#web/reservations/yours.ts'
import type { DaySlot } from './day-sections.ts'

/** What a tap on a full slot leads to: being told if it comes free, its game's waiting list, or asking for a place in its class. */
export type FullTap = 'tell' | 'wait' | 'ask'

/**
 * What a tap on a slot is for where one can neither book nor join: waiting in an open game, a place in a class that has one, else asking
 * to be told. Null where it only
 * opens the game, as for staff and everybody who has a part in it, and once it has begun.
 */
export function fullTapOf({ kind, view: { reservation } }: DaySlot, viewer: Viewer, started: boolean): FullTap | null {
  if (!reservation || kind !== 'full' || started || isAdmin(viewer) || isTrainer(viewer)) return null
  if (isWaiting(reservation, viewer?.id ?? null)) return null
  if (isClassWithPlaces(reservation)) return 'ask'
  return reservation.type === 'open' && !reservation.closed ? 'wait' : 'tell'
}
