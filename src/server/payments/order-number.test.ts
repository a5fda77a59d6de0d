import { expect, test } from 'vitest'
import { makeOrderNumber } from './order-number.ts'

test('a number is as Redsys wants it, and none comes twice', () => {
  const numbers = Array.from({ length: 2000 }, makeOrderNumber)
  for (const number of numbers) expect(number).toMatch(/^\d{4}[2-9A-HJ-NP-Z]{8}$/)
  expect(new Set(numbers).size).toBe(2000)
})
