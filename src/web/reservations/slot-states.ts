import { tooCloseRefusal } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { clubDayOf, countDays } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { isClassWithPlaces, isWaiting } from '#web/reservations/yours.ts'

/** The word for a slot's state, and what is added to it. */
export function describeSlotState(
  slot: DaySlot,
  words: Words,
  meId: number | null,
): { state: string; detail: string | null } {
  const { text } = words
  const { reservation } = slot.view
  if (reservation && slot.kind === 'full' && isClassWithPlaces(reservation)) {
    return {
      state: text(typeKeys[reservation.type]),
      detail: text('slot.placesLeft', { count: reservation.freePlaces }),
    }
  }
  const count = reservation?.freePlaces ?? 0
  const state = slot.kind === 'open' ? text('slot.placesLeft', { count }) : text(stateKeys[slot.kind])
  return { state, detail: detailOf(slot, words, meId) }
}

/** "Class, 2 places left" */
export function describePlaces({ type, freePlaces: count }: Reservation, { text }: Words): string {
  return `${text(typeKeys[type])}, ${text('slot.placesLeft', { count })}`
}

/** The same of a slot whose time has begun. */
export function describeStartedSlot(
  slot: DaySlot,
  words: Words,
  meId: number | null,
): { state: string; detail: string | null } {
  const { reservation } = slot.view
  if (!reservation) return describeSlotState(slot, words, meId)
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

function detailOf(slot: DaySlot, words: Words, meId: number | null): string | null {
  const { text } = words
  const { reservation } = slot.view
  if (slot.kind === 'unavailable') return describeReason(slot, words).short
  if (!reservation) return null
  if (slot.view.note !== undefined) return text('slot.kept', { note: slot.view.note })
  if (slot.kind === 'open') return describeLevels(reservation, words)
  if (isWaiting(reservation, meId)) return text('slot.waits')
  if (reservation.type !== 'open') return text(typeKeys[reservation.type])
  const { freePlaces: count } = reservation
  if (slot.kind !== 'yours') return null
  return count > 0 ? text('slot.placesLeft', { count }) : text('slot.four')
}

/** Why a slot can't be booked, and until when: a few words for its cell, and a sentence. */
export function describeReason({ view, startsAt }: DaySlot, words: Words): { short: string; long: string } {
  const { text, formats } = words
  const { reason, until, note = '' } = view
  const ends = until === undefined ? '' : describeUntil(until, startsAt, words)
  if (reason === 'courtClosed') {
    const values = { note, until: ends }
    return { short: text('slot.reason.closed', values), long: text('slot.why.closed', values) }
  }
  if (reason === 'overlapped') {
    return {
      short: text('slot.reason.overlapped', { until: ends }),
      long: text('slot.why.overlapped', { until: ends }),
    }
  }
  if (reason === 'tooCloseToClosing') {
    return {
      short: text('slot.reason.tooCloseToClosing'),
      long: text(tooCloseRefusal.key, tooCloseRefusal.values),
    }
  }
  if (until === undefined) return { short: text('slot.reason.beyond'), long: text('slot.why.beyond') }
  return {
    short: text('slot.reason.opens', { day: formats.shortDay(until) }),
    long: text('slot.why.opens', {
      day: formats.fullDay(until),
      days: countDays(clubDayOf(Date.parse(until)), clubDayOf(startsAt)),
    }),
  }
}

/** The time alone when it is on the slot's own day. */
export function describeUntil(until: string, startsAt: number, { text, formats }: Words): string {
  const time = formats.time(until)
  const sameDay = clubDayOf(Date.parse(until)) === clubDayOf(startsAt)
  return sameDay ? text('slot.until.time', { time }) : text('slot.until.day', { day: formats.shortDay(until), time })
}
