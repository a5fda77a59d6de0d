import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { rivalRefusal, type Span, type Subscription } from '#domain/subscribers/rules.ts'
import { type Weekday, weekdays } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { isHeldTwice } from '../db/faults.ts'
import { inOrderOf, isNamed } from '../db/list.ts'
import { subscribers } from '../db/schema/subscribers.ts'
import { users } from '../db/schema/users.ts'
import { makeDocumentId } from '../identity.ts'

/** A member who holds a court every week, as facts. Instants in epoch milliseconds. */
export type Subscriber = Subscription & Omit<Row, 'weekday'>

const { createdBy: _createdBy, updatedAt: _updatedAt, updatedBy: _updatedBy, ...columns } = getTableColumns(subscribers)

type Row = Omit<typeof subscribers.$inferSelect, 'createdBy' | 'updatedAt' | 'updatedBy'>

function listWhere(db: Db, where: SQL | undefined): Subscriber[] {
  const { starts, id } = subscribers
  return db.select(columns).from(subscribers).where(where).orderBy(asc(starts), asc(id)).all().map(toSubscriber)
}

function toSubscriber({ weekday, ...row }: Row): Subscriber {
  return { ...row, weekday: weekdayIn(weekday) }
}

function weekdayIn(stored: number): Weekday {
  return weekdays.find((known) => known === stored) ?? 7
}

/** Finds a subscriber by id or documentId, ended ones too; null where there is none. */
export function findSubscriber(db: Db, ref: Ref): Subscriber | null {
  return listWhere(db, isNamed(subscribers, ref))[0] ?? null
}

/** Reads subscribers by their ids, in that order. */
export function readSubscribers(db: Db, ids: readonly number[]): Subscriber[] {
  return inOrderOf(ids, listWhere(db, inArray(subscribers.id, [...ids])))
}

/** Lists the live subscriptions of a user. */
export function listSubscriptionsOf(db: Db, userId: number): Subscriber[] {
  return listWhere(db, and(eq(subscribers.userId, userId), isNull(subscribers.endedAt)))
}

/** Lists the live subscriptions of a weekday. */
export function listOnWeekday(db: Db, weekday: Weekday): Subscriber[] {
  return listWhere(db, and(eq(subscribers.weekday, weekday), isNull(subscribers.endedAt)))
}

export type Rival = Span & { id: number; nick: string }

/** Finds who holds a court at a weekday and time already, the one excepted left out; null where nothing does. */
export function findRival(db: Db, place: Subscription, except = 0): Rival | null {
  const { courtId, weekday, starts, ends } = place
  const found = db
    .select({ id: subscribers.id, nick: users.nick, starts: subscribers.starts, ends: subscribers.ends })
    .from(subscribers)
    .innerJoin(users, eq(users.id, subscribers.userId))
    .where(
      and(
        eq(subscribers.courtId, courtId),
        eq(subscribers.weekday, weekday),
        isNull(subscribers.endedAt),
        lt(subscribers.starts, ends),
        gt(subscribers.ends, starts),
        ne(subscribers.id, except),
      ),
    )
    .get()
  return found ?? null
}

export type NewSubscriber = Subscription &
  Pick<typeof subscribers.$inferSelect, 'userId' | 'createdAt' | 'createdBy' | 'endedAt'>

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
