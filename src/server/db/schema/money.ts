import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { reservations } from './reservations.ts'
import { users } from './users.ts'

/** What the desk sells: bonos (a number of places) and goods. Weekdays, hours as in `price_rule`; `types` names the kinds of games, parted by spaces, none for all. */
export const products = sqliteTable(
  'product',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    kind: text().notNull(),
    name: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    places: integer(),
    daysValid: integer('days_valid'),
    weekdays: integer().notNull().default(0),
    hourFrom: integer('hour_from'),
    hourTo: integer('hour_to'),
    types: text().notNull().default(''),
    active: integer().notNull().default(1),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at'),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [
    check('product_kind', sql`${t.kind} IN ('bono', 'goods')`),
    check('product_price', sql`${t.priceCents} >= 0`),
    check(
      'product_bono',
      sql`CASE ${t.kind} WHEN 'bono' THEN ifnull(${t.places} BETWEEN 1 AND 1000 AND ${t.daysValid} BETWEEN 1 AND 3660, 0)
        ELSE ${t.places} IS NULL AND ${t.daysValid} IS NULL END`,
    ),
    check('product_weekdays', sql`${t.weekdays} BETWEEN 0 AND 127`),
    check(
      'product_hours',
      sql`(${t.hourFrom} IS NULL) = (${t.hourTo} IS NULL) AND (${t.hourFrom} IS NULL OR (${t.hourFrom} >= 0 AND ${t.hourFrom} < ${t.hourTo} AND ${t.hourTo} <= 1440))`,
    ),
    check('product_active', sql`${t.active} IN (0, 1)`),
  ],
)

/** A bono that was sold, with the rules it was sold with; it pays places until the end of the day `ends_on`. */
export const bonos = sqliteTable(
  'bono',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id').references(() => products.id),
    name: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    places: integer().notNull(),
    weekdays: integer().notNull(),
    hourFrom: integer('hour_from'),
    hourTo: integer('hour_to'),
    types: text().notNull(),
    soldAt: integer('sold_at').notNull(),
    endsOn: text('ends_on').notNull(),
    /** When what was left became income; null again where a place came back later. */
    endedAt: integer('ended_at'),
  },
  (t) => [
    index('bono_user').on(t.userId, t.endsOn),
    index('bono_ends').on(t.endsOn).where(sql`ended_at IS NULL`),
    check('bono_price', sql`${t.priceCents} >= 0`),
    check('bono_places', sql`${t.places} > 0`),
  ],
)

/**
 * Why money moved, once and for good: triggers refuse any change, and a movement whose postings don't sum to zero. `person_id` is
 * who paid or got it; `till_day` the day whose till it belongs to.
 */
export const movements = sqliteTable(
  'movement',
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    by: integer().references(() => users.id),
    kind: text().notNull(),
    method: text(),
    reason: text(),
    personId: integer('person_id').references(() => users.id),
    reservationId: integer('reservation_id').references(() => reservations.id),
    productId: integer('product_id').references(() => products.id),
    quantity: integer(),
    note: text(),
    reverses: integer()
      .unique()
      .references((): AnySQLiteColumn => movements.id),
    receiptYear: integer('receipt_year'),
    receiptNumber: integer('receipt_number'),
    tillDay: text('till_day').notNull(),
  },
  (t) => [
    unique('movement_receipt').on(t.receiptYear, t.receiptNumber),
    index('movement_till').on(t.tillDay, t.id),
    index('movement_person').on(t.personId, t.id),
    index('movement_reservation').on(t.reservationId, t.id),
    check(
      'movement_kind',
      sql`${t.kind} IN ('place', 'return', 'bono', 'topUp', 'goods', 'payout', 'handout', 'correction', 'bonoEnd', 'forfeit', 'difference', 'cashIn', 'cashOut', 'opening', 'late')`,
    ),
    check('movement_receipt_both', sql`(${t.receiptYear} IS NULL) = (${t.receiptNumber} IS NULL)`),
  ],
)

/**
 * A line of a movement: so many cents in an account. What the club takes in or is owed is positive, where it comes from (income, and
 * what the club owes: wallets, bonos, what is to be handed out) negative. `entry_id` is the place that is paid, which may be gone;
 * `places` of a bono are counted like its cents.
 */
export const postings = sqliteTable(
  'posting',
  {
    id: integer().primaryKey(),
    movementId: integer('movement_id').notNull(),
    account: text().notNull(),
    userId: integer('user_id').references(() => users.id),
    bonoId: integer('bono_id').references(() => bonos.id),
    entryId: integer('entry_id'),
    cents: integer().notNull(),
    places: integer(),
  },
  (t) => [
    index('posting_movement').on(t.movementId, t.account, t.cents),
    index('posting_wallet').on(t.userId, t.cents).where(sql`user_id IS NOT NULL`),
    index('posting_bono').on(t.bonoId, t.cents, t.places).where(sql`bono_id IS NOT NULL`),
    index('posting_entry').on(t.entryId).where(sql`entry_id IS NOT NULL`),
    index('posting_handout').on(t.movementId, t.cents).where(sql`account = 'handout'`),
    check(
      'posting_account',
      sql`${t.account} IN ('cash', 'card', 'bizum', 'transfer', 'online', 'opening', 'wallet', 'bono', 'handout', 'income/court', 'income/class', 'income/goods', 'income/competition', 'given-away', 'forfeited', 'till-difference', 'petty-cash')`,
    ),
    check('posting_wallet_user', sql`(${t.account} = 'wallet') = (${t.userId} IS NOT NULL)`),
    check('posting_bono_bought', sql`(${t.account} = 'bono') = (${t.bonoId} IS NOT NULL)`),
    check('posting_bono_places', sql`(${t.account} = 'bono') = (${t.places} IS NOT NULL)`),
  ],
)

/**
 * A count of a day's drawer: what was in it before (`opening`), what was expected and found, and what stayed in it. `last_movement` is the
 * last of the book at the time: what is of this day up to it is counted. The last count of a day closes it, unless it was opened again.
 */
export const tillCounts = sqliteTable(
  'till_count',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    day: text().notNull(),
    at: integer().notNull(),
    by: integer()
      .notNull()
      .references(() => users.id),
    openingCents: integer('opening_cents').notNull(),
    expectedCents: integer('expected_cents').notNull(),
    countedCents: integer('counted_cents').notNull(),
    leftCents: integer('left_cents').notNull(),
    lastMovement: integer('last_movement').notNull(),
    closes: integer().notNull(),
    reopenedAt: integer('reopened_at'),
    reopenedBy: integer('reopened_by').references(() => users.id),
    reopenedFor: text('reopened_for'),
  },
  (t) => [
    index('till_count_day').on(t.day, t.id),
    check('till_count_counted', sql`${t.countedCents} >= 0`),
    check('till_count_left', sql`${t.leftCents} BETWEEN 0 AND ${t.countedCents}`),
    check('till_count_closes', sql`${t.closes} IN (0, 1)`),
    check(
      'till_count_reopened',
      sql`(${t.reopenedAt} IS NULL) = (${t.reopenedBy} IS NULL) AND (${t.reopenedAt} IS NULL) = (${t.reopenedFor} IS NULL)
        AND (${t.reopenedAt} IS NULL OR ${t.closes} = 1)`,
    ),
  ],
)

/** Whether a movement was counted, by a count that stands: undoing it would make that wrong. Days before a counted one count as that. */
export const isCountedInSql = sql<number>`EXISTS (SELECT 1 FROM till_count WHERE till_count.day > ${movements.tillDay}
  OR (till_count.day = ${movements.tillDay} AND till_count.last_movement >= ${movements.id} AND till_count.reopened_at IS NULL))`

/** What somebody pays online: places or a product. The number is the provider's reference and never used again. */
export const orders = sqliteTable(
  'payment_order',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    number: text().notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    provider: text().notNull(),
    /** The way it is paid with the provider: `card` or `bizum`. */
    way: text().notNull(),
    cents: integer().notNull(),
    reservationId: integer('reservation_id').references(() => reservations.id),
    productId: integer('product_id').references(() => products.id),
    isTest: integer('is_test').notNull().default(0),
    startedAt: integer('started_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    paidAt: integer('paid_at'),
    failedAt: integer('failed_at'),
    /** What the bank said of one that failed. */
    outcome: text(),
    movementId: integer('movement_id').references(() => movements.id),
  },
  (t) => [
    index('payment_order_user').on(t.userId, t.id),
    index('payment_order_started').on(t.startedAt),
    check(
      'payment_order_number',
      sql`length(${t.number}) = 12 AND substr(${t.number}, 1, 4) GLOB '[0-9][0-9][0-9][0-9]'`,
    ),
    check('payment_order_provider', sql`${t.provider} IN ('redsys', 'stripe')`),
    check('payment_order_way', sql`${t.way} IN ('card', 'bizum')`),
    check('payment_order_cents', sql`${t.cents} > 0`),
    check('payment_order_test', sql`${t.isTest} IN (0, 1)`),
  ],
)

/** What an order pays of each place: its share as it was when the order was started. */
export const orderPlaces = sqliteTable(
  'order_place',
  {
    id: integer().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    entryId: integer('entry_id').notNull(),
    cents: integer().notNull(),
  },
  (t) => [index('order_place_order').on(t.orderId), index('order_place_entry').on(t.entryId)],
)

/** Keys of the providers, sealed; who may see them again is nobody. */
export const providerKeys = sqliteTable(
  'payment_provider',
  {
    provider: text().primaryKey(),
    /** What isn't secret of it, as JSON. */
    settings: text().notNull(),
    sealedKeys: text('sealed_keys').notNull(),
    isTest: integer('is_test').notNull().default(1),
    /** When a test payment of €0.50 went through with these keys. */
    testedAt: integer('tested_at'),
    updatedAt: integer('updated_at').notNull(),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [
    check('payment_provider_provider', sql`${t.provider} IN ('redsys', 'stripe')`),
    check('payment_provider_test', sql`${t.isTest} IN (0, 1)`),
  ],
)

/** When a hold of somebody's ran out, of which the latest are counted. */
export const lapsedHolds = sqliteTable(
  'lapsed_hold',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    at: integer().notNull(),
  },
  (t) => [index('lapsed_hold_user').on(t.userId, t.at), index('lapsed_hold_at').on(t.at)],
)
