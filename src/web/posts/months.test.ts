import { expect, test } from 'vitest'
import { groupByMonth } from './months.ts'

test('stories stand under the month of the club in which they were published', () => {
  const dates = [
    '2026-11-18T09:00:00.000Z',
    // Past midnight in Madrid.
    '2026-10-31T23:30:00.000Z',
    '2026-10-31T22:30:00.000Z',
    '2025-10-02T10:00:00.000Z',
  ]
  const months = groupByMonth(dates.map((publishedFrom) => ({ publishedFrom })))
  expect(months.map(({ month, stories }) => [month, stories.length])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
    ['2025-10', 1],
  ])
})

test('of nothing there is no month', () => {
  expect(groupByMonth([])).toEqual([])
})
