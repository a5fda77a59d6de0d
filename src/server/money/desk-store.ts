import { and, asc, between, eq, inArray, lt, max, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { movements, postings, tillClosings } from '../db/schema/money.ts'
import { users } from '../db/schema/users.ts'

/** The sums of a till's day by account, with how many movements, without what a count made of it. */
export function sumsOfDay(db: Db, day: Day): { account: string; cents: Cents; count: number }[] {
  return db
    .select({
      account: postings.account,
      cents: sql<number>`sum(${postings.cents})`,
      count: sql<number>`count(DISTINCT ${movements.id})`,
    })
    .from(movements)
    .innerJoin(postings, eq(postings.movementId, movements.id))
    .where(and(eq(movements.tillDay, day), sql`${movements.kind} <> 'difference'`))
    .groupBy(postings.account)
    .all()
}

/** What of places went by bono and credit on a till's day, in cents and movements: not what was sold or came back. */
export function sumsOfPlaces(db: Db, day: Day): { account: string; cents: Cents; count: number }[] {
  const ofPlaces = and(eq(movements.tillDay, day), inArray(movements.kind, ['place', 'return', 'correction']))
  return db
    .select({
      account: postings.account,
      cents: sql<number>`sum(${postings.cents})`,
      count: sql<number>`count(DISTINCT ${postings.entryId})`,
    })
    .from(movements)
    .innerJoin(postings, eq(postings.movementId, movements.id))
    .where(
      and(ofPlaces, inArray(postings.account, ['bono', 'wallet', 'given-away']), sql`${postings.entryId} IS NOT NULL`),
    )
    .groupBy(postings.account)
    .all()
}

/** The cash that came in by the tills of some days, both included, without what counts made of it. */
export function cashOf(db: Db, from: Day, to: Day): Cents {
  const cash = db
    .select({ cents: sql<number>`ifnull(sum(${postings.cents}), 0)` })
    .from(movements)
    .innerJoin(postings, eq(postings.movementId, movements.id))
    .where(
      and(between(movements.tillDay, from, to), sql`${movements.kind} <> 'difference'`, eq(postings.account, 'cash')),
    )
  return cash.get()?.cents ?? 0
}

/** The day whose till was closed last, before a day where one is named; null where none was. */
export function lastClosedDay(db: Db, before?: Day): Day | null {
  const where = before === undefined ? undefined : lt(tillClosings.day, before)
  return (
    db
      .select({ day: max(tillClosings.day) })
      .from(tillClosings)
      .where(where)
      .get()?.day ?? null
  )
}

/** What was counted of a day, and by whom; null where it wasn't. */
export function findClosing(db: Db, day: Day) {
  return (
    db
      .select({
        at: tillClosings.at,
        by: users.nick,
        expectedCents: tillClosings.expectedCents,
        countedCents: tillClosings.countedCents,
        leftCents: tillClosings.leftCents,
      })
      .from(tillClosings)
      .innerJoin(users, eq(users.id, tillClosings.by))
      .where(eq(tillClosings.day, day))
      .get() ?? null
  )
}

/** Closes the till of a day. */
export function addClosing(db: Db, row: typeof tillClosings.$inferInsert): void {
  db.insert(tillClosings).values(row).run()
}

/** What the desk has to hand out of each place, by its entry, the oldest first; of one entry where one is named. */
export function listHandouts(
  db: Db,
  entryId?: number,
): { entryId: number; cents: Cents; at: number; reservationId: number | null }[] {
  return db
    .select({
      entryId: sql<number>`${postings.entryId}`,
      cents: sql<number>`-sum(${postings.cents})`,
      at: sql<number>`min(${movements.at})`,
      reservationId: sql<number | null>`max(${movements.reservationId})`,
    })
    .from(postings)
    .innerJoin(movements, eq(movements.id, postings.movementId))
    .where(and(sql`${postings.account} = 'handout'`, entryId === undefined ? undefined : eq(postings.entryId, entryId)))
    .groupBy(postings.entryId)
    .having(sql`sum(${postings.cents}) < 0`)
    .orderBy(asc(sql`min(${movements.at})`))
    .all()
}
