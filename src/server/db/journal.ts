import { and, eq, lt, sql } from 'drizzle-orm'
import type { Day } from '#domain/time.ts'
import { type Db, param, prepareOnce } from './client.ts'
import { audits, changes, requests } from './schema/acts.ts'

/** What every act writes beside its own rows: kept answers, changed days, the audit. Mail has its own store. */

const statements = prepareOnce((db) => ({
  kept: db
    .select({ inputHash: requests.inputHash, answer: requests.answer })
    .from(requests)
    .where(
      and(
        eq(requests.userId, param('userId')),
        eq(requests.act, param('act')),
        eq(requests.key, param('key')),
        sql`${requests.at} > ${param('since')}`,
      ),
    )
    .prepare(),
  keep: db
    .insert(requests)
    .values({
      userId: sql.placeholder('userId'),
      act: sql.placeholder('act'),
      key: sql.placeholder('key'),
      inputHash: sql.placeholder('inputHash'),
      answer: sql.placeholder('answer'),
      at: sql.placeholder('at'),
    })
    .onConflictDoUpdate({
      target: [requests.userId, requests.act, requests.key],
      set: { inputHash: sql`excluded.input_hash`, answer: sql`excluded.answer`, at: sql`excluded.at` },
    })
    .prepare(),
  change: db
    .insert(changes)
    .values({ day: sql.placeholder('day'), at: sql.placeholder('at') })
    .returning({ id: changes.id })
    .prepare(),
  audit: db
    .insert(audits)
    .values({
      at: sql.placeholder('at'),
      userId: sql.placeholder('userId'),
      act: sql.placeholder('act'),
      target: sql.placeholder('target'),
      details: sql.placeholder('details'),
    })
    .prepare(),
}))

export type RequestKey = { userId: number; act: string; key: string }

/** Finds the answer kept for a request made after `since`: as JSON, with the hash of the request's input. */
export function findKeptAnswer(
  db: Db,
  request: RequestKey,
  since: number,
): { inputHash: string; answer: string } | null {
  return statements(db).kept.get({ ...request, since }) ?? null
}

/** Keeps the answer to a request, for the same request sent again. */
export function keepAnswer(db: Db, row: RequestKey & { inputHash: string; answer: string; at: number }): void {
  statements(db).keep.run(row)
}

/** Records that a club day changed; answers the number of the change. */
export function addChange(db: Db, day: Day, at: number): number {
  return statements(db).change.get({ day, at })?.id ?? 0
}

type AuditRow = { at: number; userId: number | null; act: string; target: string; details: string }

/** Records that staff did an act, or the club by itself (no user); to what, and what changed, both JSON. */
export function addAudit(db: Db, row: AuditRow): void {
  statements(db).audit.run(row)
}

/** Forgets answers and changes from before an instant. */
export function forgetBefore(db: Db, before: number): void {
  db.delete(requests).where(lt(requests.at, before)).run()
  db.delete(changes).where(lt(changes.at, before)).run()
}
