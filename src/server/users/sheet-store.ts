import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { entries, reservations } from '../db/schema/reservations.ts'

/** The latest games that have started in which a user's own entry isn't paid, so many at most. */
export function findUnpaidGames(db: Db, userId: number, { now, limit }: { now: number; limit: number }): number[] {
  const found = db
    .select({ id: reservations.id })
    .from(entries)
    .innerJoin(reservations, eq(reservations.id, entries.reservationId))
    .where(
      and(
        eq(entries.userId, userId),
        isNull(entries.paidAt),
        isNull(reservations.canceledAt),
        lte(reservations.startsAt, now),
      ),
    )
    .orderBy(desc(reservations.startsAt))
    .limit(limit)
    .all()
  return found.map(({ id }) => id)
}
