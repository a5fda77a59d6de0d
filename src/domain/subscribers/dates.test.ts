import { describe, expect, test } from 'vitest'
import type { Court } from '../courts/rules.ts'
import { at, courtOf } from '../reservations/testing.ts'
import { clubTimeOf, type Day, parseTime, type Weekday } from '../time.ts'
import { chanceOf, chanceRefusal, comingDaysOf, dateRefusal, isToMake, openDaysOf, openingDayOf } from './dates.ts'

const starts = (text: string) => parseTime(text) ?? -1
const hours = (opens: string, closes: string) => ({ opens: starts(opens), closes: starts(closes) })
/** Friday 20 November 2026, 10:00. */
const now = at('2026-11-20', '10:00')

describe('the dates of a subscription', () => {
  test.each<{ name: string; weekday: Weekday; time: string; now: number; days: Day[] }>([
    { name: 'begin today', weekday: 5, time: '18:30', now, days: ['2026-11-20', '2026-11-27', '2026-12-04'] },
    { name: 'begin at this very moment', weekday: 5, time: '10:00', now, days: ['2026-11-20', '2026-11-27'] },
    { name: 'begin in a week where it is over', weekday: 5, time: '09:30', now, days: ['2026-11-27'] },
    { name: 'begin tomorrow', weekday: 6, time: '08:00', now, days: ['2026-11-21'] },
    { name: 'begin in six days', weekday: 4, time: '08:00', now, days: ['2026-11-26'] },
    {
      name: 'go on through the clocks going forward',
      weekday: 7,
      time: '18:30',
      now: at('2027-03-21', '10:00'),
      days: ['2027-03-21', '2027-03-28', '2027-04-04'],
    },
    {
      name: 'go on through the clocks going back',
      weekday: 7,
      time: '18:30',
      now: at('2026-10-24', '23:30'),
      days: ['2026-10-25', '2026-11-01'],
    },
    {
      name: 'go on through the new year',
      weekday: 4,
      time: '20:00',
      now: at('2026-12-31', '21:00'),
      days: ['2027-01-07'],
    },
  ])('$name', ({ weekday, time, now: when, days }) => {
    expect(comingDaysOf({ weekday, starts: starts(time) }, when, days.length)).toEqual(days)
  })

  test('are twelve where nothing else is said', () => {
    expect(comingDaysOf({ weekday: 7, starts: 0 }, now)).toHaveLength(12)
  })
})

describe('what can be booked of them', () => {
  test.each<{ name: string; weekday: Weekday; time: string; days: Day[] }>([
    { name: 'is today and today in a week', weekday: 5, time: '18:30', days: ['2026-11-20', '2026-11-27'] },
    { name: 'is the last day of the window where today is over', weekday: 5, time: '09:30', days: ['2026-11-27'] },
    { name: 'is one day of any other weekday', weekday: 1, time: '18:30', days: ['2026-11-23'] },
  ])('$name', ({ weekday, time, days }) => {
    expect(openDaysOf({ weekday, starts: starts(time) }, now)).toEqual(days)
  })

  test('begins a week before', () => {
    expect(openingDayOf('2027-04-04')).toBe('2027-03-28')
  })
})

describe('a date is made once', () => {
  const nothing = { reservationId: null, skippedAt: null }
  test.each([
    { name: 'of which nothing is known', noted: null, is: true },
    { name: 'that had no court', noted: nothing, is: true },
    { name: 'that was skipped', noted: { ...nothing, skippedAt: 1 }, is: false },
    { name: 'that was made', noted: { ...nothing, reservationId: 3 }, is: false },
  ])('one $name: $is', ({ noted, is }) => {
    expect(isToMake(noted)).toBe(is)
  })
})

describe('what a day has for a subscription', () => {
  const onDate = (date: Day, opens: string, closes: string, closed = false) => ({
    schedules: [{ weekday: null, date, ...hours(opens, closes), closed }],
  })
  const onSundays = (opens: string, closes: string) => ({
    schedules: [{ weekday: 7 as const, date: null, ...hours(opens, closes), closed: false }],
  })
  const SUNDAY = '2026-11-22'
  const works = { reason: 'Works', startsAt: at(SUNDAY, '17:00'), endsAt: at(SUNDAY, '23:00') }
  type Case = {
    name: string
    day?: Day
    time?: string
    court?: Partial<Court>
    closed?: true
    taken?: true
    is: string
  }
  test.each<Case>([
    { name: 'an ordinary one', is: 'free 18:30' },
    { name: 'taken', taken: true, is: 'taken 18:30' },
    { name: 'closed for an interval', closed: true, is: 'closed 18:30' },
    { name: 'closed and taken: closed comes first', closed: true, taken: true, is: 'closed 18:30' },
    { name: 'a court out of use', court: { active: false }, closed: true, is: 'inactive' },
    { name: 'closed all day', court: onDate(SUNDAY, '08:00', '23:00', true), closed: true, is: 'shut' },
    { name: 'another date closed all day', court: onDate('2026-11-29', '08:00', '23:00', true), is: 'free 18:30' },
    { name: 'shorter hours', court: onDate(SUNDAY, '08:00', '19:00'), is: 'offGrid' },
    { name: 'another grid', court: onDate(SUNDAY, '09:00', '23:00'), is: 'offGrid' },
    { name: 'other hours of the same grid', court: onDate(SUNDAY, '09:30', '20:00'), is: 'free 18:30' },
    { name: 'a weekday that closes early since', court: onSundays('08:00', '14:00'), is: 'offGrid' },
    {
      name: 'a date that beats its weekday',
      court: { schedules: [...onSundays('08:00', '14:00').schedules, ...onDate(SUNDAY, '08:00', '23:00').schedules] },
      is: 'free 18:30',
    },
    { name: 'the evening of the clocks going forward', day: '2027-03-28', is: 'free 18:30' },
    { name: 'the evening of the clocks going back', day: '2026-10-25', is: 'free 18:30' },
    {
      name: 'a time that is left out',
      day: '2027-03-28',
      time: '02:30',
      court: hours('01:00', '12:00'),
      is: 'free 03:30',
    },
    {
      name: 'the slot that it pushes away',
      day: '2027-03-28',
      time: '04:00',
      court: hours('01:00', '12:00'),
      is: 'offGrid',
    },
    {
      name: 'the same on another day',
      day: '2027-03-21',
      time: '04:00',
      court: hours('01:00', '12:00'),
      is: 'free 04:00',
    },
    {
      name: 'a time that comes twice',
      day: '2026-10-25',
      time: '02:30',
      court: hours('01:00', '12:00'),
      is: 'free 02:30',
    },
  ])('$name', ({ day = SUNDAY, time = '18:30', court = {}, closed, taken, is }) => {
    const chance = chanceOf({ starts: starts(time) }, day, {
      court: courtOf(court),
      closureOf: () => (closed ? works : null),
      takenBy: () => (taken ? 4711 : null),
    })
    expect('slot' in chance ? `${chance.is} ${clubTimeOf(chance.slot.startsAt)}` : chance.is).toBe(is)
    expect(chanceRefusal(chance) === null).toBe(is.startsWith('free'))
  })
})

describe('dates are refused', () => {
  const when = { weekday: 7, starts: starts('18:30') } as const
  const stray = { key: 'subscriber.errors.date', param: 'skip' }
  test.each([
    { name: 'not where they are its own', days: ['2026-11-22', '2027-03-28'], refused: null },
    { name: 'of another weekday', days: ['2026-11-22', '2026-11-23'], refused: { ...stray, value: '2026-11-23' } },
    { name: 'that are over', days: ['2026-11-15'], refused: { ...stray, value: '2026-11-15' } },
    { name: 'beyond a year', days: ['2027-11-28'], refused: { ...stray, value: '2027-11-28' } },
    {
      name: 'that were made',
      days: ['2026-12-06'],
      refused: { key: 'subscriber.errors.made', param: 'skip', value: '2026-12-06' },
    },
  ])('$name', ({ days, refused }) => {
    expect(dateRefusal(days, { when, isMade: (day) => day === '2026-12-06', now, param: 'skip' })).toEqual(refused)
  })
})
