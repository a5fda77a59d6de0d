import { expect, test } from 'vitest'
import { nextChanceOf } from './next-chance.ts'

const now = Date.parse('2026-11-20T08:00:00+01:00')

test.each([
  ['2026-11-20T08:30:00+01:00', 'morning'],
  ['2026-11-20T12:30:00+01:00', 'morning'],
  ['2026-11-20T14:00:00+01:00', 'afternoon'],
  ['2026-11-20T17:00:00+01:00', 'tonight'],
  ['2026-11-20T23:30:00+01:00', 'tonight'],
  ['2026-11-21T00:30:00+01:00', 'tomorrow'],
  ['2026-11-22T08:00:00+01:00', 'later'],
])('a court free from %s: %s', (first, line) => {
  expect(nextChanceOf(Date.parse(first), now)).toBe(line)
})

test('no court free at all', () => {
  expect(nextChanceOf(null, now)).toBe('none')
})
