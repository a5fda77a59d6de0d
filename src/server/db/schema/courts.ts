import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'
import { users } from './users.ts'

/** Hours are minutes since midnight (1440 is 24:00), prices cents a slot. */
export const courts = sqliteTable(
  'court',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    name: text().notNull().unique(),
    active: integer().notNull().default(1),
    opens: integer().notNull(),
    closes: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
    discount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at'),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [
    check('court_active', sql`${t.active} IN (0, 1)`),
    check('court_hours_order', sql`${t.opens} >= 0 AND ${t.opens} < ${t.closes} AND ${t.closes} <= 1440`),
    check('court_price', sql`${t.priceCents} >= 0`),
    check('court_discount', sql`${t.discount} BETWEEN 0 AND 100`),
  ],
)

/** Other hours, for a weekday (1 Monday to 7) or for one date. */
export const courtHours = sqliteTable(
  'court_hours',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    courtId: belongsTo('court_id', () => courts.id),
    weekday: integer(),
    date: text(),
    opens: integer().notNull(),
    closes: integer().notNull(),
    closed: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('court_hours_weekday').on(t.courtId, t.weekday).where(sql`weekday IS NOT NULL`),
    uniqueIndex('court_hours_date').on(t.courtId, t.date).where(sql`date IS NOT NULL`),
    check('court_hours_kind', sql`(${t.weekday} IS NULL) <> (${t.date} IS NULL)`),
    check('court_hours_weekday_range', sql`${t.weekday} IS NULL OR ${t.weekday} BETWEEN 1 AND 7`),
    check('court_hours_order', sql`${t.opens} >= 0 AND ${t.opens} < ${t.closes} AND ${t.closes} <= 1440`),
    check('court_hours_closed', sql`${t.closed} IN (0, 1)`),
  ],
)

/**
 * Hours of some courts that another system fills for a season: weekdays as bits (1 Monday), minutes since midnight, club days. Its
 * closures are made from it.
 */
export const allotments = sqliteTable(
  'allotment',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    name: text().notNull(),
    note: text().notNull(),
    weekdays: integer().notNull(),
    starts: integer().notNull(),
    ends: integer().notNull(),
    fromDay: text('from_day').notNull(),
    untilDay: text('until_day').notNull(),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at'),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [
    check('allotment_weekdays', sql`${t.weekdays} BETWEEN 1 AND 127`),
    check('allotment_hours', sql`${t.starts} >= 0 AND ${t.starts} < ${t.ends} AND ${t.ends} <= 1440`),
    check('allotment_season', sql`${t.fromDay} <= ${t.untilDay}`),
  ],
)

/** The courts of an allotment. */
export const allotmentCourts = sqliteTable(
  'allotment_court',
  {
    allotmentId: belongsTo('allotment_id', () => allotments.id),
    courtId: belongsTo('court_id', () => courts.id),
  },
  (t) => [primaryKey({ columns: [t.allotmentId, t.courtId] }), index('allotment_court_court').on(t.courtId)],
)

/** Days of an allotment's season on which the courts are the club's all the same. */
export const allotmentExceptions = sqliteTable(
  'allotment_exception',
  {
    allotmentId: belongsTo('allotment_id', () => allotments.id),
    day: text().notNull(),
    note: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.allotmentId, t.day] })],
)

/** Courts closed for an interval, with the reason that everybody reads: rain, works. */
export const closures = sqliteTable(
  'closure',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    reason: text().notNull(),
    createdAt: integer('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    /** The allotment that it is made for. */
    allotmentId: integer('allotment_id').references(() => allotments.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('closure_ends').on(t.endsAt, t.startsAt),
    index('closure_allotment').on(t.allotmentId).where(sql`allotment_id IS NOT NULL`),
    check('closure_order', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

/** Which courts a closure is about. */
export const closureCourts = sqliteTable(
  'closure_court',
  {
    closureId: belongsTo('closure_id', () => closures.id),
    courtId: belongsTo('court_id', () => courts.id),
  },
  (t) => [primaryKey({ columns: [t.closureId, t.courtId] }), index('closure_court_court').on(t.courtId)],
)
