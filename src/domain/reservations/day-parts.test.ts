import { expect, test } from 'vitest'
import { partOf } from './day-parts.ts'

test.each([
  ['08:00', 'morning'],
  ['13:59', 'morning'],
  ['14:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['23:00', 'evening'],
])('%s is in the %s', (wall, part) => {
  expect(partOf(wall)).toBe(part)
})
