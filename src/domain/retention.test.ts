import { expect, test } from 'vitest'
import { auditOverAt, isClockAhead } from './retention.ts'
import { CALENDAR_DAY } from './time.ts'

test('five years are years of the calendar; a leap day is over with the February after', () => {
  expect(auditOverAt(Date.parse('2031-11-20T10:00:00Z'))).toBe(Date.parse('2026-11-20T10:00:00Z'))
  expect(auditOverAt(Date.parse('2033-02-28T12:00:00Z'))).toBe(Date.parse('2028-02-28T12:00:00Z'))
  expect(auditOverAt(Date.parse('2028-02-29T12:00:00Z'))).toBe(Date.parse('2023-03-01T12:00:00Z'))
})

test.each([
  ['nothing to compare it with', null, false],
  ['an hour ahead', 3_600_000, false],
  ['40 days ahead', 40 * CALENDAR_DAY, false],
  ['a millisecond more', 40 * CALENDAR_DAY + 1, true],
  ['41 days ahead', 41 * CALENDAR_DAY, true],
  ['a year behind', -365 * CALENDAR_DAY, false],
])('a clock with %s', (_says, ahead, is) => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(isClockAhead(ahead === null ? null : now - ahead, now)).toBe(is)
})
