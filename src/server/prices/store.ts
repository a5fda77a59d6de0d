import { asc } from 'drizzle-orm'
import type { PriceRule } from '#domain/prices/rules.ts'
import { weekdays } from '#domain/time.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { priceRules } from '../db/schema/prices.ts'

const statements = prepareOnce((db) => ({ rules: db.select().from(priceRules).orderBy(asc(priceRules.id)).prepare() }))

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
      weekdays: weekdays.filter((weekday) => (bits & (1 << (weekday - 1))) !== 0),
      hours: hourFrom !== null && hourTo !== null ? { from: hourFrom, to: hourTo } : null,
    }))
}
