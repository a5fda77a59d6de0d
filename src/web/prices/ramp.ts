import type { Cents } from '#domain/money.ts'

/** Steps of colour from the lowest price to the highest. */
const STEPS = 6

/** The step of each price, 0 to 5: the lowest is the deepest, the highest the most lit; a single one is in between. */
export function stepPrices(prices: readonly Cents[]): ReadonlyMap<Cents, number> {
  const sorted = [...new Set(prices)].toSorted((a, b) => a - b)
  const last = sorted.length - 1
  return new Map(sorted.map((price, at) => [price, last === 0 ? 3 : Math.round((at * (STEPS - 1)) / last)]))
}
