import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'
import { courts } from './courts.ts'
import { reservations } from './reservations.ts'
import { users } from './users.ts'

/**
 * What players want to be told of. Standing ones (`game`, `court`): `weekdays` as bits from Monday on, minutes since midnight, quarters of
 * levels. One of a slot: its start, of one court or of any.
 */
export const alerts = sqliteTable(
  'alert',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    userId: belongsTo('user_id', () => users.id),
    kind: text().notNull(),
    createdAt: integer('created_at').notNull(),
    weekdays: integer(),
    starts: integer(),
    ends: integer(),
    levelMin: integer('level_min'),
    levelMax: integer('level_max'),
    /** The last club day on which it holds; null where it has no end. */
    until: text(),
    pausedAt: integer('paused_at'),
    startsAt: integer('starts_at'),
    courtId: integer('court_id').references(() => courts.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('alert_user').on(t.userId),
    index('alert_standing').on(t.kind, t.starts).where(sql`starts_at IS NULL`),
    index('alert_slot').on(t.startsAt).where(sql`starts_at IS NOT NULL`),
    check('alert_kind', sql`${t.kind} IN ('game', 'court', 'slot')`),
    check(
      'alert_standing_whole',
      sql`(${t.kind} = 'slot') = (${t.weekdays} IS NULL) AND (${t.kind} = 'slot') = (${t.starts} IS NULL) AND (${t.kind} = 'slot') = (${t.ends} IS NULL)`,
    ),
    check('alert_slot_whole', sql`(${t.kind} = 'slot') = (${t.startsAt} IS NOT NULL)`),
    check('alert_weekdays', sql`${t.weekdays} BETWEEN 1 AND 127`),
    check('alert_order', sql`${t.starts} >= 0 AND ${t.starts} < ${t.ends} AND ${t.ends} <= 1440`),
    check(
      'alert_levels',
      sql`CASE WHEN ${t.levelMin} IS NULL THEN ${t.levelMax} IS NULL ELSE ${t.kind} = 'game' AND ifnull(${t.levelMax} >= ${t.levelMin}, 0) AND ${t.levelMin} >= 4 AND ${t.levelMax} <= 28 END`,
    ),
    check('alert_court', sql`${t.courtId} IS NULL OR ${t.kind} = 'slot'`),
  ],
)

/**
 * A free place that the club tells players of: a court (no game), or places in an open game. It lives until `endedAt`; `nextAt` is
 * when its job looks at it next, `wavedAt` when players were last told.
 */
export const offers = sqliteTable(
  'offer',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    reservationId: integer('reservation_id').references(() => reservations.id, { onDelete: 'cascade' }),
    courtId: belongsTo('court_id', () => courts.id),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    /** Whether a place came free, its owner looks for players, or the club does as the game is near. */
    cause: text().notNull(),
    /** 1 where a player let it come free, or looks for others. */
    byPlayer: integer('by_player').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    wavedAt: integer('waved_at'),
    nextAt: integer('next_at'),
    endedAt: integer('ended_at'),
  },
  (t) => [
    uniqueIndex('offer_of_game').on(t.reservationId).where(sql`ended_at IS NULL AND reservation_id IS NOT NULL`),
    uniqueIndex('offer_of_court').on(t.courtId, t.startsAt).where(sql`ended_at IS NULL AND reservation_id IS NULL`),
    index('offer_next').on(t.nextAt).where(sql`ended_at IS NULL`),
    index('offer_reservation').on(t.reservationId),
    index('offer_starts').on(t.startsAt),
    check('offer_cause', sql`${t.cause} IN ('freed', 'owner', 'ahead')`),
    check('offer_by_player', sql`${t.byPlayer} IN (0, 1)`),
    check('offer_order', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

/** Who was told of an offer, by which alert, and when; told of later are those whose quiet hours end then. */
export const offerTellings = sqliteTable(
  'offer_telling',
  {
    offerId: belongsTo('offer_id', () => offers.id),
    userId: belongsTo('user_id', () => users.id),
    at: integer().notNull(),
    /** 1 where an alert of that very slot told it: those aren't counted. */
    bySlot: integer('by_slot').notNull(),
    /** When the reader opened what they were told of. */
    lookedAt: integer('looked_at'),
    /** When the reader said that it isn't for them this time. */
    declinedAt: integer('declined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.userId] }),
    index('offer_telling_user').on(t.userId, t.at),
    check('offer_telling_slot', sql`${t.bySlot} IN (0, 1)`),
  ],
)
