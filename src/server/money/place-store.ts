import { and, between, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { addDays, clubDayOf } from '#domain/time.ts'
import { type Db, readNumbers } from '../db/client.ts'
import { entries, playsInSql, reservations } from '../db/schema/reservations.ts'

/** So many days back it is looked for what should have been given back, in case nothing ran meanwhile. */
const DAYS_BACK = 14

/** The games that have begun in which somebody waits who has paid. */
export function listPaidWaiting(db: Db, now: number): number[] {
  const today = clubDayOf(now)
  const begun = and(
    between(reservations.day, addDays(today, -DAYS_BACK), today),
    lte(reservations.startsAt, now),
    isNull(reservations.canceledAt),
  )
  const waits = db
    .select({ id: entries.reservationId })
    .from(entries)
    .where(
      and(
        eq(entries.reservationId, reservations.id),
        sql`${entries.paidAt} IS NOT NULL AND NOT (${sql.raw(playsInSql('entry', 'reservation'))})`,
      ),
    )
  return readNumbers(
    db,
    db
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(begun, inArray(reservations.id, waits))),
  )
}
