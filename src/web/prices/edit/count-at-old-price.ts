import { type PriceRule, priceOf } from '#domain/prices/rules.ts'
import type { PriceFacts } from '../week/use-price-desk.ts'

/** How many games to come would cost something else with other rules, and so keep a price that no rule sets any more. */
export function countAtOldPrice({ rules, courts, coming }: PriceFacts, next: readonly PriceRule[]): number {
  return coming.filter(({ court: courtId, startsAt }) => {
    const court = courts.find(({ id }) => id === courtId)
    return court && priceOf(startsAt, court, rules) !== priceOf(startsAt, court, next)
  }).length
}
