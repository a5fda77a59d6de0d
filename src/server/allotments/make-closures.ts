import { type Allotment, listHours } from '#domain/allotments/rules.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { addClosure, listAllotted, removeClosure, setEnd } from '../closures/store.ts'
import { makeDocumentId } from '../identity.ts'
import { offerSlots } from '../offers/offer-freed.ts'

/**
 * Makes the closures of an allotment what it says: those to come go and are made anew, those that have begun stay until their end.
 * Games in them stay as they are, and nobody is told. What comes free is offered. Says which days look different for it.
 */
export function makeClosures(tx: Tx, allotment: Allotment): void {
  const { id, courts, name } = allotment
  const before = listAllotted(tx.db, id, tx.now)
  const begun = new Set(before.filter(({ startsAt }) => startsAt <= tx.now).map((one) => clubDayOf(one.startsAt)))
  const hours = listHours(allotment, tx.now).filter(({ day }) => !begun.has(day))
  for (const closure of before.filter(({ startsAt }) => startsAt > tx.now)) {
    removeClosure(tx.db, closure.id)
    offerSlots(tx, closure.courts, closure.startsAt, closure.endsAt)
  }
  for (const { startsAt, endsAt } of hours) {
    const made = { documentId: makeDocumentId(), createdAt: tx.now, createdBy: tx.viewer?.id ?? null }
    addClosure(tx.db, { courts, startsAt, endsAt, reason: name, allotmentId: id, ...made })
  }
  publish(tx, [...before.map(({ startsAt }) => clubDayOf(startsAt)), ...hours.map(({ day }) => day)])
}

/** Ends the closures of an allotment: those to come go, one that has begun ends now. What comes free is offered. */
export function endClosures(tx: Tx, allotmentId: number): void {
  const before = listAllotted(tx.db, allotmentId, tx.now)
  for (const { id, courts, startsAt, endsAt } of before) {
    if (startsAt < tx.now) setEnd(tx.db, id, tx.now)
    else removeClosure(tx.db, id)
    offerSlots(tx, courts, startsAt, endsAt)
  }
  publish(
    tx,
    before.map(({ startsAt }) => clubDayOf(startsAt)),
  )
}

function publish(tx: Tx, days: readonly string[]): void {
  for (const day of new Set(days)) tx.changed(day)
}
