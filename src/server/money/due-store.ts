import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { entries, isDearerInSql, reservations } from '../db/schema/reservations.ts'

/**
 * The latest games, so many at most, in which somebody may owe for their own place or a guest of theirs: games that have begun, and those
 * that became dearer since it was paid. What is due of each place the domain says.
 */
export function findOwingGames(db: Db, userId: number, { now, limit }: { now: number; limit: number }): number[] {
  const theirs = sql`${entries.id} IN (SELECT id FROM entry WHERE user_id = ${userId}
    UNION ALL SELECT guest.id FROM entry AS host JOIN entry AS guest ON guest.host_id = host.id WHERE host.user_id = ${userId})`
  const unpaid = and(isNull(entries.paidAt), lte(reservations.startsAt, now))
  const found = db
    .selectDistinct({ id: reservations.id, startsAt: reservations.startsAt })
    .from(entries)
    .innerJoin(reservations, eq(reservations.id, entries.reservationId))
    .where(and(theirs, isNull(reservations.canceledAt), or(unpaid, sql.raw(isDearerInSql('entry', 'reservation')))))
    .orderBy(desc(reservations.startsAt))
    .limit(limit)
    .all()
  return found.map(({ id }) => id)
}
