import { sql } from 'drizzle-orm'
import { blob, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'
import { users } from './users.ts'

/** What users sign in by instead of a password. The public key alone is here: a copy of this table opens nothing. */
export const passkeys = sqliteTable(
  'passkey',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    userId: belongsTo('user_id', () => users.id),
    /** What browser and authenticator call it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: blob('public_key', { mode: 'buffer' }).notNull(),
    /** How often it signed, as far as it counts; 0 where it doesn't. */
    counter: integer().notNull(),
    /** How browsers reach it (`internal`, `usb`), parted by spaces; empty where none said. */
    transports: text().notNull().default(''),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [
    index('passkey_user').on(t.userId),
    check('passkey_counter', sql`${t.counter} >= 0`),
    check('passkey_name', sql`length(${t.name}) BETWEEN 1 AND 60`),
  ],
)

/** Challenges that were answered, by their SHA-256, until they would be over anyway: none is good twice. */
export const usedChallenges = sqliteTable(
  'used_challenge',
  { hash: text().primaryKey(), expiresAt: integer('expires_at').notNull() },
  (t) => [index('used_challenge_expiry').on(t.expiresAt)],
)
