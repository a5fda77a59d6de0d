import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** Answers kept for 24 hours, so that a repeated request does nothing twice. */
export const requests = sqliteTable(
  'request',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    act: text().notNull(),
    key: text().notNull(),
    inputHash: text('input_hash').notNull(),
    answer: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.act, t.key] }), index('request_at').on(t.at)],
)

/** Mail to send: who, which kind, about what (JSON); never a code. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    messageId: text('message_id').notNull().unique(),
    userId: integer('user_id').references(() => users.id),
    kind: text().notNull(),
    about: text().notNull(),
    createdAt: integer('created_at').notNull(),
    dueAt: integer('due_at').notNull(),
    attempts: integer().notNull().default(0),
    sentAt: integer('sent_at'),
  },
  (t) => [
    index('outbox_due').on(t.dueAt).where(sql`sent_at IS NULL`),
    check('outbox_attempts', sql`${t.attempts} >= 0`),
  ],
)

/** What staff did, when and to what. */
export const audits = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    userId: integer('user_id').references(() => users.id),
    act: text().notNull(),
    about: text().notNull(),
  },
  (t) => [index('audit_at').on(t.at)],
)

/** Club days that changed, in order; the feed of live updates. */
export const changes = sqliteTable(
  'change',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    day: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index('change_at').on(t.at)],
)
