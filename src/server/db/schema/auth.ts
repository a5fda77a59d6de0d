import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** Keyed by the SHA-256 of what the cookie holds: a copy of this table opens nothing. */
export const sessions = sqliteTable(
  'session',
  {
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    index('session_user').on(t.userId),
    index('session_expiry').on(t.expiresAt),
    check('session_lasts', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)

/** Sign-ins that failed or are under way; one that succeeds is taken out again. */
export const attempts = sqliteTable(
  'attempt',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    account: text().notNull(),
    address: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    index('attempt_account').on(t.account, t.at),
    index('attempt_address').on(t.address, t.at),
    index('attempt_at').on(t.at),
  ],
)
