import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'
import { passkeys } from './passkeys.ts'
import { emailChanges, users } from './users.ts'

/** Keyed by the SHA-256 of what the cookie holds: a copy of this table opens nothing. */
export const sessions = sqliteTable(
  'session',
  {
    idHash: text('id_hash').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** The browser as it named itself at sign-in, shortened; empty where that isn't known. */
    browser: text().notNull().default(''),
    /** When it was last used, to within the hour; null where it hasn't been since sign-in. */
    usedAt: integer('used_at'),
    /** The passkey that opened it, or was added in it as the user's first; null where a password did, or the passkey is gone. */
    passkeyId: integer('passkey_id').references(() => passkeys.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('session_user').on(t.userId),
    index('session_passkey').on(t.passkeyId),
    index('session_expiry').on(t.expiresAt),
    check('session_lasts', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)

/**
 * What a mailed link proves: an address (`confirm`, another one `newEmail`), or the right to set a password (`reset`, `welcome`, and
 * `takeBack` with the former address). Keyed by the SHA-256 of the code: a copy of this table opens nothing.
 */
export const codes = sqliteTable(
  'code',
  {
    hash: text().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    kind: text().notNull(),
    /** The change of an address that it is about. */
    changeId: integer('change_id').references(() => emailChanges.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    index('code_user').on(t.userId, t.kind),
    index('code_change').on(t.changeId),
    index('code_expiry').on(t.expiresAt),
    check('code_kind', sql`${t.kind} IN ('confirm', 'newEmail', 'reset', 'welcome', 'takeBack')`),
    check('code_about', sql`(${t.kind} IN ('newEmail', 'takeBack')) = (${t.changeId} IS NOT NULL)`),
    check('code_lasts', sql`${t.expiresAt} > ${t.createdAt}`),
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
