import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'
import { reservations } from './reservations.ts'
import { users } from './users.ts'

/**
 * How a game ended: `sets` is JSON, `[[6,4],[6,3]]`, the games of side 0 first. It counts since `counted_at`, null until one of the
 * other pair agreed, 48 hours went by without an objection, or an admin decided.
 */
export const results = sqliteTable(
  'result',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .unique()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    sets: text({ mode: 'json' }).notNull().$type<[number, number][]>(),
    /** When the 48 hours began. */
    enteredAt: integer('entered_at').notNull(),
    enteredBy: integer('entered_by')
      .notNull()
      .references(() => users.id),
    agreedAt: integer('agreed_at'),
    agreedBy: integer('agreed_by').references(() => users.id),
    objectedAt: integer('objected_at'),
    objectedBy: integer('objected_by').references(() => users.id),
    objectionKind: text('objection_kind'),
    objection: text(),
    /** An admin's last decision, and why. */
    decidedAt: integer('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id),
    reason: text(),
    countedAt: integer('counted_at'),
    version: integer().notNull().default(1),
  },
  (t) => [
    // What levels are made of, in its order.
    index('result_counted').on(t.countedAt, t.reservationId).where(sql`counted_at IS NOT NULL`),
    index('result_open').on(t.enteredAt).where(sql`counted_at IS NULL`),
    check('result_sets', sql`json_valid(${t.sets})`),
    check('result_agreed', sql`(${t.agreedAt} IS NULL) = (${t.agreedBy} IS NULL)`),
    check(
      'result_objected',
      sql`(${t.objectedAt} IS NULL) = (${t.objectedBy} IS NULL) AND (${t.objectedAt} IS NULL) = (${t.objectionKind} IS NULL)`,
    ),
    check('result_objection_kind', sql`${t.objectionKind} IN ('score', 'pairs', 'notFinished')`),
    check('result_objection', sql`${t.objection} IS NULL OR length(${t.objection}) <= 500`),
    check('result_decided', sql`(${t.decidedAt} IS NULL) = (${t.decidedBy} IS NULL)`),
    check('result_reason', sql`${t.reason} IS NULL OR length(${t.reason}) <= 300`),
    check('result_version', sql`${t.version} >= 1`),
  ],
)

/** Who played on which side of the net. */
export const resultPlayers = sqliteTable(
  'result_player',
  {
    resultId: belongsTo('result_id', () => results.id),
    side: integer().notNull(),
    place: integer().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.resultId, t.side, t.place] }),
    unique('result_player_user').on(t.resultId, t.userId),
    index('result_player_of_user').on(t.userId),
    check('result_player_place', sql`${t.side} IN (0, 1) AND ${t.place} IN (0, 1)`),
  ],
)
