import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { clubDayOf, type Day, dayStartOf } from '#domain/time.ts'
import { type Db, param, prepareOnce } from './client.ts'
import { audits, changes, requests } from './schema/acts.ts'

/** What every act writes beside its own rows: kept answers, changed days, the audit. Mail has its own store. */

const statements = prepareOnce((db) => ({
  savedAnswer: db
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
  // The primary key begins with the user.
  countAnswers: db
    .select({ count: sql<number>`count(*)`, oldest: sql<number>`coalesce(min(${requests.at}), 0)` })
    .from(requests)
    .where(and(eq(requests.userId, param('userId')), sql`${requests.at} > ${param('since')}`))
    .prepare(),
  saveAnswer: db
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
  jobAudit: db
    .select({ id: audits.id, details: audits.details })
    .from(audits)
    .where(
      and(
        isNull(audits.userId),
        eq(audits.act, param('act')),
        eq(audits.target, param('target')),
        sql`${audits.at} >= ${param('since')}`,
      ),
    )
    .orderBy(desc(audits.at), desc(audits.id))
    .limit(1)
    .prepare(),
}))

export type RequestKey = { userId: number; act: string; key: string }

/** Finds the answer kept for a request made after `since`: as JSON, with the hash of the request's input. */
export function findSavedAnswer(
  db: Db,
  request: RequestKey,
  since: number,
): { inputHash: string; answer: string } | null {
  return statements(db).savedAnswer.get({ ...request, since }) ?? null
}

/** Counts the answers to requests of a user made after `since`, with when the oldest of them was. */
export function countAnswers(db: Db, userId: number, since: number): { count: number; oldest: number } {
  return statements(db).countAnswers.get({ userId, since }) ?? { count: 0, oldest: 0 }
}

/** Keeps the answer to a request, for the same request sent again. */
export function saveAnswer(db: Db, row: RequestKey & { inputHash: string; answer: string; at: number }): void {
  statements(db).saveAnswer.run(row)
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

const jobDetails = z.record(z.string(), z.union([z.number(), z.string()]))

/**
 * Records what a job did: what it does to the same in one club day is one line. There its numbers add up, and its texts stand
 * one below the other.
 */
export function addToDayAudit(
  db: Db,
  { details, ...row }: { at: number; act: string; target: string; details: object },
): void {
  const { act, target } = row
  const added = jobDetails.parse(details)
  const known = statements(db).jobAudit.get({ act, target, since: dayStartOf(clubDayOf(row.at)) })
  if (!known) addAudit(db, { ...row, userId: null, details: JSON.stringify(added) })
  else {
    const sum = jobDetails.parse(JSON.parse(known.details))
    for (const [name, value] of Object.entries(added)) sum[name] = addUp(sum[name], value)
    db.update(audits)
      .set({ details: JSON.stringify(sum) })
      .where(eq(audits.id, known.id))
      .run()
  }
}

function addUp(before: string | number | undefined, added: string | number): string | number {
  if (before === undefined) return added
  return typeof before === 'number' && typeof added === 'number' ? before + added : `${before}\n${added}`
}
