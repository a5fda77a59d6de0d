import { expect, test } from 'vitest'
import { formatLeft } from './time-left.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [14 * 60 + 32, '14:32'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [12 * 3600 - 28, '11:59:32'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatLeft(seconds)).toBe(text)
})
