import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { courts } from './courts.ts'
import { users } from './users.ts'

/** Members who hold a court every week at the same time: weekday 1 (Monday) to 7, minutes since midnight. Overlaps: triggers.sql. */
export const subscribers = sqliteTable(
  'subscriber',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    courtId: integer('court_id')
      .notNull()
      .references(() => courts.id),
    weekday: integer().notNull(),
    starts: integer().notNull(),
    ends: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    endedAt: integer('ended_at'),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at'),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [
    index('subscriber_live').on(t.courtId, t.weekday, t.starts).where(sql`ended_at IS NULL`),
    index('subscriber_week').on(t.weekday, t.starts, t.id),
    index('subscriber_user').on(t.userId),
    check('subscriber_weekday', sql`${t.weekday} BETWEEN 1 AND 7`),
    check('subscriber_order', sql`${t.starts} >= 0 AND ${t.starts} < ${t.ends} AND ${t.ends} <= 1440`),
  ],
)
