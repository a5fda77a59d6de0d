import type { Position } from '#domain/positions.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { describeReason } from '#web/reservations/day/slot-reason.ts'

export const positionKeys = {
  left: 'reservation.position.left',
  right: 'reservation.position.right',
  'left-right': 'reservation.position.both',
} as const satisfies Record<Position, TextKey>

/** The word for a slot's state, and what is added to it. */
export function describeSlotState(slot: DaySlot, words: Words): { state: string; detail: string | null } {
  const { text } = words
  const count = slot.view.reservation?.freePlaces ?? 0
  const state = slot.kind === 'open' ? text('slot.placesLeft', { count }) : text(stateKeys[slot.kind])
  return { state, detail: detailOf(slot, words) }
}

/** The same of a slot whose time has begun. */
export function describeStartedSlot(slot: DaySlot, words: Words): { state: string; detail: string | null } {
  const { reservation } = slot.view
  if (!reservation) return describeSlotState(slot, words)
  const type = words.text(typeKeys[reservation.type])
  return slot.kind === 'yours' ? { state: words.text('slot.yours'), detail: type } : { state: type, detail: null }
}

const stateKeys = {
  free: 'slot.free',
  yours: 'slot.yours',
  full: 'slot.full',
  past: 'slot.past',
  unavailable: 'slot.unavailable',
} as const

function detailOf(slot: DaySlot, words: Words): string | null {
  const { text } = words
  const { reservation } = slot.view
  if (slot.kind === 'unavailable') return describeReason(slot, words).short
  if (!reservation) return null
  if (slot.kind === 'open') return describeLevels(reservation, words)
  if (reservation.type !== 'open') return text(typeKeys[reservation.type])
  const { freePlaces: count } = reservation
  if (slot.kind !== 'yours') return null
  return count > 0 ? text('slot.placesLeft', { count }) : text('slot.four')
}

/** "Level 3.00–3.75"; null when nobody plays yet. */
export function describeLevels({ levelRange }: Reservation, { text, formats }: Words): string | null {
  if (!levelRange) return null
  const [min, max] = [formats.level(levelRange.min), formats.level(levelRange.max)]
  return min === max ? text('slot.levelOne', { level: min }) : text('slot.level', { min, max })
}

/** What stands in the place of a guest's face: the word's first letter. */
export function guestLetterOf(text: Words['text']): string {
  return text('reservation.one.guest').charAt(0)
}
