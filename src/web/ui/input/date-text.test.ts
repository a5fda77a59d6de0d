import { expect, test } from 'vitest'
import { formatDay, parseDay } from './date-text.ts'

test.each([
  ['22/11/2026', '2026-11-22'],
  [' 1/3/26 ', '2026-03-01'],
  ['01-03-2026', '2026-03-01'],
  ['29.02.2028', '2028-02-29'],
])('%j is %s', (written, day) => {
  expect(parseDay(written)).toBe(day)
})

test.each(['', '22/11', '11/22/2026', '29/02/2026', '31/04/2026', '2026-11-22', '0/1/2026', 'x'])(
  '%j is no day',
  (written) => {
    expect(parseDay(written)).toBeNull()
  },
)

test('a day is written as it is read', () => {
  expect(formatDay('2026-11-02')).toBe('02/11/2026')
  expect(formatDay('')).toBe('')
})
