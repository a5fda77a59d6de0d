import { describe, expect, test } from 'vitest'
import { createRefusal } from '../reservations/rules.ts'
import { at, creating, FRIDAY, slot, userOf } from '../reservations/testing.ts'
import type { Role } from '../roles.ts'
import { addDays, clubTimeOf, HOUR } from '../time.ts'
import { peakMinutesOf, weekOf, windowDaysOf } from './rules.ts'

const workdays = { weekdays: [1, 2, 3, 4, 5], from: '18:30', to: '21:30' }
const weekend = { weekdays: [6, 7], from: '09:30', to: '12:30' }
const SATURDAY = addDays(FRIDAY, 1)

describe('how many days ahead somebody books', () => {
  const cases: { what: string; roles?: Role[]; group?: number; club?: number; days: number }[] = [
    { what: 'in no group', days: 7 },
    { what: 'in no group, where the club has said so', club: 14, days: 14 },
    { what: 'a group with fewer', group: 5, days: 5 },
    { what: 'a group with more', group: 28, days: 28 },
    { what: 'a player in a group of staff', group: 60, days: 28 },
    { what: 'a trainer in it', roles: ['fp_trainer'], group: 60, days: 60 },
    { what: 'an admin in it', roles: ['fp_admin'], group: 60, days: 60 },
    { what: 'a portal admin in it', roles: ['portalAdmin'], group: 60, days: 60 },
    { what: 'an admin in none', roles: ['fp_admin'], days: 7 },
  ]
  test.each(cases)('$what: $days', ({ roles = [], group, club = 7, days }) => {
    expect(windowDaysOf(userOf(1, ...roles), group ?? club)).toBe(days)
  })
  test('a visitor looks as far as the club books', () => expect(windowDaysOf(null, 9)).toBe(9))
})

describe('minutes of a slot in peak hours', () => {
  test.each([
    { what: 'none are set', peak: [], minutes: 0 },
    { what: 'all of it', minutes: 90 },
    { what: 'before them', time: '17:00', minutes: 0 },
    { what: 'its end', time: '17:45', minutes: 45 },
    { what: 'its beginning', time: '20:30', minutes: 60 },
    { what: 'the hours of other days', day: SATURDAY, minutes: 0 },
    { what: 'a weekend', day: SATURDAY, time: '11:00', minutes: 90 },
    { what: 'two that overlap', peak: [workdays, { ...workdays, from: '18:00', to: '19:15' }], minutes: 90 },
    {
      what: 'two with a gap',
      peak: [
        { ...workdays, to: '19:00' },
        { ...workdays, from: '19:30' },
      ],
      minutes: 60,
    },
    { what: 'up to midnight', peak: [{ ...workdays, to: '24:00' }], time: '23:00', minutes: 60 },
    {
      what: 'over midnight',
      peak: [
        { ...workdays, to: '24:00' },
        { ...weekend, from: '00:00' },
      ],
      time: '23:00',
      minutes: 90,
    },
  ])('$what: $minutes', ({ peak = [workdays, weekend], day = FRIDAY, time = '18:30', minutes }) => {
    expect(peakMinutesOf(slot(day, time), peak)).toBe(minutes)
  })

  test('by the clock on the wall, also in the nights in which it changes', () => {
    const night = [{ weekdays: [7], from: '01:00', to: '04:00' }]
    // Three hours on the wall are two in spring and four in autumn.
    const minutes = ['2026-03-29', '2026-10-25', '2026-11-22'].map((day) =>
      peakMinutesOf({ startsAt: at(day, '00:00'), endsAt: at(day, '06:00') }, night),
    )
    expect(minutes).toEqual([120, 240, 180])
  })
})

test.each([
  { day: '2026-11-16', hours: 168 },
  { day: '2026-11-22', hours: 168 },
  { day: '2026-03-29', hours: 167 },
  { day: '2026-10-25', hours: 169 },
])('a week is from Monday to Sunday, that of $day $hours hours long', ({ day, hours }) => {
  const { startsAt, endsAt } = weekOf(at(day, '12:00'))
  expect([clubTimeOf(startsAt), clubTimeOf(endsAt), (endsAt - startsAt) / HOUR]).toEqual(['00:00', '00:00', hours])
})

describe('what a booking is refused with', () => {
  const cases: { what: string; role?: Role; max?: number; used?: number; asked?: number; refused?: number }[] = [
    { what: 'nothing used', max: 90 },
    { what: 'as much as is left', max: 180, used: 90 },
    { what: 'more than is left', max: 180, used: 120, refused: 3 },
    { what: 'all used', max: 90, used: 90, refused: 1.5 },
    { what: 'all used, outside peak hours', max: 90, used: 90, asked: 0 },
    { what: 'none at all', max: 0, refused: 0 },
    { what: 'none at all, outside peak hours', max: 0, asked: 0 },
    { what: 'more than one may have, since it was set', max: 90, used: 300, refused: 1.5 },
    { what: 'a trainer', role: 'fp_trainer', max: 0 },
    { what: 'an admin', role: 'fp_admin', max: 0 },
    { what: 'a portal admin', role: 'portalAdmin', max: 0, refused: 0 },
  ]
  test.each(cases)('$what: $refused', ({ role, max = 0, used = 0, asked = 90, refused }) => {
    const viewer = role ? userOf(1, role) : userOf(1)
    const { requested, facts, limits } = creating({ viewer, limits: { peak: { max, used, asked } } })
    const refusal = createRefusal(viewer, requested, facts, limits)
    const key = 'reservation.errors.tooManyPeak'
    expect(refusal).toEqual(refused === undefined ? null : { key, param: 'startDate', values: { max: refused } })
  })

  test.each([
    { windowDays: 5, ahead: 5, may: true },
    { windowDays: 5, ahead: 6, may: false },
    { windowDays: 28, ahead: 28, may: true },
    { windowDays: 28, ahead: 29, may: false },
  ])('who books $windowDays days ahead, $ahead days ahead: $may', ({ windowDays, ahead, may }) => {
    const { viewer, requested, facts, limits } = creating({
      requested: slot(addDays(FRIDAY, ahead), '18:30'),
      facts: { windowDays },
    })
    const refusal = createRefusal(viewer, requested, facts, limits)
    const key = 'reservation.errors.dateOutOfWindow'
    expect(refusal).toEqual(may ? null : { key, param: 'startDate', values: { days: windowDays } })
  })
})
