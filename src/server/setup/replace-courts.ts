import { type CourtFacts, emptyCourt } from '#domain/courts/desk-rules.ts'
import { centsOf } from '#domain/money.ts'
import type { OpenClubInput } from '#domain/setup/schema.ts'
import { parseTime } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { addCourt, deleteCourt, updateCourt } from '../courts/desk-store.ts'
import { publishEveryDay } from '../courts/publish-every-day.ts'
import { listCourts } from '../courts/store.ts'
import { makeDocumentId } from '../identity.ts'
import { listPriceRules, removePriceRule } from '../prices/store.ts'
import { required } from '../required.ts'

/**
 * Makes the courts of a club that was never used what its owner says: those that are there get the names in order, others are
 * added, those too many deleted. All have the same hours every day and one price: rules for other prices go.
 */
export function replaceCourts(tx: Tx, { names, opens, closes, price }: OpenClubInput['courts']): void {
  const { db } = tx
  const court: CourtFacts = {
    ...emptyCourt,
    opens: required(parseTime(opens)),
    closes: required(parseTime(closes)),
    priceCents: centsOf(price),
  }
  const before = listCourts(db)
  for (const { id } of before.slice(names.length)) deleteCourt(db, id)
  const staying = before.slice(0, names.length)
  // No two courts have one name, not for a moment either: each lets go of its own first.
  for (const { id, documentId } of staying) updateCourt(db, id, { ...court, name: documentId })
  for (const [at, name] of names.entries()) {
    const there = staying[at]
    if (there) updateCourt(db, there.id, { ...court, name })
    else addCourt(db, makeDocumentId(), { ...court, name })
  }
  for (const { id } of listPriceRules(db)) removePriceRule(db, id)
  publishEveryDay(tx)
}
