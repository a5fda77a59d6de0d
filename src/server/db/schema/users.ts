import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { belongsTo } from './belongs-to.ts'

/**
 * A group of members with booking rules of its own: so many days ahead, so many live reservations to come (0 for any number), so
 * many minutes in peak hours a week (null for any), and on one court at a time alone. Whoever is in none books by the club's rules.
 */
export const memberGroups = sqliteTable(
  'member_group',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    name: text().notNull(),
    daysAhead: integer('days_ahead').notNull(),
    maxAhead: integer('max_ahead').notNull(),
    peakMinutes: integer('peak_minutes'),
    oneAtATime: integer('one_at_a_time').notNull().default(0),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at'),
    updatedBy: integer('updated_by').references((): AnySQLiteColumn => users.id),
  },
  (t) => [
    uniqueIndex('member_group_name').on(sql`${t.name} COLLATE NOCASE`),
    check('member_group_days', sql`${t.daysAhead} BETWEEN 1 AND 60`),
    check('member_group_ahead', sql`${t.maxAhead} BETWEEN 0 AND 1000`),
    check('member_group_peak', sql`${t.peakMinutes} BETWEEN 0 AND 10080`),
    check('member_group_one', sql`${t.oneAtATime} IN (0, 1)`),
  ],
)

/**
 * `*_key` columns are what names and addresses are compared by: folded text, the digits of a phone. An address is somebody's alone
 * once they confirmed it.
 */
export const users = sqliteTable(
  'user',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text('document_id').notNull().unique(),
    username: text().notNull(),
    usernameKey: text('username_key').notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    nick: text().notNull(),
    nickKey: text('nick_key').notNull(),
    phone: text().notNull(),
    phoneKey: text('phone_key').notNull(),
    /** Null where nobody said it: whoever registers does, the desk needn't. */
    birthDate: text('birth_date'),
    observations: text().notNull().default(''),
    levelQuarters: integer('level_quarters').notNull().default(4),
    position: text().notNull().default('left-right'),
    passwordHash: text('password_hash').notNull(),
    /** Nick and username, folded, for searching. */
    searchKey: text('search_key').notNull().default(''),
    /** Nick in the order of the club's language, for sorting. */
    sortKey: text('sort_key').notNull().default(''),
    /** Counted up to make the address of the user's calendar feed a new one. */
    feedVersion: integer('feed_version').notNull().default(1),
    locale: text(),
    showInSearches: integer('show_in_searches').notNull().default(1),
    /** Whether they agreed to be named on the screen in the hall. */
    showOnWall: integer('show_on_wall').notNull().default(0),
    /** Whether they agreed to be named in the table of levels. */
    showOnRanking: integer('show_on_ranking').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    blockedAt: integer('blocked_at'),
    /** When which version of the privacy policy was accepted; null for accounts that staff made, until they accept it. */
    privacyVersion: text('privacy_version'),
    privacyAcceptedAt: integer('privacy_accepted_at'),
    /** When the account was erased: nothing personal is left in the row, which past games still point to. */
    erasedAt: integer('erased_at'),
    /** Part of the digest of the user's picture, which its address carries; null without one. */
    pictureVersion: text('picture_version'),
    /** What a trainer says of themselves on the page of classes, in each language, and whether they stand there. */
    aboutEn: text('about_en').notNull().default(''),
    aboutEs: text('about_es').notNull().default(''),
    aboutShown: integer('about_shown').notNull().default(1),
    /** Null where they are in none. */
    groupId: integer('group_id').references(() => memberGroups.id),
    version: integer().notNull().default(1),
    updatedAt: integer('updated_at'),
    updatedBy: integer('updated_by').references((): AnySQLiteColumn => users.id),
  },
  (t) => [
    index('user_group').on(t.groupId).where(sql`group_id IS NOT NULL`),
    uniqueIndex('user_username').on(t.usernameKey),
    uniqueIndex('user_email').on(t.emailKey).where(sql`confirmed_at IS NOT NULL`),
    uniqueIndex('user_nick').on(t.nickKey),
    uniqueIndex('user_phone').on(t.phoneKey),
    index('user_sort').on(t.sortKey),
    check('user_username_long', sql`length(${t.username}) >= 3 AND ${t.username} NOT LIKE '%@%'`),
    check('user_level', sql`${t.levelQuarters} BETWEEN 4 AND 28`),
    check('user_position', sql`${t.position} IN ('left', 'right', 'left-right')`),
    check('user_locale', sql`${t.locale} IS NULL OR ${t.locale} IN ('en', 'es')`),
    check('user_shown', sql`${t.showInSearches} IN (0, 1)`),
    check('user_on_wall', sql`${t.showOnWall} IN (0, 1)`),
    check('user_on_ranking', sql`${t.showOnRanking} IN (0, 1)`),
  ],
)

/**
 * Another address of a user: asked for, and of use once a link that was mailed there is opened. From then on `former` is where a
 * link went to take the change back.
 */
export const emailChanges = sqliteTable(
  'email_change',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: belongsTo('user_id', () => users.id),
    email: text().notNull(),
    former: text(),
    at: integer().notNull(),
  },
  (t) => [index('email_change_user').on(t.userId, t.id), index('email_change_at').on(t.at)],
)

export const userRoles = sqliteTable(
  'user_role',
  {
    userId: belongsTo('user_id', () => users.id),
    role: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    index('user_role_role').on(t.role, t.userId),
    check('user_role_known', sql`${t.role} IN ('fp_user', 'fp_trainer', 'fp_admin', 'fp_global_admin', 'portalAdmin')`),
  ],
)

/** Users' own pictures: square WebP, as the server encoded them. */
export const userPictures = sqliteTable(
  'user_picture',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: blob({ mode: 'buffer' }).notNull(),
    at: integer().notNull(),
  },
  (t) => [check('user_picture_size', sql`length(${t.bytes}) BETWEEN 1 AND 262144`)],
)
