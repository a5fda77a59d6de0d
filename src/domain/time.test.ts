import { describe, expect, test } from 'vitest'
import {
  addDays,
  clubDayOf,
  clubMinutesOf,
  clubTimeOf,
  countDays,
  formatTime,
  instantOf,
  isDay,
  isoOf,
  parseInstant,
  parseTime,
  weekdayOf,
} from './time.ts'

test('tests run in a zone that is neither the club nor UTC', () => {
  expect(new Date('2026-07-01T00:00:00Z').getTimezoneOffset()).toBe(-345)
})

describe('day and time of an instant are the club ones', () => {
  test.each([
    { name: 'an afternoon in winter', instant: '2026-01-15T16:30:00Z', day: '2026-01-15', time: '17:30' },
    { name: 'an afternoon in summer', instant: '2026-07-15T16:30:00Z', day: '2026-07-15', time: '18:30' },
    { name: 'already tomorrow in winter', instant: '2026-01-15T23:00:00Z', day: '2026-01-16', time: '00:00' },
    { name: 'the last minute of a winter day', instant: '2026-01-15T22:59:59.999Z', day: '2026-01-15', time: '23:59' },
    { name: 'already tomorrow in summer', instant: '2026-07-15T22:00:00Z', day: '2026-07-16', time: '00:00' },
    { name: 'the last minute of a summer day', instant: '2026-07-15T21:59:59.999Z', day: '2026-07-15', time: '23:59' },
    { name: 'already next year', instant: '2026-12-31T23:00:00Z', day: '2027-01-01', time: '00:00' },
    { name: 'a day in February of a leap year', instant: '2028-02-28T23:30:00Z', day: '2028-02-29', time: '00:30' },
  ])('$name', ({ instant, day, time }) => {
    const at = Date.parse(instant)
    expect({ day: clubDayOf(at), time: clubTimeOf(at) }).toEqual({ day, time })
    expect(formatTime(clubMinutesOf(at))).toBe(time)
  })
})

test('the day of any instant is the one on the wall, whichever was asked for before', () => {
  const years = { from: Date.parse('1899-12-31'), to: Date.parse('2101-01-01') }
  // A step of no whole hours, and far enough that each is on another day.
  const instants: number[] = []
  for (let at = years.from; at < years.to; at += 26.21 * 3_600_000) instants.push(Math.floor(at))
  for (let year = 1900; year <= 2100; year += 1) {
    const zoned = Temporal.ZonedDateTime.from(`${year}-01-01T00:00[Europe/Madrid]`)
    for (let change = zoned.getTimeZoneTransition('next'); change?.year === year; ) {
      const at = change.epochMilliseconds
      instants.push(at - 3_600_001, at - 1, at, at + 3_600_000, at + 86_400_000)
      change = change.getTimeZoneTransition('next')
    }
  }
  const wrong = instants.filter((at) => {
    const onTheWall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Europe/Madrid').toPlainDate()
    return clubDayOf(at) !== onTheWall.toString()
  })
  expect(wrong.map(isoOf)).toEqual([])
  expect(instants.length).toBeGreaterThan(60_000)
})

describe('an instant is read with Z or an offset only', () => {
  test.each([
    { text: '2026-11-20T08:30:00Z', utc: '2026-11-20T08:30:00.000Z' },
    { text: '2026-11-20T08:30Z', utc: '2026-11-20T08:30:00.000Z' },
    { text: '2026-11-20T08:30:00.250Z', utc: '2026-11-20T08:30:00.250Z' },
    { text: '2026-11-20T09:30:00+01:00', utc: '2026-11-20T08:30:00.000Z' },
    { text: '2026-11-19T21:30:00-11:00', utc: '2026-11-20T08:30:00.000Z' },
    { text: '2026-11-20T14:15:00+05:45', utc: '2026-11-20T08:30:00.000Z' },
    { text: '2028-02-29T12:00:00Z', utc: '2028-02-29T12:00:00.000Z' },
  ])('$text', ({ text, utc }) => {
    const instant = parseInstant(text)
    expect(instant === null ? null : isoOf(instant)).toBe(utc)
  })

  test.each([
    { name: 'no zone', text: '2026-11-20T08:30:00' },
    { name: 'a day alone', text: '2026-11-20' },
    { name: 'a day that does not exist', text: '2027-02-29T08:30:00Z' },
    { name: 'an hour that does not exist', text: '2026-11-20T25:00:00Z' },
    { name: 'a space for the T', text: '2026-11-20 08:30:00Z' },
    { name: 'text after it', text: '2026-11-20T08:30:00Z!' },
    { name: 'text before it', text: ' 2026-11-20T08:30:00Z' },
    { name: 'milliseconds', text: '1795163400000' },
    { name: 'a way of writing that Date understands', text: 'Fri, 20 Nov 2026 08:30:00 GMT' },
    { name: 'a year of six digits', text: '+012026-11-20T08:30:00Z' },
    { name: 'a club day after the year 9999', text: '9999-12-31T23:30:00Z' },
    { name: 'a UTC day after the year 9999', text: '9999-12-31T20:00:00-11:00' },
    { name: 'a club day before the year 0', text: '0000-01-01T00:00:00Z' },
    { name: 'nothing', text: '' },
    { name: 'words', text: 'tomorrow' },
  ])('not $name', ({ text }) => {
    expect(parseInstant(text)).toBeNull()
  })
})

describe('a wall-clock time is HH:mm, up to 24:00', () => {
  test.each([
    { text: '00:00', minutes: 0 },
    { text: '08:05', minutes: 485 },
    { text: '23:59', minutes: 1439 },
    { text: '24:00', minutes: 1440 },
    { text: '24:01', minutes: null },
    { text: '25:00', minutes: null },
    { text: '10:60', minutes: null },
    { text: '8:00', minutes: null },
    { text: '08:00:00', minutes: null },
    { text: ' 08:00', minutes: null },
    { text: '08:00\n', minutes: null },
    { text: '-1:00', minutes: null },
    { text: '', minutes: null },
  ])('"$text" is $minutes', ({ text, minutes }) => {
    expect(parseTime(text)).toBe(minutes)
    expect(minutes === null ? null : formatTime(minutes)).toBe(minutes === null ? null : text)
  })
})

describe('a day is one that exists, YYYY-MM-DD', () => {
  test.each([
    { text: '2026-11-20', is: true },
    { text: '2028-02-29', is: true },
    { text: '2027-02-29', is: false },
    { text: '2026-02-30', is: false },
    { text: '2026-04-31', is: false },
    { text: '2026-13-01', is: false },
    { text: '2026-00-10', is: false },
    { text: '2026-11-00', is: false },
    { text: '2026-1-2', is: false },
    { text: '20261120', is: false },
    { text: '2026-11-20T08:00:00Z', is: false },
    { text: '20-11-2026', is: false },
    { text: '', is: false },
  ])('"$text": $is', ({ text, is }) => {
    expect(isDay(text)).toBe(is)
  })

  test.each(['0000', '0099', '1900', '1999', '2000', '2026', '2028', '2100', '9999'])(
    'the days of the year %s are those of the calendar',
    (year) => {
      const texts = Array.from(
        { length: 14 * 33 },
        (_, at) => `${year}-${twoDigits(Math.floor(at / 33))}-${twoDigits(at % 33)}`,
      )
      expect(texts.filter(isDay)).toEqual(texts.filter(isOnCalendar))
      const days = texts.filter(isDay)
      expect(days.slice(0, -1).map((day) => addDays(day, 1))).toEqual(days.slice(1))
      expect(days.map((day) => countDays(`${year}-01-01`, day))).toEqual(days.map((_, at) => at))
    },
  )

  test('the rest of time.ts throws for a day that does not exist', () => {
    expect(() => instantOf('2027-02-29', 0)).toThrow(RangeError)
  })
})

describe('days are counted on the calendar', () => {
  test.each([
    { from: '2026-11-20', days: 7, to: '2026-11-27' },
    { from: '2026-03-28', days: 1, to: '2026-03-29' },
    { from: '2026-03-28', days: 2, to: '2026-03-30' },
    { from: '2026-10-24', days: 7, to: '2026-10-31' },
    { from: '2026-12-31', days: 1, to: '2027-01-01' },
    { from: '2028-02-28', days: 1, to: '2028-02-29' },
    { from: '2026-11-20', days: -20, to: '2026-10-31' },
  ])('$from and $days is $to', ({ from, days, to }) => {
    expect(addDays(from, days)).toBe(to)
    expect(countDays(from, to)).toBe(days)
  })

  test.each([
    { day: '2026-11-16', weekday: 1 },
    { day: '2026-11-20', weekday: 5 },
    { day: '2026-11-22', weekday: 7 },
    { day: '2026-03-29', weekday: 7 },
  ])('$day is weekday $weekday', ({ day, weekday }) => {
    expect(weekdayOf(day)).toBe(weekday)
  })
})

function isOnCalendar(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
