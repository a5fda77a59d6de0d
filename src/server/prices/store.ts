import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { PriceRule } from '#domain/prices/rules.ts'
import type { Ref } from '#domain/schema.ts'
import { type Day, weekdays } from '#domain/time.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { priceRules } from '../db/schema/prices.ts'
import { reservations } from '../db/schema/reservations.ts'

const statements = prepareOnce((db) => ({
  rules: db.select().from(priceRules).orderBy(asc(priceRules.id)).prepare(),
}))

/** All price rules, oldest first. */
export function listPriceRules(db: Db): PriceRule[] {
  return statements(db)
    .rules.all()
    .map(({ dateFrom, dateTo, hourFrom, hourTo, weekdays: bits, ...rule }) => ({
      id: rule.id,
      documentId: rule.documentId,
      name: rule.name,
      description: rule.description,
      priceCents: rule.priceCents,
      dates: dateFrom !== null && dateTo !== null ? { from: dateFrom, to: dateTo } : null,
      weekdays: weekdays.filter((weekday) => (bits & bitOf(weekday)) !== 0),
      hours: hourFrom !== null && hourTo !== null ? { from: hourFrom, to: hourTo } : null,
    }))
}

/** A price rule by its number or its documentId; null where there is none. */
export function findPriceRule(db: Db, ref: Ref): PriceRule | null {
  return listPriceRules(db).find(({ id, documentId }) => id === ref || documentId === ref) ?? null
}

/** Adds a price rule; answers its number. */
export function addPriceRule(db: Db, rule: Omit<PriceRule, 'id'>): number {
  return db
    .insert(priceRules)
    .values({ documentId: rule.documentId, ...columnsOf(rule) })
    .returning({ id: priceRules.id })
    .get().id
}

/** Writes all of a price rule anew. */
export function updatePriceRule(db: Db, rule: PriceRule): void {
  db.update(priceRules).set(columnsOf(rule)).where(eq(priceRules.id, rule.id)).run()
}

/** Removes a price rule. */
export function removePriceRule(db: Db, id: number): void {
  db.delete(priceRules).where(eq(priceRules.id, id)).run()
}

/** Courts and starts (epoch milliseconds) of the live games to come, on days from one to before another. */
export function listComingStarts(
  db: Db,
  { now, from, before }: { now: number; from: Day; before: Day },
): { court: number; startsAt: number }[] {
  const { courtId: court, startsAt, day, canceledAt } = reservations
  return db
    .select({ court, startsAt })
    .from(reservations)
    .where(and(gte(day, from), lt(day, before), gte(startsAt, now), isNull(canceledAt)))
    .orderBy(asc(day), asc(startsAt))
    .all()
}

function columnsOf({ name, description, priceCents, dates, weekdays: days, hours }: Omit<PriceRule, 'id'>) {
  return {
    name,
    description,
    priceCents,
    dateFrom: dates?.from ?? null,
    dateTo: dates?.to ?? null,
    weekdays: days.reduce((bits, weekday) => bits | bitOf(weekday), 0),
    hourFrom: hours?.from ?? null,
    hourTo: hours?.to ?? null,
  }
}

function bitOf(weekday: number): number {
  return 1 << (weekday - 1)
}
