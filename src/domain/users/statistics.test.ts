import { expect, test } from 'vitest'
import { lastMonths } from './statistics.ts'

test.each([
  { now: '2026-11-20T09:00:00Z', first: '2025-12', last: '2026-11' },
  { now: '2026-12-31T22:59:59Z', first: '2026-01', last: '2026-12' },
  // New year in the club, not yet in London.
  { now: '2026-12-31T23:00:00Z', first: '2026-02', last: '2027-01' },
  { now: '2027-01-15T09:00:00Z', first: '2026-02', last: '2027-01' },
])('at $now the months are those from $first to $last', ({ now, first, last }) => {
  const months = lastMonths(Date.parse(now))
  expect(months).toHaveLength(12)
  expect([months[0], months[11]]).toEqual([first, last])
  expect(months).toEqual(months.toSorted())
  expect(new Set(months).size).toBe(12)
})
