import { expect, test } from 'vitest'
import { changesFor, formatRange, formatShortRange, readRange } from './report-range.ts'

const weeks = { named: 'weeks', range: { from: '2026-10-19', to: '2026-11-15' } }
const cases: [Parameters<typeof readRange>[0], ReturnType<typeof readRange> | typeof weeks][] = [
  [{}, weeks],
  [{ from: '2026-03-01' }, weeks],
  [{ days: 'week' }, { named: 'week', range: { from: '2026-11-09', to: '2026-11-15' } }],
  [{ days: 'year' }, { named: 'year', range: { from: '2026-01-01', to: '2026-11-20' } }],
  [
    { from: '2026-03-01', to: '2026-03-07' },
    { named: 'own', range: { from: '2026-03-01', to: '2026-03-07' } },
  ],
  [{ days: 'today' }, { named: 'today', range: { from: '2026-11-20', to: '2026-11-20' } }],
  // Kept as entered: the page says what is wrong with it.
  [
    { from: '2026-03-08', to: '2026-03-07' },
    { named: 'own', range: { from: '2026-03-08', to: '2026-03-07' } },
  ],
]

test.each(cases)('%j', (said, expected) => {
  expect(readRange(said, '2026-11-20')).toEqual(expected)
})

test('own dates begin with those shown, and a name takes them out', () => {
  const range = { from: '2026-11-01', to: '2026-11-20' }
  expect(changesFor('own', range)).toEqual({ days: null, ...range })
  expect(changesFor('month', range)).toEqual({ days: 'month', from: null, to: null })
  expect(changesFor('weeks', range)).toEqual({ days: null, from: null, to: null })
})

test('a range is written with as many years as it has', () => {
  expect(formatRange({ from: '2026-10-19', to: '2026-11-15' })).toBe('19/10–15/11/2026')
  expect(formatRange({ from: '2025-12-29', to: '2026-01-04' })).toBe('29/12/2025–04/01/2026')
  expect(formatRange({ from: '2026-11-15', to: '2026-11-15' })).toBe('15/11/2026')
  expect(formatShortRange({ from: '2026-11-15', to: '2026-11-15' })).toBe('15/11')
  expect(formatShortRange({ from: '2025-12-29', to: '2026-01-04' })).toBe('29/12–04/01')
})
