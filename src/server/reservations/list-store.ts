import { and, asc, desc, eq, gte, lte, max, min, ne, type SQL, sql } from 'drizzle-orm'
import { type ReservationType, type Status, UNPAID_DAYS } from '#domain/reservations/types.ts'
import type { Listed, Ref } from '#domain/schema.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { listIds, listPage } from '../db/list.ts'
import { courts } from '../db/schema/courts.ts'
import { isDearerInSql, playsInSql, reservations } from '../db/schema/reservations.ts'
import { users } from '../db/schema/users.ts'
import { matchesName } from '../db/search.ts'

type SortField = 'startDate' | 'court' | 'type' | 'price'
export type Filter = {
  from?: Day | undefined
  to?: Day | undefined
  court?: Ref | undefined
  status?: Status | undefined
  type?: ReservationType | undefined
  q?: string | undefined
  /** Whose waiting counts where a name is searched for: that user's own alone; everybody's where nothing is said. */
  waitingOf?: number | null | undefined
  /** Only what has begun by this instant and isn't paid. */
  unpaidAt?: number | undefined
  sort: SortField | `-${SortField}`
}

/**
 * One page of the reservations that fit: days with both ends included, words in the name of an owner or a member; by what is
 * requested, then by their start.
 */
export function listReservations(db: Db, filter: Filter, paging: { page: number; pageSize: number }): Listed {
  return listPage(db, queryOf(db, filter), paging)
}

/** The ids of all of them. */
export function listReservationIds(db: Db, filter: Filter): number[] {
  return listIds(db, queryOf(db, filter))
}

function queryOf(db: Db, { from, to, court, status, type, q = '', waitingOf = null, unpaidAt, sort }: Filter) {
  const where = and(
    from === undefined ? undefined : gte(reservations.day, from),
    to === undefined ? undefined : lte(reservations.day, to),
    court === undefined ? undefined : isOnCourt(court),
    status && hasStatus(status),
    type && eq(reservations.type, type),
    unpaidAt === undefined ? undefined : isOwed(from ?? addDays(clubDayOf(unpaidAt), -UNPAID_DAYS), unpaidAt),
    q.trim() === '' ? undefined : involves(listIds(db, { from: users, where: matchesName(q), orderBy: [] }), waitingOf),
  )
  return { from: reservations, where, ...orderOf(sort) }
}

function isOnCourt(ref: Ref): SQL {
  if (typeof ref === 'number') return eq(reservations.courtId, ref)
  return sql`${reservations.courtId} = (SELECT ${courts.id} FROM ${courts} WHERE ${courts.documentId} = ${ref})`
}

/** As `statusOf` derives it. The plus keeps SQLite from the index of live reservations, which has too little of them. */
function hasStatus(status: Status): SQL {
  const { canceledAt, closedAt, type } = reservations
  if (status === 'canceled') return sql`${canceledAt} IS NOT NULL`
  if (status === 'closed') return sql`+${canceledAt} IS NULL AND ${closedAt} IS NOT NULL`
  const kind = status === 'open' ? eq(type, 'open') : ne(type, 'open')
  return sql`+${canceledAt} IS NULL AND ${closedAt} IS NULL AND ${kind}`
}

/** Live games since a day that have begun, in which an entry that plays isn't paid, or became dearer since. */
function isOwed(since: Day, now: number): SQL {
  return sql`${gte(reservations.day, since)} AND ${lte(reservations.startsAt, now)} AND +${reservations.canceledAt} IS NULL
    AND EXISTS (SELECT 1 FROM entry WHERE entry.reservation_id = ${reservations.id}
      AND (entry.paid_at IS NULL OR ${sql.raw(isDearerInSql('entry', 'reservation'))})
      AND ${sql.raw(playsInSql('entry', 'reservation'))})`
}

/** The games of so many people are looked up by person; where there are more, each game is asked who is in it. */
const LOOKED_UP_MAX = 500

/** Games that any of these users owns, plays in, or waits for as far as that may be known. */
function involves(named: readonly number[], waitingOf: number | null): SQL {
  const people = sql`(SELECT value FROM json_each(${JSON.stringify(named)}))`
  const isSeenIn = (game: string) =>
    waitingOf === null ? sql`true` : sql`(entry.user_id = ${waitingOf} OR ${sql.raw(playsInSql('entry', game))})`
  if (named.length > LOOKED_UP_MAX)
    return sql`(+${reservations.ownerId} IN ${people} OR EXISTS (SELECT 1 FROM entry
      WHERE entry.reservation_id = ${reservations.id} AND +entry.user_id IN ${people} AND ${isSeenIn('reservation')}))`
  return sql`${reservations.id} IN (SELECT id FROM reservation WHERE owner_id IN ${people} UNION ALL
    SELECT game.id FROM entry CROSS JOIN reservation AS game ON game.id = entry.reservation_id
    WHERE entry.user_id IN ${people} AND ${isSeenIn('game')})`
}

function orderOf(sort: Filter['sort']) {
  const order = sort.startsWith('-') ? desc : asc
  const byStart = [order(reservations.day), order(reservations.startsAt), order(reservations.id)]
  if (sort === 'type' || sort === '-type') return { orderBy: [order(reservations.type), ...byStart] }
  if (sort === 'price' || sort === '-price') return { orderBy: [order(reservations.priceCents), ...byStart] }
  if (sort === 'startDate' || sort === '-startDate') return { orderBy: byStart }
  const by = { table: courts, on: eq(courts.id, reservations.courtId) }
  return { orderBy: [order(courts.name), ...byStart], by }
}

/** The first and the last day of a range that have reservations; null where none has. */
export function findDaysOnFile(db: Db, { from, to }: { from: Day; to: Day }): { first: Day | null; last: Day | null } {
  const inRange = and(gte(reservations.day, from), lte(reservations.day, to))
  const select = (day: SQL<string | null>) => db.select({ day }).from(reservations).where(inRange).get()?.day ?? null
  return { first: select(min(reservations.day)), last: select(max(reservations.day)) }
}
