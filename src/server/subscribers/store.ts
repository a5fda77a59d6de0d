import { and, asc, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import type { Occurrence } from '#domain/subscribers/dates.ts'
import { rivalRefusal, type Span, type Subscription } from '#domain/subscribers/rules.ts'
import { type Day, type Weekday, weekdays } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { isHeldTwice } from '../db/faults.ts'
import { occurrences } from '../db/schema/occurrences.ts'
import { reservations } from '../db/schema/reservations.ts'
import { subscribers } from '../db/schema/subscribers.ts'
import { users } from '../db/schema/users.ts'
import { makeDocumentId } from '../identity.ts'

/** A member who holds a court every week, as facts. Instants in epoch milliseconds. */
export type Subscriber = Subscription & {
  id: number
  documentId: string
  userId: number
  createdAt: number
  endedAt: number | null
  version: number
}

const columns = {
  id: subscribers.id,
  documentId: subscribers.documentId,
  userId: subscribers.userId,
  courtId: subscribers.courtId,
  weekday: subscribers.weekday,
  starts: subscribers.starts,
  ends: subscribers.ends,
  createdAt: subscribers.createdAt,
  endedAt: subscribers.endedAt,
  version: subscribers.version,
}

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
  const select = (where: SQL | undefined) =>
    db.select(columns).from(subscribers).where(where).orderBy(asc(subscribers.starts), asc(subscribers.id)).prepare()
  const ofDay = and(eq(occurrences.subscriberId, param('subscriberId')), eq(occurrences.day, param('day')))
  return {
    byId: select(eq(subscribers.id, param('ref'))),
    byDocumentId: select(eq(subscribers.documentId, param('ref'))),
    ofIds: select(sql`${subscribers.id} IN (SELECT value FROM json_each(${param('ids')}))`),
    ofUser: select(and(eq(subscribers.userId, param('userId')), isNull(subscribers.endedAt))),
    onWeekday: select(and(eq(subscribers.weekday, param('weekday')), isNull(subscribers.endedAt))),
    rival: db
      .select({ id: subscribers.id, nick: users.nick, starts: subscribers.starts, ends: subscribers.ends })
      .from(subscribers)
      .innerJoin(users, eq(users.id, subscribers.userId))
      .where(
        and(
          eq(subscribers.courtId, param('courtId')),
          eq(subscribers.weekday, param('weekday')),
          isNull(subscribers.endedAt),
          lt(subscribers.starts, param('ends')),
          gt(subscribers.ends, param('starts')),
          ne(subscribers.id, param('except')),
        ),
      )
      .prepare(),
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

type Row = Omit<Subscriber, 'weekday'> & { weekday: number }

function toSubscriber({ weekday, ...row }: Row): Subscriber {
  return { ...row, weekday: weekdayIn(weekday) }
}

function weekdayIn(stored: number): Weekday {
  return weekdays.find((known) => known === stored) ?? 7
}

/** Finds a subscriber by id or documentId, ended ones too; null where there is none. */
export function findSubscriber(db: Db, ref: Ref): Subscriber | null {
  const { byId, byDocumentId } = statements(db)
  const row = typeof ref === 'number' ? byId.get({ ref }) : byDocumentId.get({ ref })
  return row ? toSubscriber(row) : null
}

/** Reads subscribers by their ids, in that order. */
export function readSubscribers(db: Db, ids: readonly number[]): Subscriber[] {
  const rows = new Map(
    statements(db)
      .ofIds.all({ ids: JSON.stringify(ids) })
      .map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toSubscriber(row)] : []
  })
}

/** Lists the live subscriptions of a user. */
export function listSubscriptionsOf(db: Db, userId: number): Subscriber[] {
  return statements(db).ofUser.all({ userId }).map(toSubscriber)
}

/** Lists the live subscriptions of a weekday. */
export function listOnWeekday(db: Db, weekday: Weekday): Subscriber[] {
  return statements(db).onWeekday.all({ weekday }).map(toSubscriber)
}

export type Rival = Span & { id: number; nick: string }

/** Finds who holds a court at a weekday and time already, the one excepted left out; null where nobody does. */
export function findRival(db: Db, place: Subscription, except = 0): Rival | null {
  const { courtId, weekday, starts, ends } = place
  return statements(db).rival.get({ courtId, weekday, starts, ends, except }) ?? null
}

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

export type NewSubscriber = Subscription & {
  userId: number
  createdAt: number
  createdBy: number | null
  endedAt: number | null
}

/** Adds a subscriber; answers the id. Refused where somebody holds the court then. */
export function addSubscriber(db: Db, row: NewSubscriber): number {
  return refuseHeldTwice(db, row, 0, () => {
    const added = db.insert(subscribers).values({ ...row, documentId: makeDocumentId() })
    return added.returning({ id: subscribers.id }).get().id
  })
}

type Changes = Partial<Subscription & { userId: number; endedAt: number | null }>

/** Changes a subscriber. Refused where somebody holds the court then. */
export function updateSubscriber(db: Db, before: Subscriber, changes: Changes): void {
  if (Object.keys(changes).length === 0) return
  refuseHeldTwice(db, { ...before, ...changes }, before.id, () => {
    db.update(subscribers).set(changes).where(eq(subscribers.id, before.id)).run()
  })
}

function refuseHeldTwice<Answer>(db: Db, place: Subscription, except: number, write: () => Answer): Answer {
  try {
    return write()
  } catch (error) {
    const rival = isHeldTwice(error) ? findRival(db, place, except) : null
    throw rival ? new Refused(rivalRefusal(rival)) : error
  }
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

/** Forgets what was noted of dates from a day on that no game was made for; only where they were taken, if asked so. */
export function forgetUnmade(db: Db, subscriberId: number, from: Day, { takenOnly }: { takenOnly: boolean }): void {
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
