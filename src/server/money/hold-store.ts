import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Db, readNumbers } from '../db/client.ts'
import { lapsedHolds } from '../db/schema/money.ts'
import { entries, reservations } from '../db/schema/reservations.ts'

/** The games to come in which a hold ran out. */
export function listGamesLapsed(db: Db, now: number): number[] {
  const lapsed = and(isNotNull(entries.heldUntil), lte(entries.heldUntil, now))
  return readNumbers(
    db,
    db
      .selectDistinct({ id: reservations.id })
      .from(entries)
      .innerJoin(reservations, eq(reservations.id, entries.reservationId))
      .where(
        and(lapsed, gt(reservations.startsAt, now), isNull(reservations.canceledAt), isNull(reservations.closedAt)),
      ),
  )
}

/** Whether a game was made for a subscriber. */
export function isSubscribed(db: Db, id: number): boolean {
  const made = and(eq(reservations.id, id), isNotNull(reservations.subscriberId))
  return db.select({ id: reservations.id }).from(reservations).where(made).get() !== undefined
}

/** Records that a hold of somebody's ran out. */
export function addLapse(db: Db, row: { userId: number; at: number }): void {
  db.insert(lapsedHolds).values(row).run()
}

/** When the holds of somebody ran out that are still known. */
export function listLapses(db: Db, userId: number): number[] {
  return readNumbers(db, db.select({ at: lapsedHolds.at }).from(lapsedHolds).where(eq(lapsedHolds.userId, userId)))
}
