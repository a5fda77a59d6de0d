import { describe, expect, test } from 'vitest'
import { creditedOf, orderStateOf } from './rules.ts'

describe('what has become of an order', () => {
  const at = { paidAt: null, failedAt: null, expiresAt: 100 }
  test.each([
    [{ ...at }, 99, 'started'],
    [{ ...at }, 100, 'expired'],
    [{ ...at, failedAt: 50 }, 200, 'failed'],
    [{ ...at, failedAt: 50, paidAt: 60 }, 200, 'paid'],
    [{ ...at, paidAt: 150 }, 200, 'paid'],
  ])('%o at %i is %s', (order, now, state) => {
    expect(orderStateOf(order, now)).toBe(state)
  })
})

describe('of what was paid goes to a place', () => {
  test.each([
    [700, null, 0],
    [700, { cents: 700, isDifference: false }, 700],
    [700, { cents: 600, isDifference: false }, 700],
    [700, { cents: 800, isDifference: false }, 700],
    [700, { cents: 100, isDifference: true }, 100],
    [100, { cents: 150, isDifference: true }, 100],
  ])('%i, due %o: %i', (cents, due, credited) => {
    expect(creditedOf(cents, due)).toBe(credited)
  })
})
