import { hasPlaces } from '#domain/reservations/ahead.ts'
import { isYours } from '#domain/reservations/open-games.ts'
import type { SlotView } from '#domain/reservations/schema.ts'
import { isWaiting } from '#web/reservations/yours.ts'

/** The six states of a slot. */
export type SlotKind = 'free' | 'open' | 'yours' | 'full' | 'past' | 'unavailable'

/** Whom a slot is described to (`null`: a visitor), and when, in epoch milliseconds. */
export type SlotViewer = { meId: number | null; now: number }

/** The state of a slot; the clock may have passed its start since the server answered. */
export function slotKindOf(slot: SlotView, startsAt: number, { meId, now }: SlotViewer): SlotKind {
  if (slot.reservation) {
    // A game isn't the viewer's while they only wait in it, unless they own it.
    const hasIt = slot.reservation.reservedByUser || !isWaiting(slot.reservation, meId)
    if (hasIt && isYours(slot.reservation, meId)) return 'yours'
    return hasPlaces(slot.reservation, now) ? 'open' : 'full'
  }
  if (slot.state === 'unavailable') return 'unavailable'
  return slot.state === 'free' && startsAt >= now ? 'free' : 'past'
}
