import { describe, expect, test } from 'vitest'
import type { Court } from '../courts/rules.ts'
import type { ErrorKey } from '../errors.ts'
import { isInWindow, isTooCloseToClosing, lastBookableDayOf, slotRefusal } from './rules.ts'
import { at, courtOf, FRIDAY, slot } from './testing.ts'

const allDay = { opens: 0, closes: 1440 }
const window: ErrorKey = 'reservation.errors.dateOutOfWindow'
const margin: ErrorKey = 'reservation.errors.tooCloseToClosing'
const hours: ErrorKey = 'reservation.errors.outsideCourtHours'
const mismatch: ErrorKey = 'reservation.errors.slotMismatch'

type Case = {
  name: string
  now: number
  requested: { startsAt: number; endsAt: number }
  court?: Partial<Court>
  others?: Court[]
  key: ErrorKey | null
}

function keyOf({ now, requested, court, others = [] }: Case): ErrorKey | null {
  const own = courtOf(court)
  return slotRefusal(requested, { now, court: own, courts: [own, ...others], closure: null, taken: false })?.key ?? null
}

const over = 'reservation.errors.over'
const morning = at(FRIDAY, '09:00')
const shifted = (start: number, minutes: number) => ({ startsAt: start, endsAt: start + minutes * 60_000 })
const later = courtOf({ id: 2, closes: 1440 })

describe('the desk books until a slot ends', () => {
  const clockChange = '2026-10-25'
  const night = slot(clockChange, '01:30')
  test.each([
    { name: 'as it begins', now: at(FRIDAY, '09:30'), requested: slot(FRIDAY, '09:30'), key: null },
    { name: 'in its second half', now: at(FRIDAY, '10:30'), requested: slot(FRIDAY, '09:30'), key: null },
    { name: 'a moment before its end', now: at(FRIDAY, '11:00') - 1, requested: slot(FRIDAY, '09:30'), key: null },
    { name: 'not as it ends', now: at(FRIDAY, '11:00'), requested: slot(FRIDAY, '09:30'), key: over },
    { name: 'not a slot of yesterday', now: at(FRIDAY, '09:00'), requested: slot('2026-11-19', '09:30'), key: over },
    { name: 'as the clock goes back, by its real minutes', now: night.endsAt - 1, requested: night, key: null },
    { name: 'nor a minute more', now: night.endsAt, requested: night, key: over },
    {
      name: 'and no further ahead than others',
      now: at(FRIDAY, '09:00'),
      requested: slot('2026-11-28', '09:30'),
      key: window,
    },
  ])('$name', ({ now, requested, key }) => {
    const court = courtOf(requested === night ? allDay : {})
    const facts = { now, court, courts: [court], closure: null, taken: false, isDesk: true }
    expect(slotRefusal(requested, facts)?.key ?? null).toBe(key)
  })
})

describe('window: from now to the end of the club day today + 7', () => {
  const cases: Case[] = [
    { name: 'start = now', now: at(FRIDAY, '09:30'), requested: slot(FRIDAY, '09:30'), key: null },
    { name: 'a millisecond ago', now: at(FRIDAY, '09:30') + 1, requested: slot(FRIDAY, '09:30'), key: window },
    {
      name: 'today + 7, last slot',
      now: at(FRIDAY, '00:00'),
      requested: slot('2026-11-27', '22:30'),
      court: allDay,
      key: null,
    },
    {
      name: 'today + 8, first slot',
      now: at(FRIDAY, '23:59'),
      requested: slot('2026-11-28', '00:00'),
      court: allDay,
      key: window,
    },
    {
      name: 'a minute later it is today + 7',
      now: at('2026-11-21', '00:00'),
      requested: slot('2026-11-28', '00:00'),
      court: allDay,
      key: null,
    },
    {
      name: 'club days, where UTC has the day before',
      now: at(FRIDAY, '00:30'),
      requested: slot('2026-11-27', '08:00'),
      key: null,
    },
    {
      name: 'more than 168 hours, over the end of summer',
      now: at('2026-10-18', '00:30'),
      requested: slot('2026-10-25', '21:30'),
      key: null,
    },
  ]
  test.each(cases)('$name: $key', (one) => {
    expect(keyOf(one)).toBe(one.key)
  })

  test.each([
    { name: 'today + 7 at 23:59', start: at('2026-11-27', '23:59'), now: at(FRIDAY, '00:00'), within: true },
    { name: 'today + 8 at 00:00', start: at('2026-11-28', '00:00'), now: at(FRIDAY, '23:59'), within: false },
    {
      name: 'today + 7 over the end of summer, 23:59',
      start: at('2026-10-25', '23:59'),
      now: at('2026-10-18', '00:00'),
      within: true,
    },
    {
      name: 'today + 8 over the start of summer',
      start: at('2026-03-30', '00:00'),
      now: at('2026-03-22', '23:59'),
      within: false,
    },
    { name: 'now', start: morning, now: morning, within: true },
  ])('$name: $within', ({ start, now, within }) => {
    expect(isInWindow(start, now)).toBe(within)
  })

  test('the last bookable day is a club day', () => {
    expect(lastBookableDayOf(Date.parse('2026-11-20T22:59:59Z'))).toBe('2026-11-27')
    expect(lastBookableDayOf(Date.parse('2026-11-20T23:00:00Z'))).toBe('2026-11-28')
  })
})

describe('margin: a start in the last hour before the club closes', () => {
  const cases: Case[] = [
    {
      name: 'exactly 60 minutes before: only too late for the hours',
      now: morning,
      requested: slot(FRIDAY, '22:00'),
      key: hours,
    },
    { name: '59 minutes before', now: morning, requested: slot(FRIDAY, '22:01'), key: margin },
    { name: 'a minute before', now: morning, requested: slot(FRIDAY, '22:59'), key: margin },
    { name: 'at closing: outside the hours', now: morning, requested: slot(FRIDAY, '23:00'), key: hours },
    {
      name: 'an hour before another court closes',
      now: morning,
      requested: slot(FRIDAY, '22:30'),
      others: [later],
      key: hours,
    },
    {
      name: 'in the last hour of the club, checked before slot',
      now: morning,
      requested: slot(FRIDAY, '23:10'),
      others: [later],
      key: margin,
    },
    {
      name: 'a court out of use does not keep the club open',
      now: morning,
      requested: slot(FRIDAY, '22:30'),
      others: [{ ...later, active: false }],
      key: margin,
    },
    { name: 'on a coming day too', now: morning, requested: slot('2026-11-22', '22:30'), key: margin },
  ]
  test.each(cases)('$name: $key', (one) => {
    expect(keyOf(one)).toBe(one.key)
  })

  test('60 minutes are enough, 59 are not, and closing itself is past it', () => {
    const closing = at(FRIDAY, '23:00')
    const starts = ['22:00', '22:01', '22:59', '23:00', '23:30'].map((time) => at(FRIDAY, time))
    expect(starts.map((start) => isTooCloseToClosing(start, closing))).toEqual([false, true, true, false, false])
    expect(isTooCloseToClosing(closing - 1, null)).toBe(false)
  })

  const night = { opens: 60, closes: 180 }
  const changes: Case[] = [
    {
      name: 'end of summer: 02:30 first, 30 minutes before 03:00 on the wall, 90 in truth',
      now: at('2026-10-24', '12:00'),
      requested: shifted(Date.parse('2026-10-25T00:30:00Z'), 90),
      court: night,
      key: null,
    },
    {
      name: 'end of summer: 02:30 again, 30 minutes before 03:00',
      now: at('2026-10-24', '12:00'),
      requested: shifted(Date.parse('2026-10-25T01:30:00Z'), 90),
      court: night,
      key: margin,
    },
    {
      name: 'start of summer: 01:30, 90 minutes before 03:00 on the wall, 30 in truth',
      now: at('2026-03-28', '12:00'),
      requested: shifted(Date.parse('2026-03-29T00:30:00Z'), 90),
      court: { opens: 0, closes: 180 },
      key: margin,
    },
    {
      name: 'start of summer: the evening as ever',
      now: at('2026-03-28', '12:00'),
      requested: slot('2026-03-29', '21:30'),
      key: null,
    },
    {
      name: 'start of summer: the last hour of the evening',
      now: at('2026-03-28', '12:00'),
      requested: slot('2026-03-29', '22:10'),
      key: margin,
    },
    {
      name: 'end of summer: the evening as ever',
      now: at('2026-10-24', '12:00'),
      requested: slot('2026-10-25', '21:30'),
      key: null,
    },
  ]
  test.each(changes)('$name: $key', (one) => {
    expect(keyOf(one)).toBe(one.key)
  })
})

describe('hours and slots of the court', () => {
  const shut = { schedules: [{ weekday: null, date: FRIDAY, opens: 480, closes: 1380, closed: true }] }
  const late = { schedules: [{ weekday: null, date: FRIDAY, opens: 510, closes: 1380, closed: false }] }
  const cases: Case[] = [
    { name: 'the first slot', now: at(FRIDAY, '06:00'), requested: slot(FRIDAY, '08:00'), key: null },
    { name: 'a minute before opening', now: at(FRIDAY, '06:00'), requested: slot(FRIDAY, '07:59'), key: hours },
    { name: 'the last slot, ending at closing', now: morning, requested: slot(FRIDAY, '21:30'), key: null },
    { name: 'ending a minute after closing', now: morning, requested: slot(FRIDAY, '21:31'), key: hours },
    {
      name: 'closed that day',
      now: morning,
      requested: slot(FRIDAY, '18:30'),
      court: shut,
      others: [later],
      key: hours,
    },
    { name: 'special hours shift the slots', now: morning, requested: slot(FRIDAY, '10:00'), court: late, key: null },
    {
      name: 'the usual slot, where special hours shift them',
      now: morning,
      requested: slot(FRIDAY, '18:30'),
      court: late,
      key: mismatch,
    },
    { name: 'a slot of 70 minutes', now: morning, requested: shifted(at(FRIDAY, '18:30'), 70), key: mismatch },
    { name: 'two slots at once', now: morning, requested: shifted(at(FRIDAY, '18:30'), 180), key: mismatch },
    { name: 'a second late', now: morning, requested: shifted(at(FRIDAY, '18:30') + 1000, 90), key: mismatch },
    { name: 'an end before the start', now: morning, requested: shifted(at(FRIDAY, '18:30'), -90), key: mismatch },
    { name: 'until 24:00', now: morning, requested: slot(FRIDAY, '22:30'), court: allDay, key: null },
    { name: 'over midnight', now: morning, requested: slot(FRIDAY, '22:45'), court: allDay, key: hours },
  ]
  test.each(cases)('$name: $key', (one) => {
    expect(keyOf(one)).toBe(one.key)
  })
})
