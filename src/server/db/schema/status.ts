import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * What went wrong, for whoever looks after the club: a row for each kind of fault and club day, however often it came. Nothing
 * personal and no secret is in it: the kind, the pattern of a path or the name of a job, and the code of the fault.
 */
export const problems = sqliteTable(
  'problem',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    what: text().notNull(),
    code: text().notNull(),
    day: text().notNull(),
    firstAt: integer('first_at').notNull(),
    lastAt: integer('last_at').notNull(),
    times: integer().notNull(),
    /** The latest request that met it, by which its line is found in the log. */
    requestId: text('request_id'),
  },
  (t) => [
    uniqueIndex('problem_of_day').on(t.day, t.kind, t.what, t.code),
    index('problem_last').on(t.lastAt),
    check('problem_times', sql`${t.times} >= 1`),
    check('problem_order', sql`${t.lastAt} >= ${t.firstAt}`),
  ],
)

/** The latest run of each job that the club does by itself, and when one last went well. */
export const jobRuns = sqliteTable(
  'job_run',
  {
    job: text().primaryKey(),
    startedAt: integer('started_at').notNull(),
    /** Null while it runs, and where the program ended meanwhile. */
    endedAt: integer('ended_at'),
    outcome: text(),
    succeededAt: integer('succeeded_at'),
    /** Figures that the latest run that went well told of what it did, JSON. */
    figures: text().notNull().default('{}'),
  },
  (t) => [
    check('job_run_outcome', sql`${t.outcome} IN ('done', 'failed')`),
    check('job_run_ended', sql`(${t.endedAt} IS NULL) = (${t.outcome} IS NULL)`),
  ],
)
