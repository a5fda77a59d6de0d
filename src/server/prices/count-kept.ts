import { type PriceRule, priceOf } from '#domain/prices/rules.ts'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { listComingStarts } from './store.ts'

/** How many games that are booked would have another price by the rules as they are now: they keep theirs. */
export function countKept({ db, now }: Tx, before: readonly PriceRule[], after: readonly PriceRule[]): number {
  const courts = new Map(listCourts(db).map((court) => [court.id, court]))
  const range = { now, from: clubDayOf(now), before: addDays(lastBookableDayOf(now), 1) }
  return listComingStarts(db, range).filter(({ court: id, startsAt }) => {
    const court = courts.get(id)
    return court !== undefined && priceOf(startsAt, court, before) !== priceOf(startsAt, court, after)
  }).length
}
