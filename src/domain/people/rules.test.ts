import { expect, test } from 'vitest'
import { phoneIn } from './rules.ts'

test.each([
  ['600 11', '60011'],
  ['+34 600-11', '60011'],
  ['0034600', '600'],
  ['600', '600'],
  ['60', null],
  ['6 0 0 a', null],
  ['mar 600', null],
  ['', null],
  ['+34', null],
])('in %j the digits of a phone are %j', (text, digits) => {
  expect(phoneIn(text)).toBe(digits)
})
