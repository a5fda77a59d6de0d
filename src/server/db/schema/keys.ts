import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { devices } from './devices.ts'
import { users } from './users.ts'

/**
 * Keys of programs that act for the club; only the SHA-256 of a key is stored. What it does is recorded as done by `userId`, a row of
 * its own among the users, which is born erased: nobody signs in by it, and no list shows it. `may` has words, parted by spaces. `calls`
 * counts those of the day of `usedAt`.
 */
export const apiKeys = sqliteTable(
  'api_key',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    name: text().notNull(),
    may: text().notNull(),
    people: integer().notNull().default(0),
    /** The door that a door's key is for. */
    deviceId: integer('device_id').references(() => devices.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull().unique(),
    expiresAt: integer('expires_at'),
    usedAt: integer('used_at'),
    calls: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    endedAt: integer('ended_at'),
  },
  (t) => [
    index('api_key_device').on(t.deviceId).where(sql`device_id IS NOT NULL`),
    check('api_key_people', sql`${t.people} IN (0, 1)`),
    check('api_key_door', sql`(${t.may} = 'door') = (${t.deviceId} IS NOT NULL)`),
    check('api_key_calls', sql`${t.calls} >= 0`),
  ],
)
