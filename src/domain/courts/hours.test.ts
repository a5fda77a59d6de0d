import { describe, expect, test } from 'vitest'
import { at, courtOf, FRIDAY } from '../reservations/testing.ts'
import { formatTime, isoOf } from '../time.ts'
import { type Court, clubClosingOf, hoursOf, type Schedule, toCourtView } from './rules.ts'

const fridays: Schedule = { weekday: 5, date: null, opens: 600, closes: 1200, closed: false }
const thatFriday: Schedule = { weekday: null, date: FRIDAY, opens: 720, closes: 900, closed: false }

const scheduled = (...schedules: Schedule[]) => courtOf({ schedules })
const friday = (name: string, of: Court, hours: string | null) => ({ name, court: of, day: FRIDAY, hours })

describe('hours of a court on a day', () => {
  const shut = { closed: true }
  test.each([
    friday('its own, with no schedule', scheduled(), '08:00–23:00'),
    friday('a weekday beats its own', scheduled(fridays), '10:00–20:00'),
    friday('a date beats a weekday', scheduled(fridays, thatFriday), '12:00–15:00'),
    friday('a date beats a weekday, in whichever order', scheduled(thatFriday, fridays), '12:00–15:00'),
    friday('a date beats its own', scheduled(thatFriday), '12:00–15:00'),
    friday('closed on a weekday', scheduled({ ...fridays, ...shut }), null),
    friday('closed on a date, though open on the weekday', scheduled(fridays, { ...thatFriday, ...shut }), null),
    friday(
      'open on a date, though closed on the weekday',
      scheduled({ ...fridays, ...shut }, thatFriday),
      '12:00–15:00',
    ),
    { name: 'another weekday', court: scheduled(fridays), day: '2026-11-21', hours: '08:00–23:00' },
    {
      name: 'another date of that weekday',
      court: scheduled(fridays, thatFriday),
      day: '2026-11-27',
      hours: '10:00–20:00',
    },
    { name: 'Sunday is 7', court: scheduled({ ...fridays, weekday: 7 }), day: '2026-11-22', hours: '10:00–20:00' },
    { name: 'Monday is 1', court: scheduled({ ...fridays, weekday: 1 }), day: '2026-11-23', hours: '10:00–20:00' },
  ])('$name', ({ court: of, day, hours }) => {
    const kept = hoursOf(of, day)
    expect(kept && `${formatTime(kept.opens)}–${formatTime(kept.closes)}`).toBe(hours)
  })
})

const until = (closes: number, parts: Partial<Court> = {}) => courtOf({ closes, ...parts })

describe('the club closes when the last of its open courts does', () => {
  test.each([
    { name: 'one court', courts: [until(1380)], closes: '2026-11-20T22:00:00.000Z' },
    { name: 'the latest counts', courts: [until(1200), until(1320), until(1260)], closes: '2026-11-20T21:00:00.000Z' },
    {
      name: 'inactive ones do not',
      courts: [until(1200), until(1380, { active: false })],
      closes: '2026-11-20T19:00:00.000Z',
    },
    {
      name: 'nor those closed that day',
      courts: [until(1200), until(1380, { schedules: [{ ...fridays, closed: true }] })],
      closes: '2026-11-20T19:00:00.000Z',
    },
    {
      name: 'hours of that day count, not the usual ones',
      courts: [until(1260), until(1380, { schedules: [fridays] })],
      closes: '2026-11-20T20:00:00.000Z',
    },
    { name: 'at midnight', courts: [until(1440)], closes: '2026-11-20T23:00:00.000Z' },
    { name: 'never, with none open', courts: [until(1380, { active: false })], closes: null },
    { name: 'never, with no court', courts: [], closes: null },
  ])('$name', ({ courts, closes }) => {
    const instant = clubClosingOf(courts, FRIDAY)
    expect(instant === null ? null : isoOf(instant)).toBe(closes)
  })

  test.each([
    { name: 'evening of a 23-hour day', day: '2026-03-29', closes: [1380], utc: '2026-03-29T21:00:00.000Z' },
    { name: 'evening of a 25-hour day', day: '2026-10-25', closes: [1380], utc: '2026-10-25T22:00:00.000Z' },
    { name: 'midnight of a 25-hour day', day: '2026-10-25', closes: [1440], utc: '2026-10-25T23:00:00.000Z' },
    {
      name: 'in the gap, where later on the wall is earlier',
      day: '2026-03-29',
      closes: [150, 180],
      utc: '2026-03-29T01:30:00.000Z',
    },
  ])('$name', ({ day, closes, utc }) => {
    const courts = closes.map((closing) => courtOf({ opens: 0, closes: closing }))
    expect(isoOf(clubClosingOf(courts, day) ?? 0)).toBe(utc)
  })
})

test('a court is shown with times as text and euros', () => {
  const court = courtOf({
    closes: 1440,
    priceCents: 2450,
    discount: 10,
    schedules: [fridays, { ...thatFriday, closed: true }],
  })
  expect(toCourtView(court)).toEqual({
    id: 1,
    documentId: 'court1',
    name: 'Court 1',
    active: true,
    openingTime: '08:00',
    closingTime: '24:00',
    price: 24.5,
    discount: 10,
    schedules: [
      { weekday: 5, openingTime: '10:00', closingTime: '20:00', closed: false },
      { date: FRIDAY, openingTime: '12:00', closingTime: '15:00', closed: true },
    ],
  })
})

test('the builder of these tests reads wall-clock times as the club does', () => {
  expect(isoOf(at(FRIDAY, '18:30'))).toBe('2026-11-20T17:30:00.000Z')
})
