import { expect, test } from 'vitest'
import { courtOf } from '../reservations/testing.ts'
import { clubTimeOf, instantOf } from '../time.ts'
import { emptySlotsOf } from './slots.ts'

const day = '2026-11-20'
const wall = (hours: number, minutes = 0) => instantOf(day, hours * 60 + minutes)
const court = courtOf({ id: 1, opens: 8 * 60, closes: 14 * 60 })
const facts = { courts: [court], closures: [], games: [], now: wall(23) }
const times = (more: Partial<Parameters<typeof emptySlotsOf>[1]>) =>
  emptySlotsOf(day, { ...facts, ...more }).map((startsAt) => clubTimeOf(startsAt))
const game = (hours: number, minutes: number, courtId = 1) => ({
  courtId,
  startsAt: wall(hours, minutes),
  endsAt: wall(hours, minutes) + 90 * 60_000,
})

const cases: [string, Parameters<typeof times>[0], string[]][] = [
  ['all of a day without games', {}, ['08:00', '09:30', '11:00', '12:30']],
  ['none that a game fills', { games: [game(9, 30)] }, ['08:00', '11:00', '12:30']],
  ['none that a game of former hours lies across', { games: [game(9, 0)] }, ['11:00', '12:30']],
  ['those beside a game on another court', { games: [game(9, 30, 2)] }, ['08:00', '09:30', '11:00', '12:30']],
  ['those that have begun', { now: wall(9, 30) }, ['08:00', '09:30']],
  ['none while the court was closed', { closures: [{ ...game(8, 0), reason: 'rain' }] }, ['09:30', '11:00', '12:30']],
  ['none of a court that isn’t in use', { courts: [{ ...court, active: false }] }, []],
  [
    'none of a day that it stays shut',
    { courts: [{ ...court, schedules: [{ weekday: null, date: day, opens: 0, closes: 1, closed: true }] }] },
    [],
  ],
]

test.each(cases)('slots that nobody played in: %s', (_name, more, expected) => {
  expect(times(more)).toEqual(expected)
})
