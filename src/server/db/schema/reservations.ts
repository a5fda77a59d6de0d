import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'
import { closures, courts } from './courts.ts'
import { subscribers } from './subscribers.ts'
import { users } from './users.ts'

/** Whether an entry plays in its game, in SQL, as `playingEntriesOf` derives it; the two by the names they have in a query. */
export function playsInSql(entry: string, game: string): string {
  return `CASE WHEN ${game}.closed_at IS NOT NULL THEN ${entry}.chosen_at IS NOT NULL
    ELSE ${entry}.id <= ifnull(${game}.reopened_after, 0) OR (SELECT count(*) FROM entry AS earlier
      WHERE earlier.reservation_id = ${entry}.reservation_id AND earlier.id < ${entry}.id) < 4 END`
}

/**
 * SQL for "its place became dearer since it was paid", by the aliases of an entry that plays and its reservation; as `dueOf` in the
 * domain, which decides to the cent.
 */
export function isDearerInSql(entry: string, game: string): string {
  const holder = `ifnull((SELECT min(own.id) FROM entry AS own WHERE own.reservation_id = ${game}.id AND own.user_id = ${game}.owner_id),
    (SELECT min(one.id) FROM entry AS one WHERE one.reservation_id = ${game}.id))`
  const others = `(SELECT min(count(*), 4) - 1 FROM entry AS each WHERE each.reservation_id = ${game}.id)`
  const isBono = `EXISTS (SELECT 1 FROM movement WHERE movement.id = ${entry}.paid_movement AND movement.method = 'bono')`
  return `(${entry}.paid_cents + 5 <= (${game}.price_cents + 3) / 4 AND NOT ${isBono}
    OR ${game}.type = 'complete' AND ${entry}.paid_cents + 5 <= ${game}.price_cents
      AND ${entry}.id = ${holder} AND ${entry}.paid_cents + 5 <= ${game}.price_cents - ${others} * (${game}.price_cents / 4)
      AND (${others} < 3 OR NOT ${isBono}))`
}

/** Instants in epoch milliseconds; `day` is the club day of the start. State is dated facts. Overlaps: triggers.sql. */
export const reservations = sqliteTable(
  'reservation',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    courtId: integer('court_id')
      .notNull()
      .references(() => courts.id),
    day: text().notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    type: text().notNull(),
    ownerId: integer('owner_id').references(() => users.id),
    priceCents: integer('price_cents').notNull(),
    pincode: text().notNull(),
    createdAt: integer('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    closedAt: integer('closed_at'),
    closedBy: integer('closed_by').references(() => users.id),
    canceledAt: integer('canceled_at'),
    canceledBy: integer('canceled_by').references(() => users.id),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** When and by whom its court was freed, as nobody came. */
    freedAt: integer('freed_at'),
    freedBy: integer('freed_by').references(() => users.id),
    reopenedAfter: integer('reopened_after'),
    version: integer().notNull().default(1),
    /** Quarters of the lowest and highest level that an open game is meant for; both or neither. */
    wantedMin: integer('wanted_min'),
    wantedMax: integer('wanted_max'),
    /** 1 where its result counts for no level. */
    friendly: integer().notNull().default(0),
    /** The subscriber for whom it was made. */
    subscriberId: integer('subscriber_id').references(() => subscribers.id),
    /** The closure that it was canceled by; null once that is lifted, or where something else did. */
    closureId: integer('closure_id').references(() => closures.id, { onDelete: 'set null' }),
    /** When and by whom it was last moved to another court or time, and the last entry that was in it then. */
    movedAt: integer('moved_at'),
    movedBy: integer('moved_by').references(() => users.id),
    movedAfter: integer('moved_after'),
  },
  (t) => [
    index('reservation_live').on(t.courtId, t.startsAt).where(sql`canceled_at IS NULL`),
    // One for each order of the list, with all that a list filters by: it is counted and paged from them alone.
    index('reservation_day').on(t.day, t.startsAt, t.id, t.courtId, t.type, t.canceledAt, t.closedAt, t.ownerId),
    index('reservation_court').on(t.courtId, t.day, t.startsAt, t.id, t.type, t.canceledAt, t.closedAt, t.ownerId),
    index('reservation_type').on(t.type, t.day, t.startsAt, t.id, t.courtId, t.canceledAt, t.closedAt, t.ownerId),
    index('reservation_price').on(
      t.priceCents,
      t.day,
      t.startsAt,
      t.id,
      t.courtId,
      t.type,
      t.canceledAt,
      t.closedAt,
      t.ownerId,
    ),
    index('reservation_owner').on(t.ownerId, t.startsAt),
    index('reservation_subscriber').on(t.subscriberId, t.day).where(sql`subscriber_id IS NOT NULL`),
    index('reservation_closure').on(t.closureId).where(sql`closure_id IS NOT NULL`),
    check('reservation_length', sql`${t.startsAt} < ${t.endsAt} AND ${t.endsAt} - ${t.startsAt} <= 86400000`),
    check('reservation_type', sql`${t.type} IN ('complete', 'open', 'competition', 'training', 'class', 'school')`),
    check('reservation_price', sql`${t.priceCents} >= 0`),
    check('reservation_closed', sql`${t.closedAt} IS NULL OR ${t.type} = 'open'`),
    check('reservation_wanted_min', sql`${t.wantedMin} IS NULL OR ${t.type} = 'open'`),
    check(
      'reservation_wanted_max',
      sql`CASE WHEN ${t.wantedMin} IS NULL THEN ${t.wantedMax} IS NULL ELSE ifnull(${t.wantedMax} >= ${t.wantedMin}, 0) AND ${t.wantedMin} >= 4 AND ${t.wantedMax} <= 28 END`,
    ),
    check('reservation_moved', sql`(${t.movedAt} IS NULL) = (${t.movedAfter} IS NULL)`),
    check('reservation_friendly', sql`${t.friendly} IN (0, 1)`),
    check('reservation_version', sql`${t.version} >= 1`),
  ],
)

/** The id is the order of arrival. A guest (no user) may belong to the entry of a member of the same game, and goes with it. */
export const entries = sqliteTable(
  'entry',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    reservationId: belongsTo('reservation_id', () => reservations.id),
    userId: integer('user_id').references(() => users.id),
    hostId: integer('host_id'),
    levelQuarters: integer('level_quarters').notNull(),
    position: text().notNull(),
    /** What a guest is called, where somebody said it. */
    guestName: text('guest_name'),
    createdAt: integer('created_at').notNull(),
    chosenAt: integer('chosen_at'),
    paidAt: integer('paid_at'),
    paidBy: integer('paid_by').references(() => users.id),
    /** Cents that are paid: what the book has of this place. */
    paidCents: integer('paid_cents'),
    /** The movement that paid it first, by its number in the book, of which nothing is ever deleted. */
    paidMovement: integer('paid_movement'),
    /** When and by whom somebody who should have played was marked as not there. */
    absentAt: integer('absent_at'),
    absentBy: integer('absent_by').references(() => users.id),
    /** Until when its place is held of which something isn't paid yet; null where all is paid, or needn't be before the game. */
    heldUntil: integer('held_until'),
  },
  (t) => [
    unique('entry_of_reservation').on(t.id, t.reservationId),
    foreignKey({
      columns: [t.hostId, t.reservationId],
      foreignColumns: [t.id, t.reservationId],
      name: 'entry_host',
    }).onDelete('cascade'),
    uniqueIndex('entry_member').on(t.reservationId, t.userId).where(sql`user_id IS NOT NULL`),
    index('entry_reservation').on(t.reservationId),
    index('entry_user').on(t.userId, t.reservationId),
    index('entry_host_id').on(t.hostId),
    index('entry_held_until').on(t.heldUntil).where(sql`held_until IS NOT NULL`),
    check('entry_level', sql`${t.levelQuarters} BETWEEN 4 AND 28`),
    check('entry_position', sql`${t.position} IN ('left', 'right', 'left-right')`),
    check('entry_guest', sql`${t.userId} IS NULL OR ${t.hostId} IS NULL`),
    check(
      'entry_guest_name',
      sql`${t.guestName} IS NULL OR (${t.userId} IS NULL AND length(${t.guestName}) BETWEEN 1 AND 40)`,
    ),
  ],
)

/** How the desk reaches somebody without an account; forgotten a while after it was written down. */
export const guestPhones = sqliteTable(
  'guest_phone',
  {
    entryId: integer('entry_id')
      .primaryKey()
      .references(() => entries.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index('guest_phone_at').on(t.at), check('guest_phone_phone', sql`length(${t.phone}) BETWEEN 1 AND 20`)],
)

/** Members who left a game of their own accord, and when: what is left of their entry. */
export const departures = sqliteTable(
  'departure',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    reservationId: belongsTo('reservation_id', () => reservations.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** When that game was to start. */
    startsAt: integer('starts_at').notNull(),
    at: integer().notNull(),
  },
  (t) => [
    index('departure_starts').on(t.startsAt),
    index('departure_user').on(t.userId),
    index('departure_reservation').on(t.reservationId),
  ],
)
