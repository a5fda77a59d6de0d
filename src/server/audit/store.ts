import { z } from 'zod'
import { actsOf } from '#domain/audit/acts.ts'
import type { AuditFilter } from '#domain/audit/schema.ts'
import { dayEndOf, dayStartOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])
const targetSchema = z.record(z.string(), z.union([z.number(), z.string()]))
const detailsSchema = z.record(z.string(), z.union([valueSchema, z.tuple([valueSchema, valueSchema])]))

type AuditRow = { id: number; at: number; userId: number | null; act: string; target: string; details: string }

/** An act as it was recorded: what it was done to, by numbers, and its fields. */
export type AuditFacts = Omit<AuditRow, 'target' | 'details'> & {
  target: z.infer<typeof targetSchema>
  details: z.infer<typeof detailsSchema>
}

/** Where a list goes on: behind this row. */
export type After = { at: number; id: number }

type Query = Omit<AuditFilter, 'q' | 'who'> & {
  /** Who did it; 0 is the club itself. */
  who?: number | undefined
}

const columns = 'id, at, user_id AS userId, act, about AS target, details'

/** Reads the latest acts that fit, so many at most. */
export function readAudit(db: Db, query: Query, after: After | null, max: number): AuditFacts[] {
  const { where, values } = whereOf(query, after)
  // Somebody's few acts about a noun: SQLite would look for them among all that they did.
  const index = query.who !== undefined && query.about !== undefined ? 'INDEXED BY audit_user_act' : ''
  return db.$client
    .prepare<unknown[], AuditRow>(`SELECT ${columns} FROM audit ${index} ${where} ORDER BY at DESC, id DESC LIMIT ?`)
    .all(...values, max)
    .map((row) => ({
      ...row,
      target: targetSchema.parse(JSON.parse(row.target)),
      details: detailsSchema.parse(JSON.parse(row.details)),
    }))
}

/** Counts the acts that fit. */
export function countAudits(db: Db, query: Query): number {
  const { where, values } = whereOf(query, null)
  return (
    db.$client
      .prepare<unknown[], number>(`SELECT count(*) FROM audit ${where}`)
      .pluck()
      .get(...values) ?? 0
  )
}

function whereOf({ who, about, from, to }: Query, after: After | null): { where: string; values: unknown[] } {
  const parts: (string | number)[][] = []
  if (who === 0) parts.push(['user_id IS NULL'])
  else if (who !== undefined) parts.push(['user_id = ?', who])
  if (about !== undefined) parts.push(['act IN (SELECT value FROM json_each(?))', JSON.stringify(actsOf(about))])
  if (from !== undefined) parts.push(['at >= ?', dayStartOf(from)])
  if (to !== undefined) parts.push(['at < ?', dayEndOf(to)])
  if (after !== null) parts.push(['(at, id) < (?, ?)', after.at, after.id])
  const where = parts.map(([condition]) => condition).join(' AND ')
  return { where: where && `WHERE ${where}`, values: parts.flatMap(([, ...values]) => values) }
}

/** One recorded act's place in time. */
export function findAudit(db: Db, id: number): After | null {
  return db.$client.prepare<[number], After>('SELECT id, at FROM audit WHERE id = ?').get(id) ?? null
}

/** Everybody who ever did something as staff, keys of programs among them, by nick; found by leaps through the index, not by reading all acts. */
export function listActors(db: Db): { id: number; nick: string }[] {
  return db.$client
    .prepare<[], { id: number; nick: string }>(
      `WITH RECURSIVE actor(id) AS (
        SELECT min(user_id) FROM audit WHERE user_id IS NOT NULL
        UNION ALL SELECT (SELECT min(user_id) FROM audit WHERE user_id > actor.id) FROM actor WHERE actor.id IS NOT NULL
      )
      SELECT user.id, nick FROM actor CROSS JOIN user ON user.id = actor.id 
        WHERE erased_at IS NULL OR username LIKE 'key-%' ORDER BY sort_key LIMIT 200`,
    )
    .all()
}
