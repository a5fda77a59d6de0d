import { expect, test } from 'vitest'
import { dayStateOf, openingDayOf } from './day-state.ts'

const today = '2026-10-20'

test.each([
  ['2026-10-19', 'over'],
  ['2026-10-20', 'bookable'],
  ['2026-10-27', 'bookable'],
  ['2026-10-28', 'beyond'],
])('%s is %s', (date, state) => {
  expect(dayStateOf(date, today)).toBe(state)
})

test('when a later day opens, over the end of summer time', () => {
  expect(openingDayOf('2026-10-29')).toBe('2026-10-22')
  expect(dayStateOf('2026-10-29', openingDayOf('2026-10-29'))).toBe('bookable')
})
