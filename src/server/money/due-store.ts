import { and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { entries, isDearerInSql, reservations } from '../db/schema/reservations.ts'

type Wanted = {
  now: number
  limit: number
  /** Games since this club day alone; all where none is said. */
  since?: Day
}

/**
 * The latest games, so many at most, in which somebody may owe, for their own place or a guest of theirs (`userId` null: anybody): games
 * that have begun, and those that became dearer since it was paid. What is due of each place the domain says.
 */
export function findOwingGames(db: Db, userId: number | null, { now, limit, since }: Wanted): number[] {
  const theirs = sql`${entries.id} IN (SELECT id FROM entry WHERE user_id = ${userId}
    UNION ALL SELECT guest.id FROM entry AS host JOIN entry AS guest ON guest.host_id = host.id WHERE host.user_id = ${userId})`
  const unpaid = and(isNull(entries.paidAt), lte(reservations.startsAt, now))
  const found = db
    .selectDistinct({ id: reservations.id, startsAt: reservations.startsAt })
    .from(entries)
    .innerJoin(reservations, eq(reservations.id, entries.reservationId))
    .where(
      and(
        userId === null ? undefined : theirs,
        since === undefined ? undefined : gte(reservations.day, since),
        isNull(reservations.canceledAt),
        or(unpaid, sql.raw(isDearerInSql('entry', 'reservation'))),
      ),
    )
    .orderBy(desc(reservations.startsAt))
    .limit(limit)
    .all()
  return found.map(({ id }) => id)
}
