import { describe, expect, test } from 'vitest'
import { addDays, clubTimeOf, type Day, instantOf } from '../time.ts'
import { quietEndOf } from './quiet-hours.ts'

const at = (day: Day, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes)
}
const night = { from: 22 * 60, to: 8 * 60 }
const noon = { from: 14 * 60, to: 16 * 60 }
const FRIDAY = '2026-11-20'

describe('when quiet hours end', () => {
  test.each([
    { name: 'none are set', quiet: null, time: '23:00', ends: null },
    { name: 'none: the same time twice', quiet: { from: 480, to: 480 }, time: '08:00', ends: null },
    { name: 'a minute before', quiet: night, time: '21:59', ends: null },
    { name: 'their first minute', quiet: night, time: '22:00', ends: at('2026-11-21', '08:00') },
    { name: 'after midnight', quiet: night, time: '00:30', ends: at(FRIDAY, '08:00') },
    { name: 'their last minute', quiet: night, time: '07:59', ends: at(FRIDAY, '08:00') },
    { name: 'their end', quiet: night, time: '08:00', ends: null },
    { name: 'within a day', quiet: noon, time: '15:00', ends: at(FRIDAY, '16:00') },
    { name: 'within a day, before', quiet: noon, time: '13:59', ends: null },
    { name: 'from midnight on', quiet: { from: 0, to: 480 }, time: '00:00', ends: at(FRIDAY, '08:00') },
    { name: 'until midnight', quiet: { from: 1320, to: 0 }, time: '23:00', ends: at('2026-11-21', '00:00') },
  ])('$name', ({ quiet, time, ends }) => expect(quietEndOf(quiet, at(FRIDAY, time))).toBe(ends))

  test.each([
    { name: 'forward', day: '2027-03-27', hours: 9 },
    { name: 'back', day: '2026-10-24', hours: 11 },
  ])('they end by the clock on the night in which it goes $name', ({ day, hours }) => {
    const began = at(day, '22:00')
    expect(quietEndOf(night, began)).toBe(began + hours * 3_600_000)
    expect(clubTimeOf(quietEndOf(night, began) ?? 0)).toBe('08:00')
    // Twice on the night that is longer: both are quiet.
    const [first, second] = [at(addDays(day, 1), '02:30'), at(addDays(day, 1), '02:30') + 3_600_000]
    expect([first, second].map((instant) => clubTimeOf(quietEndOf(night, instant) ?? 0))).toEqual(['08:00', '08:00'])
  })
})
