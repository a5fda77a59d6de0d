import type { Court } from '../courts/rules.ts'
import { type PriceRule, priceOf } from './rules.ts'

/** Rules, courts, and the live games to come: the number of each one's court and its start, in epoch milliseconds. */
export type PricedGames = {
  rules: readonly PriceRule[]
  courts: readonly Court[]
  coming: readonly { court: number; startsAt: number }[]
}

/** How many games to come would cost something else by other rules: they keep what they were booked at. Games of other courts don't count. */
export function countAtOldPrice({ rules, courts, coming }: PricedGames, next: readonly PriceRule[]): number {
  const byId = new Map(courts.map((court) => [court.id, court]))
  return coming.filter(({ court: id, startsAt }) => {
    const court = byId.get(id)
    return court !== undefined && priceOf(startsAt, court, rules) !== priceOf(startsAt, court, next)
  }).length
}
