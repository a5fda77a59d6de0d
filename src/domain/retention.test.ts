import { expect, test } from 'vitest'
import { auditOverAt } from './retention.ts'

test('five years are years of the calendar; a leap day is over with the February after', () => {
  expect(auditOverAt(Date.parse('2031-11-20T10:00:00Z'))).toBe(Date.parse('2026-11-20T10:00:00Z'))
  expect(auditOverAt(Date.parse('2033-02-28T12:00:00Z'))).toBe(Date.parse('2028-02-28T12:00:00Z'))
  expect(auditOverAt(Date.parse('2028-02-29T12:00:00Z'))).toBe(Date.parse('2023-03-01T12:00:00Z'))
})
