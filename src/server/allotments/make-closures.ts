import { type Allotment, listHours } from '#domain/allotments/rules.ts'
import type { Interval } from '#domain/closures/rules.ts'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import { clubDayOf, dayEndOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { addAllotted, listAllotted, removeAllotted, type StoredClosure, setEnd } from '../closures/store.ts'
import { publishEveryDay } from '../courts/publish-every-day.ts'
import { makeDocumentId } from '../identity.ts'
import { offerSlots } from '../offers/offer-freed.ts'

/**
 * Makes the closures of an allotment what it says: those to come go and are made anew, those that have begun stay until their end.
 * Games in them stay as they are, and nobody is told. What comes free is offered.
 */
export function makeClosures(tx: Tx, { id: allotmentId, courts, name: reason, ...season }: Allotment): void {
  const before = listAllotted(tx.db, allotmentId, bookableOf(tx))
  const begun = new Set(before.filter(({ startsAt }) => startsAt <= tx.now).map((one) => clubDayOf(one.startsAt)))
  const hours = listHours(season, tx.now)
    .filter(({ day }) => !begun.has(day))
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt, documentId: makeDocumentId() }))
  removeAllotted(tx.db, allotmentId, tx.now)
  addAllotted(tx.db, { allotmentId, courts, reason, hours, createdAt: tx.now, createdBy: tx.viewer?.id ?? null })
  offerFreed(
    tx,
    before.filter(({ startsAt }) => startsAt > tx.now),
  )
  publishEveryDay(tx)
}

/** Ends the closures of an allotment: those to come go, one that has begun ends now. What comes free is offered. */
export function endClosures(tx: Tx, allotmentId: number): void {
  const before = listAllotted(tx.db, allotmentId, bookableOf(tx))
  removeAllotted(tx.db, allotmentId, tx.now)
  for (const { id, startsAt } of before) if (startsAt < tx.now) setEnd(tx.db, id, tx.now)
  offerFreed(tx, before)
  publishEveryDay(tx)
}

/** From now on as far ahead as what comes free is offered. */
function bookableOf({ now }: Tx): Interval {
  return { startsAt: now, endsAt: dayEndOf(lastBookableDayOf(now)) }
}

function offerFreed(tx: Tx, gone: readonly StoredClosure[]): void {
  for (const { courts, startsAt, endsAt } of gone) offerSlots(tx, courts, startsAt, endsAt)
}
