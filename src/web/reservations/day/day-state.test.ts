import { expect, test } from 'vitest'
import { lastDay, opensOn, standingOf } from './day-state.ts'

const today = '2026-10-20'

test.each([
  ['2026-10-19', 'over'],
  ['2026-10-20', 'bookable'],
  ['2026-10-27', 'bookable'],
  ['2026-10-28', 'beyond'],
])('%s is %s', (date, standing) => {
  expect(standingOf(date, today)).toBe(standing)
})

test('the last day, and when a later one opens, over the end of summer time', () => {
  expect(lastDay(today)).toBe('2026-10-27')
  expect(opensOn('2026-10-29')).toBe('2026-10-22')
  expect(standingOf('2026-10-29', opensOn('2026-10-29'))).toBe('bookable')
})
