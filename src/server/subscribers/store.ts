import { and, asc, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { rivalRefusal, type Span, type Subscription } from '#domain/subscribers/rules.ts'
import { type Weekday, weekdays } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { isHeldTwice } from '../db/faults.ts'
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

const statements = prepareOnce((db) => {
  const select = (where: SQL | undefined) =>
    db.select(columns).from(subscribers).where(where).orderBy(asc(subscribers.starts), asc(subscribers.id)).prepare()
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

/** Finds who holds a court at a weekday and time already, the one excepted left out; null where nothing does. */
export function findRival(db: Db, place: Subscription, except = 0): Rival | null {
  const { courtId, weekday, starts, ends } = place
  return statements(db).rival.get({ courtId, weekday, starts, ends, except }) ?? null
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
