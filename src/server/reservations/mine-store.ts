import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Listed } from '#domain/schema.ts'
import type { Day } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { listPage } from '../db/list.ts'
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
  const isMember = and(eq(entries.reservationId, reservations.id), eq(entries.userId, param('userId')))
  return {
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
export function listMine(db: Db, userId: number, { when, now, sort, ...page }: Mine): Listed {
  const isOver = lt(reservations.endsAt, now)
  const isOn = gte(reservations.endsAt, now)
  const times = {
    all: undefined,
    upcoming: and(isOn, isNull(reservations.canceledAt)),
    past: or(isOver, isNotNull(reservations.canceledAt)),
    since: isOn,
  }
  const entered = db.select({ id: entries.reservationId }).from(entries).where(eq(entries.userId, userId))
  const isOfUser = or(eq(reservations.ownerId, userId), inArray(reservations.id, entered))
  const order = sort === 'startDate' ? asc : desc
  const orderBy = [order(reservations.startsAt), order(reservations.id)]
  return listPage(db, { from: reservations, where: and(isOfUser, times[when ?? 'all']), orderBy }, page)
}

/** The first live game after a club day that a user owns or is in; null where there is none. */
export function findFirstAfter(db: Db, userId: number, day: Day): number | null {
  return statements(db).firstAfter.get({ userId, day })?.id ?? null
}
