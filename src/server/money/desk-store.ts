import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Cents } from '#domain/money.ts'
import type { Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { movements, postings } from '../db/schema/money.ts'

/** What the book has after one movement and until another. */
export type Span = { after?: number; until?: number }

/** The sums of a till's day by account, or of a span of it, with how many movements; without what a count made of it, and cash in and out. */
export function sumsOfDay(
  db: Db,
  day: Day,
  { after = 0, until = Number.MAX_SAFE_INTEGER }: Span = {},
): { account: string; cents: Cents; count: number }[] {
  return db
    .select({
      account: postings.account,
      cents: sql<number>`sum(${postings.cents})`,
      count: sql<number>`count(DISTINCT ${movements.id})`,
    })
    .from(movements)
    .innerJoin(postings, eq(postings.movementId, movements.id))
    .where(
      and(
        eq(movements.tillDay, day),
        gt(movements.id, after),
        lte(movements.id, until),
        sql`${movements.kind} <> 'difference'`,
        sql`NOT EXISTS (SELECT 1 FROM posting AS petty WHERE petty.movement_id = ${movements.id} AND petty.account = 'petty-cash')`,
      ),
    )
    .groupBy(postings.account)
    .all()
}

/** The cash that was put into the drawer on a till's day, or taken out of it, less what was corrected of it, in cents, with how often. */
export function pettyCashOf(db: Db, day: Day, kind: 'cashIn' | 'cashOut'): { cents: Cents; count: number } {
  const corrected = alias(movements, 'corrected')
  const row = db
    .select({
      cents: sql<number>`ifnull(abs(sum(${postings.cents})), 0)`,
      count: sql<number>`count(*) FILTER (WHERE ${movements.reverses} IS NULL)`,
    })
    .from(movements)
    .innerJoin(postings, eq(postings.movementId, movements.id))
    .leftJoin(corrected, eq(corrected.id, movements.reverses))
    .where(
      and(
        eq(movements.tillDay, day),
        eq(postings.account, 'petty-cash'),
        sql`ifnull(${corrected.kind}, ${movements.kind}) = ${kind}`,
      ),
    )
    .get()
  return row ?? { cents: 0, count: 0 }
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
