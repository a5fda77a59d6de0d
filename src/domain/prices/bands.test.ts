import { describe, expect, test } from 'vitest'
import { bandPrices, stepNear, stepPrices } from './bands.ts'

describe('prices have six steps of colour at most, the highest the most lit', () => {
  test.each([
    { prices: [], steps: [] },
    { prices: [2400], steps: [[2400, 3]] },
    {
      prices: [2800, 2400, 2800],
      steps: [
        [2400, 0],
        [2800, 5],
      ],
    },
    {
      prices: [12, 16, 20, 24, 28, 30],
      steps: [
        [12, 0],
        [16, 1],
        [20, 2],
        [24, 3],
        [28, 4],
        [30, 5],
      ],
    },
  ])('$prices', ({ prices, steps }) => {
    expect([...stepPrices(prices)]).toEqual(steps)
  })

  test('more than six share them', () => {
    expect(new Set(stepPrices(Array.from({ length: 20 }, (_, at) => at)).values())).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })
})

describe('bands of prices for everybody', () => {
  test.each([
    { prices: [2400], bands: [4] },
    { prices: [2400, 2800], bands: [0, 5] },
    { prices: [1800, 2400, 2800], bands: [0, 4, 5] },
    { prices: [1800, 2400, 2600, 2800], bands: [0, 2, 4, 5] },
    { prices: [1600, 1800, 2000, 2400, 2800], bands: [0, 1, 3, 4, 5] },
    { prices: [1600, 1800, 2000, 2400, 2600, 2800], bands: [0, 1, 2, 3, 4, 5] },
    { prices: [1400, 1600, 1800, 2000, 2400, 2600, 2800], bands: [0, 1, 2, 3, 3, 4, 5] },
  ])('$prices', ({ prices, bands }) => {
    expect([...bandPrices(prices).values()]).toEqual(bands)
  })
})

test.each([
  { price: 2200, step: 1 },
  { price: 2100, step: 0 },
  { price: 100, step: 0 },
  { price: 9000, step: 3 },
  { price: 2400, step: 1 },
])('a price of $price, which stands nowhere, has the step of the nearest: $step', ({ price, step }) => {
  expect(stepNear(price, stepPrices([1800, 2400, 2600, 2800], 4))).toBe(step)
})

test('where no price stands none has a step', () => {
  expect(stepNear(2400, stepPrices([]))).toBeNull()
})
