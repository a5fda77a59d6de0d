import type { Slot } from '#domain/courts/rules.ts'
import { hasPlaces } from '#domain/reservations/ahead.ts'
import { isYours } from '#domain/reservations/open-games.ts'
import { isStillBookable } from '#domain/reservations/rules.ts'
import type { SlotView } from '#domain/reservations/schema.ts'
import { isWaiting } from '#web/reservations/yours.ts'

/** The six states of a slot. */
export type SlotKind = 'free' | 'open' | 'yours' | 'full' | 'past' | 'unavailable'

/**
 * Whom a slot is described to (`null`: a visitor), and when, in epoch milliseconds. For the desk a slot is free until it ends; what it
 * books then may cost half, what it moves doesn't.
 */
export type SlotViewer = { meId: number | null; now: number; desk?: 'books' | 'moves' | undefined }

/** The state of a slot; the clock may have passed its start since the server answered. */
export function slotKindOf(slot: SlotView, time: Slot, { meId, now, desk }: SlotViewer): SlotKind {
  if (slot.reservation) {
    // A game isn't the viewer's while they only wait in it, unless they own it.
    const hasIt = slot.reservation.reservedByUser || !isWaiting(slot.reservation, meId)
    if (hasIt && isYours(slot.reservation, meId)) return 'yours'
    return hasPlaces(slot.reservation, now) ? 'open' : 'full'
  }
  if (slot.state === 'unavailable') return 'unavailable'
  return slot.state === 'free' && isStillBookable(time, { now, isDesk: desk !== undefined }) ? 'free' : 'past'
}
