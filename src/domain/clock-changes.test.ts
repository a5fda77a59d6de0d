import { describe, expect, test } from 'vitest'
import { clubDayOf, clubTimeOf, dayEndOf, dayStartOf, HOUR, instantOf, isoOf, parseTime } from './time.ts'

describe('a club day has 23, 24 or 25 hours', () => {
  test.each([
    { day: '2026-03-28', starts: '2026-03-27T23:00:00.000Z', hours: 24 },
    { day: '2026-03-29', starts: '2026-03-28T23:00:00.000Z', hours: 23 },
    { day: '2026-03-30', starts: '2026-03-29T22:00:00.000Z', hours: 24 },
    { day: '2026-10-24', starts: '2026-10-23T22:00:00.000Z', hours: 24 },
    { day: '2026-10-25', starts: '2026-10-24T22:00:00.000Z', hours: 25 },
    { day: '2026-10-26', starts: '2026-10-25T23:00:00.000Z', hours: 24 },
    { day: '2027-03-28', starts: '2027-03-27T23:00:00.000Z', hours: 23 },
    { day: '2027-10-31', starts: '2027-10-30T22:00:00.000Z', hours: 25 },
    { day: '2026-07-01', starts: '2026-06-30T22:00:00.000Z', hours: 24 },
    { day: '2026-12-31', starts: '2026-12-30T23:00:00.000Z', hours: 24 },
  ])('$day has $hours', ({ day, starts, hours }) => {
    expect(isoOf(dayStartOf(day))).toBe(starts)
    expect((dayEndOf(day) - dayStartOf(day)) / HOUR).toBe(hours)
  })
})

describe('the clock jumps from 02:00 to 03:00 in March and back from 03:00 to 02:00 in October', () => {
  test.each([
    { instant: '2026-03-29T00:59:59.999Z', time: '01:59' },
    { instant: '2026-03-29T01:00:00Z', time: '03:00' },
    { instant: '2026-10-25T00:00:00Z', time: '02:00' },
    { instant: '2026-10-25T00:59:59.999Z', time: '02:59' },
    { instant: '2026-10-25T01:00:00Z', time: '02:00' },
    { instant: '2026-10-25T02:00:00Z', time: '03:00' },
    { instant: '2027-03-28T00:59:00Z', time: '01:59' },
    { instant: '2027-03-28T01:00:00Z', time: '03:00' },
    { instant: '2027-10-31T00:59:00Z', time: '02:59' },
    { instant: '2027-10-31T01:00:00Z', time: '02:00' },
  ])('$instant is $time', ({ instant, time }) => {
    const at = Date.parse(instant)
    expect(clubTimeOf(at)).toBe(time)
    expect(clubDayOf(at)).toBe(instant.slice(0, 10))
  })
})

describe('the instant of a wall-clock time', () => {
  test.each([
    { name: 'in winter', day: '2026-01-15', time: '09:30', utc: '2026-01-15T08:30:00.000Z' },
    { name: 'in summer', day: '2026-07-15', time: '09:30', utc: '2026-07-15T07:30:00.000Z' },
    { name: '24:00 is the start of the next day', day: '2026-11-20', time: '24:00', utc: '2026-11-20T23:00:00.000Z' },
    { name: '24:00 at the end of a year', day: '2026-12-31', time: '24:00', utc: '2026-12-31T23:00:00.000Z' },
    { name: 'before the gap', day: '2026-03-29', time: '01:59', utc: '2026-03-29T00:59:00.000Z' },
    { name: 'in the gap moves past it', day: '2026-03-29', time: '02:00', utc: '2026-03-29T01:00:00.000Z' },
    { name: 'later in the gap moves past it', day: '2026-03-29', time: '02:30', utc: '2026-03-29T01:30:00.000Z' },
    { name: 'after the gap', day: '2026-03-29', time: '03:00', utc: '2026-03-29T01:00:00.000Z' },
    { name: 'in the evening of a 23-hour day', day: '2026-03-29', time: '23:00', utc: '2026-03-29T21:00:00.000Z' },
    { name: '24:00 of a 23-hour day', day: '2026-03-29', time: '24:00', utc: '2026-03-29T22:00:00.000Z' },
    { name: 'before what comes twice', day: '2026-10-25', time: '01:59', utc: '2026-10-24T23:59:00.000Z' },
    { name: 'twice means the first', day: '2026-10-25', time: '02:00', utc: '2026-10-25T00:00:00.000Z' },
    { name: 'later twice means the first', day: '2026-10-25', time: '02:59', utc: '2026-10-25T00:59:00.000Z' },
    { name: 'after what comes twice', day: '2026-10-25', time: '03:00', utc: '2026-10-25T02:00:00.000Z' },
    { name: 'in the evening of a 25-hour day', day: '2026-10-25', time: '23:00', utc: '2026-10-25T22:00:00.000Z' },
    { name: '24:00 of a 25-hour day', day: '2026-10-25', time: '24:00', utc: '2026-10-25T23:00:00.000Z' },
    { name: 'in the gap of 2027', day: '2027-03-28', time: '02:30', utc: '2027-03-28T01:30:00.000Z' },
    { name: 'twice in 2027', day: '2027-10-31', time: '02:30', utc: '2027-10-31T00:30:00.000Z' },
  ])('$name: $day $time', ({ day, time, utc }) => {
    expect(isoOf(instantOf(day, parseTime(time) ?? -1))).toBe(utc)
  })
})
