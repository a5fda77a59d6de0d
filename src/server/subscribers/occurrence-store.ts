import { and, asc, between, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Occurrence } from '#domain/subscribers/dates.ts'
import type { Day, Weekday } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { occurrences } from '../db/schema/occurrences.ts'
import { reservations } from '../db/schema/reservations.ts'
import { subscribers } from '../db/schema/subscribers.ts'

/** What was done with single dates of subscriptions. */

const unmade = and(isNull(occurrences.reservationId), isNull(occurrences.skippedAt))

const isOf = (subscriberId: number, day: Day) =>
  and(eq(occurrences.subscriberId, subscriberId), eq(occurrences.day, day))

/** Finds the live subscriptions of a weekday whose date on a day is still to be made. */
export function findDue(db: Db, weekday: Weekday, day: Day): number[] {
  return db
    .select({ id: subscribers.id })
    .from(subscribers)
    .leftJoin(occurrences, and(eq(occurrences.subscriberId, subscribers.id), eq(occurrences.day, day)))
    .where(and(eq(subscribers.weekday, weekday), isNull(subscribers.endedAt), unmade))
    .orderBy(asc(subscribers.starts), asc(subscribers.id))
    .all()
    .map(({ id }) => id)
}

/** Finds the dates of live subscriptions that were found to have no court, and have none yet; both ends included. */
export function findMissing(db: Db, from: Day, to: Day): { id: number; day: Day }[] {
  return db
    .select({ id: subscribers.id, day: occurrences.day })
    .from(occurrences)
    .innerJoin(subscribers, eq(subscribers.id, occurrences.subscriberId))
    .where(and(between(occurrences.day, from, to), isNotNull(occurrences.takenAt), unmade, isNull(subscribers.endedAt)))
    .orderBy(asc(occurrences.day), asc(subscribers.starts), asc(subscribers.id))
    .all()
}

type StoredOccurrence = typeof occurrences.$inferSelect

/** What was done with a date; null where nothing was. */
export function findOccurrence(db: Db, subscriberId: number, day: Day): StoredOccurrence | null {
  return db.select().from(occurrences).where(isOf(subscriberId, day)).get() ?? null
}

/** What was done with dates of subscribers from a day on, soonest first. */
export function listOccurrences(db: Db, ids: readonly number[], from: Day): StoredOccurrence[] {
  const isWanted = and(inArray(occurrences.subscriberId, [...ids]), gte(occurrences.day, from))
  return db.select().from(occurrences).where(isWanted).orderBy(asc(occurrences.day)).all()
}

type Facts = Partial<Omit<Occurrence, 'day'>>

/** Notes something about a date, beside what was noted before. */
export function noteOccurrence(db: Db, subscriberId: number, day: Day, facts: Facts): void {
  const { changes } = db.update(occurrences).set(facts).where(isOf(subscriberId, day)).run()
  if (changes > 0) return
  db.insert(occurrences)
    .values({ subscriberId, day, ...facts })
    .run()
}

/** When a game was booked, in epoch milliseconds. */
export function findBooked(db: Db, reservationId: number): number {
  const ofGame = eq(reservations.id, reservationId)
  return db.select({ at: reservations.createdAt }).from(reservations).where(ofGame).get()?.at ?? 0
}

/** Which of these games were canceled. */
export function findCanceled(db: Db, ids: readonly number[]): ReadonlySet<number> {
  const areCanceled = and(inArray(reservations.id, [...ids]), isNotNull(reservations.canceledAt))
  const found = db.select({ id: reservations.id }).from(reservations).where(areCanceled).all()
  return new Set(found.map(({ id }) => id))
}

/** Forgets a date of which nothing is to be noted any more. */
export function dropOccurrence(db: Db, subscriberId: number, day: Day): void {
  db.delete(occurrences).where(isOf(subscriberId, day)).run()
}

/** Forgets what was noted of dates from a day on that no game was made for; only where they were taken, with `takenOnly`. */
export function forgetMissing(db: Db, subscriberId: number, from: Day, { takenOnly }: { takenOnly: boolean }): void {
  db.delete(occurrences)
    .where(
      and(
        eq(occurrences.subscriberId, subscriberId),
        gte(occurrences.day, from),
        isNull(occurrences.reservationId),
        takenOnly ? isNull(occurrences.skippedAt) : undefined,
      ),
    )
    .run()
}
