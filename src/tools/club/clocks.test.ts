import { describe, expect, test } from 'vitest'
import { clubDayOf, clubMinutesOf, dayEndOf, dayStartOf, HOUR, weekdayOf } from '#domain/time.ts'
import { type ClockName, chooseClock, setClock } from './clocks.ts'

const now = Date.parse('2030-06-05T04:03:02.001Z')

function timesAt(name: ClockName) {
  const instant = now + setClock(name, now)
  const day = clubDayOf(instant)
  const hours = (dayEndOf(day) - dayStartOf(day)) / HOUR
  return { day, weekday: weekdayOf(day), minutes: clubMinutesOf(instant), hours }
}

describe('a clock stands where its name says', () => {
  test.each<[ClockName, Partial<ReturnType<typeof timesAt>>]>([
    ['before-opening', { minutes: 7 * 60 + 12 }],
    ['mid-slot', { minutes: 18 * 60 + 40 }],
    ['late-evening', { minutes: 23 * 60 + 30 }],
    ['monday', { weekday: 1 }],
    ['sunday-morning', { weekday: 7, minutes: 9 * 60 + 25 }],
    ['year-end', { day: '2026-12-31' }],
    ['spring-change', { weekday: 7, hours: 23 }],
    ['autumn-change', { weekday: 7, hours: 25, minutes: 2 * 60 + 59 }],
    ['afternoon', { day: '2030-06-05', minutes: 16 * 60 + 7 }],
  ])('%s', (name, expected) => {
    expect(timesAt(name)).toMatchObject(expected)
  })

  test('the hour that comes twice is the first of the two', () => {
    expect(new Date(now + setClock('autumn-change', now)).toISOString()).toBe('2026-10-25T00:59:00.000Z')
  })
})

describe('which clock', () => {
  test('the same on every day', () => {
    expect(chooseClock(undefined)).toBe('mid-slot')
    expect(chooseClock('')).toBe('mid-slot')
  })

  test('the one that is asked for, if there is one', () => {
    expect(chooseClock('monday')).toBe('monday')
    expect(() => chooseClock('tuesday')).toThrow(/No clock is called tuesday: there are before-opening, /)
  })
})
