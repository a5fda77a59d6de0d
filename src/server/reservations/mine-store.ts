import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Listed } from '#domain/schema.ts'
import type { Day } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { entries, reservations } from '../db/schema/reservations.ts'

type Mine = {
  page: number
  pageSize: number
  /** Live ones that aren't over; ones that are, or are canceled; or all that weren't over at that time. */
  when?: 'upcoming' | 'past' | 'since' | undefined
  now: number
  sort: 'startDate' | '-startDate'
}

const statements = prepareOnce((db) => {
  const entered = db
    .select({ id: entries.reservationId })
    .from(entries)
    .where(eq(entries.userId, param('userId')))
  const isOfUser = or(eq(reservations.ownerId, param('userId')), inArray(reservations.id, entered))
  const listed = (time?: SQL) => {
    const where = and(isOfUser, time)
    const inOrder = (order: typeof asc) =>
      db
        .select({ id: reservations.id })
        .from(reservations)
        .where(where)
        .orderBy(order(reservations.startsAt), order(reservations.id))
        .limit(sql.placeholder('pageSize'))
        .offset(sql.placeholder('offset'))
        .prepare()
    return {
      total: db.select({ total: count() }).from(reservations).where(where).prepare(),
      startDate: inOrder(asc),
      '-startDate': inOrder(desc),
    }
  }
  const isMember = and(eq(entries.reservationId, reservations.id), eq(entries.userId, param('userId')))
  return {
    all: listed(),
    upcoming: listed(and(gte(reservations.endsAt, param('now')), isNull(reservations.canceledAt))),
    past: listed(or(lt(reservations.endsAt, param('now')), isNotNull(reservations.canceledAt))),
    since: listed(gte(reservations.endsAt, param('now'))),
    // The owner behind a plus: few games lie so far ahead, and are looked through by their day.
    firstAfter: db
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          gt(reservations.day, param('day')),
          isNull(reservations.canceledAt),
          or(
            sql`+${reservations.ownerId} = ${param('userId')}`,
            exists(db.select({ id: entries.id }).from(entries).where(isMember)),
          ),
        ),
      )
      .orderBy(asc(reservations.day), asc(reservations.startsAt))
      .limit(1)
      .prepare(),
  }
})

/** The games a user owns or is in, canceled and waited for too, by their start; `when` is seen from `now`. */
export function listMine(db: Db, userId: number, { when, now, sort, page, pageSize }: Mine): Listed {
  const prepared = statements(db)[when ?? 'all']
  const total = prepared.total.get({ userId, now })?.total ?? 0
  const rows = prepared[sort].all({ userId, now, pageSize, offset: (page - 1) * pageSize })
  return { ids: rows.map(({ id }) => id), total }
}

/** The first live game after a club day that a user owns or is in; null where there is none. */
export function findFirstAfter(db: Db, userId: number, day: Day): number | null {
  return statements(db).firstAfter.get({ userId, day })?.id ?? null
}
