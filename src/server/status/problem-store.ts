import { desc, gt, sql } from 'drizzle-orm'
import type { ProblemKind } from '#domain/status/problems.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { problems } from '../db/schema/status.ts'

/** A problem as it is stored: one row for each club day, with how often it came. Epoch milliseconds. */
export type ProblemRow = {
  kind: ProblemKind
  what: string
  code: string
  day: string
  firstAt: number
  lastAt: number
  times: number
  requestId: string | null
}

const statements = prepareOnce((db) => ({
  add: db
    .insert(problems)
    .values({
      kind: sql.placeholder('kind'),
      what: sql.placeholder('what'),
      code: sql.placeholder('code'),
      day: sql.placeholder('day'),
      firstAt: sql.placeholder('firstAt'),
      lastAt: sql.placeholder('lastAt'),
      times: sql.placeholder('times'),
      requestId: sql.placeholder('requestId'),
    })
    .onConflictDoUpdate({
      target: [problems.day, problems.kind, problems.what, problems.code],
      set: {
        times: sql`times + excluded.times`,
        lastAt: sql`max(last_at, excluded.last_at)`,
        requestId: sql`ifnull(excluded.request_id, request_id)`,
      },
    })
    .prepare(),
}))

/** Keeps a problem, or adds it to the same one of that day. */
export function addProblem(db: Db, row: ProblemRow): void {
  statements(db).add.run(row)
}

/** The latest problems since an instant, so many at most; latest first. */
export function listProblems(db: Db, { since, limit }: { since: number; limit: number }) {
  return db
    .select({
      kind: problems.kind,
      what: problems.what,
      code: problems.code,
      firstAt: problems.firstAt,
      lastAt: problems.lastAt,
      times: problems.times,
      requestId: problems.requestId,
    })
    .from(problems)
    .where(gt(problems.lastAt, since))
    .orderBy(desc(problems.lastAt), desc(problems.id))
    .limit(limit)
    .all()
}
