import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'
import { courts } from './courts.ts'
import { users } from './users.ts'

/**
 * A relay in the club: a light, or a door. Its password is sealed with the key outside this file. Method, path and body are the template
 * of what an `http` device is sent. What it was last told, and since when it doesn't answer, is kept so that a restart knows.
 */
export const devices = sqliteTable(
  'device',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    name: text().notNull().unique(),
    kind: text().notNull(),
    role: text().notNull(),
    /** A host of `DEVICE_NETWORKS`, with a port if it isn't 80. */
    address: text().notNull(),
    sealedPassword: text('sealed_password').notNull().default(''),
    method: text().notNull().default('GET'),
    path: text().notNull().default('/'),
    body: text().notNull().default(''),
    minutesBefore: integer('minutes_before').notNull(),
    minutesAfter: integer('minutes_after').notNull(),
    /** An outdoor light is lit from sunset to sunrise only. */
    outdoor: integer().notNull().default(0),
    toldOn: integer('told_on'),
    toldAt: integer('told_at'),
    toldUntil: integer('told_until'),
    failingSince: integer('failing_since'),
    failedAt: integer('failed_at'),
    /** What somebody switched by hand, which always ends. */
    handOn: integer('hand_on'),
    handUntil: integer('hand_until'),
    handBy: integer('hand_by').references(() => users.id),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at'),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [
    check('device_kind', sql`${t.kind} IN ('shelly', 'http')`),
    check('device_role', sql`${t.role} IN ('light', 'door')`),
    check('device_method', sql`${t.method} IN ('GET', 'POST', 'PUT')`),
    check('device_minutes', sql`${t.minutesBefore} BETWEEN 0 AND 60 AND ${t.minutesAfter} BETWEEN 0 AND 60`),
    check('device_outdoor', sql`${t.outdoor} IN (0, 1)`),
    check('device_told', sql`(${t.toldOn} IS NULL) = (${t.toldAt} IS NULL) AND ${t.toldOn} IN (0, 1)`),
    check('device_failing', sql`(${t.failingSince} IS NULL) = (${t.failedAt} IS NULL)`),
    check('device_hand', sql`(${t.handOn} IS NULL) = (${t.handUntil} IS NULL) AND ${t.handOn} IN (0, 1)`),
  ],
)

/** The courts that a device lights, or lets in to. */
export const deviceCourts = sqliteTable(
  'device_court',
  {
    deviceId: belongsTo('device_id', () => devices.id),
    courtId: belongsTo('court_id', () => courts.id),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.courtId] }), index('device_court_court').on(t.courtId)],
)

/** Every switching, and what came of it: `ok`, or why not. */
export const deviceLog = sqliteTable(
  'device_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    deviceId: belongsTo('device_id', () => devices.id),
    at: integer().notNull(),
    switchedOn: integer('switched_on').notNull(),
    until: integer(),
    cause: text().notNull(),
    userId: integer('user_id').references(() => users.id),
    answer: text().notNull(),
  },
  (t) => [
    index('device_log_device').on(t.deviceId, t.at),
    index('device_log_at').on(t.at),
    check('device_log_on', sql`${t.switchedOn} IN (0, 1)`),
    check('device_log_cause', sql`${t.cause} IN ('plan', 'hand', 'code', 'test')`),
  ],
)
