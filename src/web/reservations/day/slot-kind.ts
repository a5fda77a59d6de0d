import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Reservation, SlotView } from '#domain/reservations/schema.ts'

/** The six states a slot is shown in. */
export type SlotKind = 'free' | 'open' | 'yours' | 'full' | 'past' | 'unavailable'

/** Who looks, and when (epoch milliseconds). */
export type SlotViewer = { meId: number | null; now: number }

/** Whether the viewer made the reservation or has an entry in it. */
function isYours(reservation: Reservation, meId: number | null): boolean {
  if (reservation.reservedByUser) return true
  return meId !== null && (reservation.players ?? []).some(({ user }) => user?.id === meId)
}

/** The state of a slot; the clock may have passed its start since the server answered. */
export function slotKindOf(slot: SlotView, startsAt: number, { meId, now }: SlotViewer): SlotKind {
  if (slot.reservation) {
    if (isYours(slot.reservation, meId)) return 'yours'
    return hasPlaces(slot.reservation, now) ? 'open' : 'full'
  }
  if (slot.state === 'unavailable') return 'unavailable'
  return slot.state === 'free' && startsAt >= now ? 'free' : 'past'
}
