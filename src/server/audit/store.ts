import { actsOf } from '#domain/audit/acts.ts'
import type { AuditFilter } from '#domain/audit/schema.ts'
import { dayEndOf, dayStartOf } from '#domain/time.ts'
import { type Db, prepareOnce } from '../db/client.ts'

/** An act as it was recorded; what it was done to and what it changed as JSON. */
export type AuditRow = {
  id: number
  at: number
  userId: number | null
  act: string
  target: string
  details: string
}

/** Where a list goes on: behind this row. */
export type After = { at: number; id: number }

type Asked = Omit<AuditFilter, 'q' | 'who'> & {
  /** Who did it; 0 is the club itself. */
  who?: number | undefined
}

const columns = 'id, at, user_id AS userId, act, about AS target, details'

/**
 * The latest acts that fit, so many at most. Each run of one act or of one person is read from an index that stands in the
 * order of time, and their first rows are put together, so that it costs what it shows, however many there are.
 */
export function readAudit(db: Db, asked: Asked, after: After | null, max: number): AuditRow[] {
  const runs = listRuns(asked, after).map(({ where, values }) =>
    db.$client
      .prepare<unknown[], AuditRow>(`SELECT ${columns} FROM audit ${where} ORDER BY at DESC, id DESC LIMIT ?`)
      .all(...values, max),
  )
  const rows = runs.flat()
  if (runs.length === 1) return rows
  return rows.toSorted((one, other) => other.at - one.at || other.id - one.id).slice(0, max)
}

/** How many acts fit, counted until there are more than `max`. */
export function countAudits(db: Db, asked: Asked, max: number): { count: number; more: boolean } {
  let count = 0
  for (const { where, values } of listRuns(asked, null)) {
    count += countStatementOf(db, where).get(...values, max + 1 - count) ?? 0
    if (count > max) return { count: max, more: true }
  }
  return { count, more: false }
}

/** The runs that hold what is asked for: of each act that is about the thing, or of all; each in the order of time. */
function listRuns({ who, about, from, to }: Asked, after: After | null): { where: string; values: unknown[] }[] {
  const acts = about === undefined ? [null] : actsOf(about)
  const by = who === undefined ? null : who === 0 ? 'user_id IS NULL' : 'user_id = ?'
  return acts.map((act) => {
    const where = [
      ...(by === null ? [] : [by]),
      ...(act === null ? [] : ['act = ?']),
      ...(from === undefined ? [] : ['at >= ?']),
      ...(to === undefined ? [] : ['at < ?']),
      ...(after === null ? [] : ['at <= ?', '(at < ? OR id < ?)']),
    ]
    const values = [
      ...(who === undefined || who === 0 ? [] : [who]),
      ...(act === null ? [] : [act]),
      ...(from === undefined ? [] : [dayStartOf(from)]),
      ...(to === undefined ? [] : [dayEndOf(to)]),
      ...(after === null ? [] : [after.at, after.at, after.id]),
    ]
    return { where: where.length > 0 ? `WHERE ${where.join(' AND ')}` : '', values }
  })
}

/** A page asks the same of each of its days: each text is prepared once. */
function countStatementOf(db: Db, where: string) {
  const known = counting(db)
  const statement = known.get(where) ?? prepareCount(db, where)
  known.set(where, statement)
  return statement
}

function prepareCount({ $client }: Db, where: string) {
  return $client.prepare<unknown[], number>(`SELECT count(*) FROM (SELECT 1 FROM audit ${where} LIMIT ?)`).pluck()
}

const counting = prepareOnce(() => new Map<string, ReturnType<typeof prepareCount>>())

/** One recorded act's place in time. */
export function findAudit(db: Db, id: number): After | null {
  return db.$client.prepare<[number], After>('SELECT id, at FROM audit WHERE id = ?').get(id) ?? null
}

/** Everybody who ever did something as staff, by nick; found by leaps through the index, not by reading all acts. */
export function listActors(db: Db): { id: number; nick: string }[] {
  return db.$client
    .prepare<[], { id: number; nick: string }>(
      `WITH RECURSIVE actor(id) AS (
        SELECT min(user_id) FROM audit WHERE user_id IS NOT NULL
        UNION ALL SELECT (SELECT min(user_id) FROM audit WHERE user_id > actor.id) FROM actor WHERE actor.id IS NOT NULL
      )
      SELECT user.id, nick FROM actor CROSS JOIN user ON user.id = actor.id WHERE erased_at IS NULL ORDER BY nick LIMIT 200`,
    )
    .all()
}
