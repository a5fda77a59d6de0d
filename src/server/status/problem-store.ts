import { desc, gt, sql } from 'drizzle-orm'
import type { ProblemKind } from '#domain/status/problems.ts'
import type { Db } from '../db/client.ts'
import { problems } from '../db/schema/status.ts'

/** A problem as it is stored: one row for each club day, with how often it came. Epoch milliseconds. */
export type ProblemRow = Omit<typeof problems.$inferSelect, 'id' | 'kind'> & { kind: ProblemKind }

/** Keeps a problem, or adds it to the same one of that day. */
export function addProblem(db: Db, row: ProblemRow): void {
  db.insert(problems)
    .values(row)
    .onConflictDoUpdate({
      target: [problems.day, problems.kind, problems.what, problems.code],
      set: {
        times: sql`times + excluded.times`,
        lastAt: sql`max(last_at, excluded.last_at)`,
        requestId: sql`ifnull(excluded.request_id, request_id)`,
      },
    })
    .run()
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
