import { expect, test } from 'vitest'
import { countMinutes } from './reading.ts'

test.each([
  ['', 1],
  ['A few words.', 1],
  ['word '.repeat(299), 1],
  ['palabra '.repeat(300), 2],
  [`## Title\n\n${'- one\n'.repeat(400)}`, 2],
])('%#: %i minutes', (body, minutes) => {
  expect(countMinutes(body)).toBe(minutes)
})
