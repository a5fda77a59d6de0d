import { isAdmin, isTrainer, type Viewer } from '#domain/roles.ts'
import { isWaiting } from '#web/reservations/yours.ts'
import type { DaySlot } from './day-sections.ts'

/**
 * Whether a tap on a slot asks to be told if it comes free: it is to come, and one can neither book, join nor wait there. Staff come to the
 * game, as everybody does who has a part in it.
 */
export function asksToTell({ kind, startsAt, view }: DaySlot, viewer: Viewer, now: number): boolean {
  const { reservation } = view
  if (!reservation || kind !== 'full' || startsAt <= now || isAdmin(viewer) || isTrainer(viewer)) return false
  const canWait = reservation.type === 'open' && !reservation.closed
  return !canWait && !isWaiting(reservation, viewer?.id ?? null)
}
