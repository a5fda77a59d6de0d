import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDiscount, centsOf, eurosOf, quarterOf, sharesOf } from './money.ts'
import { eurosSchema } from './schema.ts'

const cents = integer({ min: 0, max: 10_000_000 })

describe('a quarter is rounded half up to cents', () => {
  test.each([
    { price: 2400, quarter: 600 },
    { price: 2401, quarter: 600 },
    { price: 2402, quarter: 601 },
    { price: 2403, quarter: 601 },
    { price: 2, quarter: 1 },
    { price: 1, quarter: 0 },
    { price: 0, quarter: 0 },
  ])('of $price it is $quarter', ({ price, quarter }) => {
    expect(quarterOf(price)).toBe(quarter)
  })
})

describe('a discount is taken off and rounded half up', () => {
  test.each([
    { price: 2400, percent: 0, left: 2400 },
    { price: 2400, percent: 25, left: 1800 },
    { price: 2450, percent: 33, left: 1642 },
    { price: 50, percent: 1, left: 50 },
    { price: 150, percent: 33, left: 101 },
    { price: 1, percent: 50, left: 1 },
    { price: 2400, percent: 100, left: 0 },
  ])('$price less $percent % is $left', ({ price, percent, left }) => {
    expect(applyDiscount(price, percent)).toBe(left)
  })
})

describe('shares', () => {
  test.each([
    { price: 2400, places: 4, shares: [600, 600, 600, 600] },
    { price: 2401, places: 4, shares: [601, 600, 600, 600] },
    { price: 2403, places: 4, shares: [601, 601, 601, 600] },
    { price: 2400, places: 2, shares: [600, 600] },
    { price: 2400, places: 5, shares: [600, 600, 600, 600, 600] },
    { price: 2401, places: 5, shares: [601, 600, 600, 600, 600] },
    { price: 2403, places: 5, shares: [601, 601, 601, 600, 600] },
    { price: 2403, places: 3, shares: [601, 601, 601] },
    { price: 1, places: 6, shares: [1, 0, 0, 0, 0, 0] },
    { price: 2402, places: 6, shares: [601, 601, 600, 600, 600, 600] },
    { price: 3, places: 4, shares: [1, 1, 1, 0] },
    { price: 0, places: 4, shares: [0, 0, 0, 0] },
  ])('of $price for $places: a quarter each, spare cents go to the earliest', ({ price, places, shares }) => {
    expect(sharesOf(price, places)).toEqual(shares)
  })

  test.each([
    { price: 2400, places: 1, forRest: 0, shares: [2400] },
    { price: 2401, places: 2, forRest: 1, shares: [601, 1800] },
    { price: 2403, places: 3, forRest: 0, shares: [1201, 601, 601] },
    { price: 2402, places: 4, forRest: 2, shares: [601, 601, 600, 600] },
    { price: 2400, places: 5, forRest: 1, shares: [600, 600, 600, 600, 600] },
    { price: 2400, places: 0, forRest: 0, shares: [] },
  ])('of $price for $places, of whom the one at $forRest pays for the empty', ({ price, places, forRest, shares }) => {
    expect(sharesOf(price, places, forRest)).toEqual(shares)
  })

  test('of four add up to the price exactly; never differ by more than a cent, and never grow from place to place', () => {
    assert(
      property(cents, integer({ min: 1, max: 12 }), (price, places) => {
        const shares = sharesOf(price, places)
        expect(shares).toHaveLength(places)
        expect(sharesOf(price, 4).reduce((sum, share) => sum + share, 0)).toBe(price)
        expect(shares.slice(0, 4)).toEqual(sharesOf(price, 4).slice(0, places))
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      }),
      { seed: 20_261_123 },
    )
  })
})

test('euros and back give the same cents, and are a valid price on the way', () => {
  assert(
    property(cents, (amount) => {
      expect(centsOf(eurosOf(amount))).toBe(amount)
      expect(eurosSchema.safeParse(eurosOf(amount)).success).toBe(true)
    }),
    { numRuns: 2000, seed: 20_261_123 },
  )
})

test.each([
  { euro: 0.07, cent: 7 },
  { euro: 1.1, cent: 110 },
  { euro: 8.7, cent: 870 },
  { euro: 19.99, cent: 1999 },
  { euro: 1234.56, cent: 123_456 },
])('$euro € are $cent cents', ({ euro, cent }) => {
  expect(centsOf(euro)).toBe(cent)
  expect(eurosOf(cent)).toBe(euro)
})
