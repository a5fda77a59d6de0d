import type { ReservationSeen } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { Position } from '#domain/schema.ts'
import type { TextKey } from '#web/app/intl.tsx'
import type { ShownSlot } from '#web/reservations/day/day-sections.ts'
import { reasonOf } from '#web/reservations/day/slot-reason.ts'
import type { Words } from './words.ts'

export const positionKeys = {
  left: 'reservation.position.left',
  right: 'reservation.position.right',
  'left-right': 'reservation.position.both',
} as const satisfies Record<Position, TextKey>

/** The word for a slot's state, and what is added to it. */
export function stateWords(slot: ShownSlot, words: Words): { state: string; detail: string | null } {
  const { text } = words
  const count = slot.seen.reservation?.freePlaces ?? 0
  const state = slot.kind === 'open' ? text('slot.placesLeft', { count }) : text(stateKeys[slot.kind])
  return { state, detail: detailOf(slot, words) }
}

/** The same of a slot whose time has begun. */
export function startedWords(slot: ShownSlot, words: Words): { state: string; detail: string | null } {
  const { reservation } = slot.seen
  if (!reservation) return stateWords(slot, words)
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

function detailOf(slot: ShownSlot, words: Words): string | null {
  const { text } = words
  const { reservation } = slot.seen
  if (slot.kind === 'unavailable') return reasonOf(slot, words).short
  if (!reservation) return null
  if (slot.kind === 'open') return levelWords(reservation, words)
  if (reservation.type !== 'open') return text(typeKeys[reservation.type])
  const { freePlaces: count } = reservation
  if (slot.kind !== 'yours') return null
  return count > 0 ? text('slot.placesLeft', { count }) : text('slot.four')
}

/** "Level 3.00–3.75"; null when nobody plays yet. */
export function levelWords({ levelRange }: ReservationSeen, { text, formats }: Words): string | null {
  if (!levelRange) return null
  const [min, max] = [formats.level(levelRange.min), formats.level(levelRange.max)]
  return min === max ? text('slot.levelOne', { level: min }) : text('slot.level', { min, max })
}
