import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** A trainer's word on a player's level, in quarters: it anchors what follows from results. */
export const levelAssessments = sqliteTable(
  'level_assessment',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    levelQuarters: integer('level_quarters').notNull(),
    note: text().notNull(),
    at: integer().notNull(),
    by: integer()
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    // What levels are made of, in its order.
    index('level_assessment_at').on(t.at, t.id),
    index('level_assessment_user').on(t.userId, t.id),
    check('level_assessment_level', sql`${t.levelQuarters} BETWEEN 4 AND 28`),
    check('level_assessment_note', sql`length(${t.note}) <= 300`),
  ],
)

/** The level of a player's profile when their first result counted: where levels that are made again begin. */
export const levelStarts = sqliteTable(
  'level_start',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    levelQuarters: integer('level_quarters').notNull(),
    at: integer().notNull(),
  },
  (t) => [check('level_start_level', sql`${t.levelQuarters} BETWEEN 4 AND 28`)],
)

/**
 * What each fact did to a player's level: derived from results, matches and assessments, in the order in which they counted (`at`,
 * then kind, then number). `fact_id` is the number of a reservation, of a match or of an assessment. All figures are in millionths of
 * a level, `expected` in millionths of certainty; `sigma_before` is how unsure the level was before it.
 */
export const levelSteps = sqliteTable(
  'level_step',
  {
    at: integer().notNull(),
    kind: text().notNull().$type<'assessment' | 'match' | 'result'>(),
    factId: integer('fact_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    expected: integer(),
    delta: integer().notNull(),
    mu: integer().notNull(),
    sigma: integer().notNull(),
    sigmaBefore: integer('sigma_before').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.kind, t.factId, t.userId] }),
    index('level_step_user').on(t.userId, t.at, t.kind, t.factId),
    check('level_step_kind', sql`${t.kind} IN ('assessment', 'match', 'result')`),
    check('level_step_expected', sql`(${t.expected} IS NULL) = (${t.kind} = 'assessment')`),
  ],
)

/** One row: the last fact, in their order, up to which the steps are right. What follows it is to be made, or made again. */
export const levelFolds = sqliteTable(
  'level_fold',
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    kind: text().notNull(),
    factId: integer('fact_id').notNull(),
  },
  (t) => [check('level_fold_one', sql`${t.id} = 1`)],
)
