import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** Weekdays are a bit each (Monday 1, Tuesday 2, Wednesday 4 …), 0 for any; hours minutes since midnight. */
export const priceRules = sqliteTable(
  'price_rule',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    priceCents: integer('price_cents').notNull(),
    dateFrom: text('date_from'),
    dateTo: text('date_to'),
    weekdays: integer().notNull().default(0),
    hourFrom: integer('hour_from'),
    hourTo: integer('hour_to'),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at'),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [
    check('price_rule_price', sql`${t.priceCents} >= 0`),
    check(
      'price_rule_dates',
      sql`(${t.dateFrom} IS NULL) = (${t.dateTo} IS NULL) AND (${t.dateFrom} IS NULL OR ${t.dateFrom} < ${t.dateTo})`,
    ),
    check('price_rule_weekdays', sql`${t.weekdays} BETWEEN 0 AND 127`),
    check(
      'price_rule_hours',
      sql`(${t.hourFrom} IS NULL) = (${t.hourTo} IS NULL) AND (${t.hourFrom} IS NULL OR (${t.hourFrom} >= 0 AND ${t.hourFrom} < ${t.hourTo} AND ${t.hourTo} <= 1440))`,
    ),
    check('price_rule_criteria', sql`${t.dateFrom} IS NOT NULL OR ${t.weekdays} > 0 OR ${t.hourFrom} IS NOT NULL`),
  ],
)
