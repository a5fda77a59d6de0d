import type { Cents } from '../money.ts'

/** Steps of colour by default. */
const STEPS = 6

/**
 * The step of each price, 0 to `steps` - 1: the lowest is the deepest, the highest the most lit; a single one is in between. With
 * more prices than steps, some share one.
 */
export function stepPrices(prices: readonly Cents[], steps = STEPS): ReadonlyMap<Cents, number> {
  const sorted = [...new Set(prices)].toSorted((a, b) => a - b)
  const last = sorted.length - 1
  return new Map(
    sorted.map((price, at) => [price, last === 0 ? Math.floor(steps / 2) : Math.round((at * (steps - 1)) / last)]),
  )
}

/** The six bands that prices for everybody can have, as far apart as four of them can be. */
const FOUR_BANDS = [0, 2, 4, 5] as const

/**
 * The band of each price for everybody, 0 to 5: up to four stand far apart, five and six have a band each, and of more some share
 * one. A single price is in between.
 */
export function bandPrices(prices: readonly Cents[]): ReadonlyMap<Cents, number> {
  const steps = stepPrices(prices, FOUR_BANDS.length)
  if (steps.size > FOUR_BANDS.length) return stepPrices(prices, 6)
  return new Map([...steps].map(([price, step]) => [price, FOUR_BANDS[step] ?? 0]))
}

/** The step of the nearest price among some; of two as near, the lower. Null where there are none. */
export function stepNear(price: Cents, steps: ReadonlyMap<Cents, number>): number | null {
  const distance = ([known]: readonly [Cents, number]) => Math.abs(known - price)
  const [nearest] = [...steps].toSorted((a, b) => distance(a) - distance(b) || a[0] - b[0])
  return nearest?.[1] ?? null
}
