import { expect, test } from 'vitest'
import { commonDays, type Preset, rangeBefore, rangeOf, rangeRefusal, weeksOf } from './range.ts'

const named: [Preset, string, string, string][] = [
  // Friday 20 November 2026, and the Sunday and Monday after it.
  ['week', '2026-11-20', '2026-11-09', '2026-11-15'],
  ['week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['weeks', '2026-11-20', '2026-10-19', '2026-11-15'],
  ['weeks', '2026-01-05', '2025-12-08', '2026-01-04'],
  ['month', '2026-11-20', '2026-11-01', '2026-11-20'],
  ['month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['year', '2026-11-20', '2026-01-01', '2026-11-20'],
  ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
]

test.each(named)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to })
})

test('the range before is as long and ends the day before', () => {
  expect(rangeBefore({ from: '2026-10-19', to: '2026-11-15' })).toEqual({ from: '2026-09-21', to: '2026-10-18' })
  expect(rangeBefore({ from: '2024-03-01', to: '2024-03-01' })).toEqual({ from: '2024-02-29', to: '2024-02-29' })
  expect(rangeBefore({ from: '0002-01-01', to: '9999-12-31' })).toBeNull()
})

test('weeks end on Sundays and are cut at both ends', () => {
  expect(weeksOf({ from: '2026-11-12', to: '2026-11-24' })).toEqual([
    { from: '2026-11-12', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-24' },
  ])
  expect(weeksOf({ from: '2026-11-15', to: '2026-11-15' })).toEqual([{ from: '2026-11-15', to: '2026-11-15' }])
})

test('ranges have days in common, or none', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(commonDays(november, { from: '2026-11-20', to: '2027-01-01' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-30',
  })
  expect(commonDays(november, { from: '2026-12-01', to: '2026-12-31' })).toBeNull()
})

test('the first day comes no later than the last', () => {
  expect(rangeRefusal({ from: '2026-11-20', to: '2026-11-20' })).toBeNull()
  expect(rangeRefusal({ from: '2026-11-21', to: '2026-11-20' })).toEqual({ key: 'report.errors.order', param: 'to' })
})
