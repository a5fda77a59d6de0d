import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { competitionFormats, matchEndings, tieBreakOrders } from '#domain/competitions/formats.ts'
import { belongsTo } from './belongs-to.ts'
import { courts } from './courts.ts'
import { reservations } from './reservations.ts'
import { users } from './users.ts'

/**
 * A competition: a draft until it is published, then open for entries until `sign_up_until`, played from `started_at` to `ended_at`.
 * Levels in quarters, as advice; `points` of a match where single players enter; `round_minutes` is what the plan reckons with.
 */
export const competitions = sqliteTable(
  'competition',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    slug: text().notNull().unique(),
    format: text({ enum: competitionFormats }).notNull(),
    nameEn: text('name_en').notNull(),
    nameEs: text('name_es').notNull(),
    textEn: text('text_en').notNull().default(''),
    textEs: text('text_es').notNull().default(''),
    /** Its first and last club day. */
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    /** So many players, or pairs, may enter; whoever comes later waits. */
    places: integer().notNull(),
    points: integer(),
    roundMinutes: integer('round_minutes').notNull(),
    rounds: integer(),
    groups: integer(),
    goOn: integer('go_on'),
    thirdPlace: integer('third_place').notNull().default(0),
    /** By what pairs of a group are parted who won as many matches. */
    tieBreaks: text('tie_breaks', { enum: tieBreakOrders }).notNull().default('own-sets-games'),
    priceCents: integer('price_cents').notNull(),
    levelMin: integer('level_min'),
    levelMax: integer('level_max'),
    signUpUntil: integer('sign_up_until').notNull(),
    countsForLevels: integer('counts_for_levels').notNull(),
    /** What the draw is made from. */
    seed: integer().notNull(),
    /** Numbers of the courts that are played on now, parted by spaces; empty before the start. */
    courtsNow: text('courts_now').notNull().default(''),
    publishedAt: integer('published_at'),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    canceledAt: integer('canceled_at'),
    createdAt: integer('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('competition_day').on(t.firstDay),
    check('competition_format', sql`${t.format} IN ('americano', 'mexicano', 'groups', 'knockout', 'ladder')`),
    check('competition_days', sql`${t.firstDay} <= ${t.lastDay}`),
    check('competition_places', sql`${t.places} BETWEEN 2 AND 64`),
    check(
      'competition_points',
      sql`CASE WHEN ${t.format} IN ('americano', 'mexicano') THEN ifnull(${t.points} IN (16, 24, 32), 0) ELSE ${t.points} IS NULL END`,
    ),
    check('competition_tie_breaks', sql`${t.tieBreaks} IN ('own-sets-games', 'sets-own-games', 'sets-games-own')`),
    check('competition_price', sql`${t.priceCents} >= 0`),
    check('competition_flags', sql`${t.countsForLevels} IN (0, 1) AND ${t.thirdPlace} IN (0, 1)`),
  ],
)

/** A court's slot that a competition is to have: of a draft it is a wish, else it has its reservation. */
export const competitionSlots = sqliteTable(
  'competition_slot',
  {
    competitionId: belongsTo('competition_id', () => competitions.id),
    courtId: integer('court_id')
      .notNull()
      .references(() => courts.id),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    reservationId: integer('reservation_id').references(() => reservations.id),
  },
  (t) => [
    primaryKey({ columns: [t.competitionId, t.courtId, t.startsAt] }),
    uniqueIndex('competition_slot_reservation').on(t.reservationId).where(sql`reservation_id IS NOT NULL`),
  ],
)

/**
 * A player, or a pair, in a competition. The id is the order of arrival. `from_round` and `until_round` say in which rounds they are
 * there: who came late, who went. `seat` is where they began: their place in the draw, or their rung.
 */
export const competitionEntries = sqliteTable(
  'competition_entry',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    competitionId: belongsTo('competition_id', () => competitions.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    partnerId: integer('partner_id').references(() => users.id),
    createdAt: integer('created_at').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    /** When a partner whom the first player named was asked, and when they said yes; null where nobody had to be asked. */
    askedAt: integer('asked_at'),
    agreedAt: integer('agreed_at'),
    /** When they left before the start, or were taken out. */
    leftAt: integer('left_at'),
    seat: integer(),
    fromRound: integer('from_round').notNull().default(1),
    untilRound: integer('until_round'),
    paidAt: integer('paid_at'),
    paidCents: integer('paid_cents'),
    paidMovement: integer('paid_movement'),
  },
  (t) => [
    index('competition_entry_competition').on(t.competitionId),
    uniqueIndex('competition_entry_user').on(t.competitionId, t.userId).where(sql`left_at IS NULL`),
    uniqueIndex('competition_entry_partner')
      .on(t.competitionId, t.partnerId)
      .where(sql`left_at IS NULL AND partner_id IS NOT NULL`),
    index('competition_entry_movement').on(t.paidMovement).where(sql`paid_movement IS NOT NULL`),
    index('competition_entry_asked')
      .on(t.askedAt)
      .where(sql`asked_at IS NOT NULL AND agreed_at IS NULL AND left_at IS NULL`),
    index('competition_entry_of_user').on(t.userId),
    index('competition_entry_of_partner').on(t.partnerId).where(sql`partner_id IS NOT NULL`),
    check('competition_entry_pair', sql`${t.partnerId} IS NULL OR ${t.partnerId} <> ${t.userId}`),
  ],
)

/**
 * A match. Single players: two entries a side; pairs: one. In a draw the sides follow from earlier matches and are null here. A
 * challenge of a ladder has its game's reservation once it was accepted. `score` is JSON: `[[14, 10]]`, or sets; `[]` where none was played.
 */
export const competitionMatches = sqliteTable(
  'competition_match',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    competitionId: belongsTo('competition_id', () => competitions.id),
    stage: text({
      enum: ['round', 'group', 'draw', 'third', 'challenge'],
    }).notNull(),
    round: integer().notNull(),
    /** Its number within the round, from 1: its place in the draw; of a group's match also the group. */
    number: integer().notNull(),
    group: integer('group_number'),
    courtId: integer('court_id').references(() => courts.id),
    startsAt: integer('starts_at'),
    a1: integer().references(() => competitionEntries.id),
    a2: integer().references(() => competitionEntries.id),
    b1: integer().references(() => competitionEntries.id),
    b2: integer().references(() => competitionEntries.id),
    /** Opens the page on which its score is entered. */
    code: text().notNull().unique(),
    score: text(),
    /** How a match of pairs ended that wasn’t played to its end, and which side won it: 0 or 1, null where neither came. */
    ended: text({ enum: matchEndings }),
    winner: integer(),
    scoredAt: integer('scored_at'),
    /** Who of the staff entered it; null where it came by its code. */
    scoredBy: integer('scored_by').references(() => users.id),
    /** When it counted. */
    doneAt: integer('done_at'),
    createdAt: integer('created_at').notNull(),
    /** Times and courts that stand proposed for a challenge, as JSON; since when, and how often both pairs together proposed some. */
    proposals: text(),
    proposedAt: integer('proposed_at'),
    proposedTimes: integer('proposed_times').notNull().default(1),
    reservationId: integer('reservation_id').references(() => reservations.id),
  },
  (t) => [
    uniqueIndex('competition_match_number').on(t.competitionId, t.stage, t.round, t.number),
    index('competition_match_reservation').on(t.reservationId).where(sql`reservation_id IS NOT NULL`),
    index('competition_match_done').on(t.doneAt).where(sql`done_at IS NOT NULL`),
    check('competition_match_stage', sql`${t.stage} IN ('round', 'group', 'draw', 'third', 'challenge')`),
    check(
      'competition_match_ended',
      sql`CASE WHEN ${t.ended} IS NULL OR ${t.ended} = 'neither' THEN ${t.winner} IS NULL ELSE ${t.ended} IN ('retired', 'walkover') AND ifnull(${t.winner} IN (0, 1), 0) END`,
    ),
    check('competition_match_done', sql`${t.doneAt} IS NULL OR ${t.stage} = 'challenge' OR ${t.score} IS NOT NULL`),
  ],
)
