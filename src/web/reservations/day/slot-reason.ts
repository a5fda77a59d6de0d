import { tooCloseRefusal, WINDOW_DAYS } from '#domain/reservations/rules.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import type { DaySlot } from './day-sections.ts'

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
    long: text('slot.why.opens', { day: formats.fullDay(until), days: WINDOW_DAYS }),
  }
}

/** The time alone when it is on the slot's own day. */
function describeUntil(until: string, startsAt: number, { text, formats }: Words): string {
  const time = formats.time(until)
  const sameDay = clubDayOf(Date.parse(until)) === clubDayOf(startsAt)
  return sameDay ? text('slot.until.time', { time }) : text('slot.until.day', { day: formats.shortDay(until), time })
}
