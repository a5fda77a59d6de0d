import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'
import { users } from './users.ts'

/** Devices of users that take push notices: the endpoint of their browser's push service, and the keys that only it can read by. */
export const pushDevices = sqliteTable(
  'push_device',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    userId: belongsTo('user_id', () => users.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** What the device is called, from what its browser says of itself. */
    label: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When a notice last reached its service. */
    usedAt: integer('used_at'),
  },
  (t) => [index('push_device_user').on(t.userId)],
)

/** The key pair by which push services know the club: one row, the private key sealed. */
export const pushKeys = sqliteTable(
  'push_key',
  {
    id: integer().primaryKey(),
    publicKey: text('public_key').notNull(),
    sealedKey: text('sealed_key').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [check('push_key_one', sql`${t.id} = 1`)],
)

/** How a user wants to be told; those who never said have no row. `kinds` is JSON, minutes are of the wall clock. */
export const noticeSettings = sqliteTable(
  'notice_setting',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    kinds: text().notNull(),
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    reminderHours: integer('reminder_hours').notNull(),
  },
  (t) => [
    check('notice_setting_quiet', sql`(${t.quietFrom} IS NULL) = (${t.quietTo} IS NULL)`),
    check('notice_setting_quiet_from', sql`${t.quietFrom} BETWEEN 0 AND 1439`),
    check('notice_setting_quiet_to', sql`${t.quietTo} BETWEEN 0 AND 1439`),
    check('notice_setting_reminder', sql`${t.reminderHours} IN (3, 24)`),
  ],
)
