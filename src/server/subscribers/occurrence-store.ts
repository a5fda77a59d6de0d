import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Occurrence } from '#domain/subscribers/dates.ts'
import type { Day, Weekday } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { occurrences } from '../db/schema/occurrences.ts'
import { reservations } from '../db/schema/reservations.ts'
import { subscribers } from '../db/schema/subscribers.ts'

/** What was done with single dates of subscriptions. */

const occurrenceColumns = {
  subscriberId: occurrences.subscriberId,
  day: occurrences.day,
  reservationId: occurrences.reservationId,
  skippedAt: occurrences.skippedAt,
  takenAt: occurrences.takenAt,
  courtId: occurrences.courtId,
}

const unmade = and(isNull(occurrences.reservationId), isNull(occurrences.skippedAt))

const statements = prepareOnce((db) => {
  const ofDay = and(eq(occurrences.subscriberId, param('subscriberId')), eq(occurrences.day, param('day')))
  return {
    due: db
      .select({ id: subscribers.id })
      .from(subscribers)
      .leftJoin(occurrences, and(eq(occurrences.subscriberId, subscribers.id), eq(occurrences.day, param('day'))))
      .where(and(eq(subscribers.weekday, param('weekday')), isNull(subscribers.endedAt), unmade))
      .orderBy(asc(subscribers.starts), asc(subscribers.id))
      .prepare(),
    missing: db
      .select({ id: subscribers.id, day: occurrences.day })
      .from(occurrences)
      .innerJoin(subscribers, eq(subscribers.id, occurrences.subscriberId))
      .where(
        and(
          sql`${occurrences.day} BETWEEN ${param('from')} AND ${param('to')}`,
          isNotNull(occurrences.takenAt),
          unmade,
          isNull(subscribers.endedAt),
        ),
      )
      .orderBy(asc(occurrences.day), asc(subscribers.starts), asc(subscribers.id))
      .prepare(),
    occurrence: db.select(occurrenceColumns).from(occurrences).where(ofDay).prepare(),
    occurrencesFrom: db
      .select(occurrenceColumns)
      .from(occurrences)
      .where(
        and(
          sql`${occurrences.subscriberId} IN (SELECT value FROM json_each(${param('ids')}))`,
          sql`${occurrences.day} >= ${param('from')}`,
        ),
      )
      .orderBy(asc(occurrences.day))
      .prepare(),
    booked: db
      .select({ at: reservations.createdAt })
      .from(reservations)
      .where(eq(reservations.id, param('id')))
      .prepare(),
    canceled: db
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          sql`${reservations.id} IN (SELECT value FROM json_each(${param('ids')}))`,
          isNotNull(reservations.canceledAt),
        ),
      )
      .prepare(),
    drop: db.delete(occurrences).where(ofDay).prepare(),
  }
})

/** Finds the live subscriptions of a weekday whose date on a day is still to be made. */
export function findDue(db: Db, weekday: Weekday, day: Day): number[] {
  return statements(db)
    .due.all({ weekday, day })
    .map(({ id }) => id)
}

/** Finds the dates of live subscriptions that were found to have no court, and have none yet; both ends included. */
export function findMissing(db: Db, from: Day, to: Day): { id: number; day: Day }[] {
  return statements(db).missing.all({ from, to })
}

type StoredOccurrence = Occurrence & { subscriberId: number }

/** What was done with a date; null where nothing was. */
export function findOccurrence(db: Db, subscriberId: number, day: Day): StoredOccurrence | null {
  return statements(db).occurrence.get({ subscriberId, day }) ?? null
}

/** What was done with dates of subscribers from a day on, soonest first. */
export function listOccurrences(db: Db, ids: readonly number[], from: Day): StoredOccurrence[] {
  return statements(db).occurrencesFrom.all({ ids: JSON.stringify(ids), from })
}

type Facts = Partial<Omit<Occurrence, 'day'>>

/** Notes something about a date, beside what was noted before. */
export function noteOccurrence(db: Db, subscriberId: number, day: Day, facts: Facts): void {
  const ofDate = and(eq(occurrences.subscriberId, subscriberId), eq(occurrences.day, day))
  const { changes } = db.update(occurrences).set(facts).where(ofDate).run()
  if (changes > 0) return
  db.insert(occurrences)
    .values({ subscriberId, day, ...facts })
    .run()
}

/** When a game was booked, in epoch milliseconds. */
export function findBooked(db: Db, reservationId: number): number {
  return statements(db).booked.get({ id: reservationId })?.at ?? 0
}

/** Which of these games were canceled. */
export function findCanceled(db: Db, ids: readonly number[]): ReadonlySet<number> {
  const found = statements(db).canceled.all({ ids: JSON.stringify(ids) })
  return new Set(found.map(({ id }) => id))
}

/** Forgets a date of which nothing is to be noted any more. */
export function dropOccurrence(db: Db, subscriberId: number, day: Day): void {
  statements(db).drop.run({ subscriberId, day })
}

/** Forgets what was noted of dates from a day on that no game was made for; only where they were taken, with `takenOnly`. */
export function forgetMissing(db: Db, subscriberId: number, from: Day, { takenOnly }: { takenOnly: boolean }): void {
  db.delete(occurrences)
    .where(
      and(
        eq(occurrences.subscriberId, subscriberId),
        sql`${occurrences.day} >= ${from}`,
        isNull(occurrences.reservationId),
        takenOnly ? isNull(occurrences.skippedAt) : undefined,
      ),
    )
    .run()
}
