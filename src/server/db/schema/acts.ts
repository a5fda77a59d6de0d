import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'
import { pushDevices } from './notices.ts'
import { users } from './users.ts'

/** Answers kept for 24 hours, so that a repeated request does nothing twice. */
export const requests = sqliteTable(
  'request',
  {
    userId: belongsTo('user_id', () => users.id),
    act: text().notNull(),
    key: text().notNull(),
    inputHash: text('input_hash').notNull(),
    answer: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.act, t.key] }), index('request_at').on(t.at)],
)

/** What became of a mail, in SQL: `mailStateOf` of the rules, by which lists of mail are read. */
export const mailStateInSql = sql`CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' WHEN dropped_at IS NOT NULL THEN 'dropped' ELSE 'waiting' END`

/**
 * Mail and push notices to send: to whom, which kind, made from what (`about`, JSON); never a code. It waits until it was sent, was given up (failed), or was
 * dropped because nobody should get it any more. `attempts` counts how often it was offered to a server that was there;
 * `offeredAt` is when it first was offered without being turned down for certain, so that it may have arrived since.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    messageId: text('message_id').notNull().unique(),
    userId: integer('user_id').references(() => users.id),
    /** The device that a notice is pushed to; null for mail. */
    deviceId: integer('device_id').references(() => pushDevices.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    about: text().notNull(),
    /** The thing that a player caused it about, such as a game; null where staff or the club did. */
    topic: text(),
    createdAt: integer('created_at').notNull(),
    dueAt: integer('due_at').notNull(),
    attempts: integer().notNull().default(0),
    triedAt: integer('tried_at'),
    offeredAt: integer('offered_at'),
    sentAt: integer('sent_at'),
    failedAt: integer('failed_at'),
    droppedAt: integer('dropped_at'),
    /** When its reader saw it on a page, or did themselves what it tells. */
    seenAt: integer('seen_at'),
    failure: text(),
    failureCode: integer('failure_code'),
  },
  (t) => [
    index('outbox_waiting').on(t.dueAt).where(sql`sent_at IS NULL AND failed_at IS NULL AND dropped_at IS NULL`),
    index('outbox_waiting_user').on(t.userId).where(sql`sent_at IS NULL AND failed_at IS NULL AND dropped_at IS NULL`),
    index('outbox_failed').on(t.failedAt).where(sql`failed_at IS NOT NULL`),
    index('outbox_created').on(t.createdAt),
    index('outbox_state').on(mailStateInSql, t.createdAt),
    index('outbox_attempted').on(t.attempts),
    index('outbox_user').on(t.userId),
    index('outbox_topic').on(t.userId, t.topic, t.kind).where(sql`topic IS NOT NULL`),
    index('outbox_device').on(t.deviceId).where(sql`device_id IS NOT NULL`),
    check('outbox_attempts', sql`${t.attempts} >= 0`),
    check(
      'outbox_ended_once',
      sql`(${t.sentAt} IS NOT NULL) + (${t.failedAt} IS NOT NULL) + (${t.droppedAt} IS NOT NULL) <= 1`,
    ),
  ],
)

/** What staff did, or the club by itself (no user), when and to what. */
export const audits = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    userId: integer('user_id').references(() => users.id),
    act: text().notNull(),
    target: text('about').notNull(),
    /** What changed, JSON: of each field what it was and what it is; figures of what followed. */
    details: text().notNull().default('{}'),
  },
  (t) => [
    index('audit_at').on(t.at, t.id),
    index('audit_user').on(t.userId, t.at, t.id),
    index('audit_act').on(t.act, t.at, t.id),
    index('audit_user_act').on(t.userId, t.act, t.at, t.id),
  ],
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
