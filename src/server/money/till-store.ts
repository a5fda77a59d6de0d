import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, max, min, or, sql } from 'drizzle-orm'
import { deskWays } from '#domain/money/ways.ts'
import type { Cents } from '#domain/money.ts'
import type { Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { movements, postings, tillCounts } from '../db/schema/money.ts'
import { users } from '../db/schema/users.ts'

type Row = typeof tillCounts.$inferSelect
export type TillCount = Omit<Row, 'closes'> & { closes: boolean }

const isNoDifference = sql`${movements.kind} <> 'difference'`

/** The counts of a day's drawer in their order, with the nicks of who made them and who opened the day again. */
export function listCounts(db: Db, day: Day): (TillCount & { nick: string; reopener: string | null })[] {
  const reopener = sql<string | null>`(SELECT nick FROM user WHERE user.id = ${tillCounts.reopenedBy})`
  return db
    .select({ count: tillCounts, nick: users.nick, reopener })
    .from(tillCounts)
    .innerJoin(users, eq(users.id, tillCounts.by))
    .where(eq(tillCounts.day, day))
    .orderBy(asc(tillCounts.id))
    .all()
    .map(({ count, ...names }) => ({ ...toCount(count), ...names }))
}

/** The last count of a day and of those before it; null where none was made. */
export function findLastCount(db: Db, day: Day): TillCount | null {
  const { day: counted, id } = tillCounts
  const row = db.select().from(tillCounts).where(lte(counted, day)).orderBy(desc(counted), desc(id)).limit(1).get()
  return row ? toCount(row) : null
}

/** Whether a day after one was counted. */
export function isCountedAfter(db: Db, day: Day): boolean {
  return db.select({ id: tillCounts.id }).from(tillCounts).where(gt(tillCounts.day, day)).limit(1).get() !== undefined
}

/** Adds a count, up to the last movement of the book. */
export function addCount(db: Db, row: Omit<typeof tillCounts.$inferInsert, 'lastMovement'>): void {
  const last = db
    .select({ id: max(movements.id) })
    .from(movements)
    .get()
  db.insert(tillCounts)
    .values({ ...row, lastMovement: last?.id ?? 0 })
    .run()
}

/** Takes back that a count closed its day; all else of it stays. */
export function reopenCount(db: Db, id: number, { at, by, reason }: { at: number; by: number; reason: string }): void {
  db.update(tillCounts)
    .set({ reopenedAt: at, reopenedBy: by, reopenedFor: reason })
    .where(and(eq(tillCounts.id, id), isNull(tillCounts.reopenedAt)))
    .run()
}

/** The cash of a day after a movement, and of the days that follow it up to one, without what counts made of it; in cents. */
export function cashSince(db: Db, { day, after, to }: { day: Day; after: number; to: Day }): Cents {
  const rest = and(eq(movements.tillDay, day), gt(movements.id, after))
  const following = and(gt(movements.tillDay, day), lte(movements.tillDay, to))
  const row = db
    .select({ cents: sql<number>`ifnull(sum(${postings.cents}), 0)` })
    .from(movements)
    .innerJoin(postings, eq(postings.movementId, movements.id))
    .where(and(or(rest, following), isNoDifference, eq(postings.account, 'cash')))
    .get()
  return row?.cents ?? 0
}

/** The first day after one and before another on which money was taken at the desk; null where none is. */
export function findTakenDay(db: Db, { after, before }: { after: Day; before: Day }): Day | null {
  const row = db
    .select({ day: min(movements.tillDay) })
    .from(movements)
    .innerJoin(postings, eq(postings.movementId, movements.id))
    .where(and(gt(movements.tillDay, after), lt(movements.tillDay, before), isAtDesk))
    .get()
  return row?.day ?? null
}

/** Whether money was taken at the desk on a day after a movement. */
export function hasTakenAfter(db: Db, day: Day, movement: number): boolean {
  const row = db
    .select({ id: movements.id })
    .from(movements)
    .innerJoin(postings, eq(postings.movementId, movements.id))
    .where(and(eq(movements.tillDay, day), gt(movements.id, movement), isAtDesk))
    .limit(1)
    .get()
  return row !== undefined
}

const isAtDesk = and(isNoDifference, inArray(postings.account, [...deskWays]))

function toCount({ closes, ...row }: Row): TillCount {
  return { ...row, closes: closes === 1 }
}
