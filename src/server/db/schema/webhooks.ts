import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deliveryFailures, eventTypes } from '#domain/webhooks/events.ts'
import { belongsTo } from './belongs-to.ts'
import { users } from './users.ts'

/**
 * Another program that hears of what happens in the club. `events` is JSON: the nouns it hears of. What happens next gets `next_number`; all
 * below `send_from` was delivered. `attempts` and `failing_since` are about the number that is sent now.
 */
export const webhooks = sqliteTable(
  'webhook',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    name: text().notNull(),
    url: text().notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret of before, by which is signed too until then. */
    formerSealedSecret: text('former_sealed_secret'),
    formerUntil: integer('former_until'),
    events: text().notNull(),
    /** Whether it is sent names. */
    people: integer().notNull(),
    nextNumber: integer('next_number').notNull().default(1),
    sendFrom: integer('send_from').notNull().default(1),
    attempts: integer().notNull().default(0),
    failingSince: integer('failing_since'),
    /** When it is tried next. */
    dueAt: integer('due_at').notNull(),
    pausedAt: integer('paused_at'),
    createdAt: integer('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at'),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [
    check('webhook_people', sql`${t.people} IN (0, 1)`),
    check('webhook_numbers', sql`${t.sendFrom} BETWEEN 1 AND ${t.nextNumber}`),
  ],
)

/** What happened, as it is sent to one receiver: `payload` is the whole body. `status` is what was answered last. */
export const webhookDeliveries = sqliteTable(
  'webhook_delivery',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webhookId: belongsTo('webhook_id', () => webhooks.id),
    number: integer().notNull(),
    event: text({ enum: eventTypes }).notNull(),
    payload: text().notNull(),
    at: integer().notNull(),
    deliveredAt: integer('delivered_at'),
    status: integer(),
    /** Why there is no status. */
    failure: text({ enum: deliveryFailures }),
    milliseconds: integer(),
    tries: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('webhook_delivery_number').on(t.webhookId, t.number),
    index('webhook_delivery_at').on(t.at),
    check('webhook_delivery_failure', sql`${t.failure} IN ('unreachable', 'timeout', 'notAllowed', 'keyLost')`),
  ],
)
