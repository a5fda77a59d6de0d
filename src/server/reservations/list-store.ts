import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ReservationType, Status } from '#domain/reservations/types.ts'
import type { Ref } from '#domain/schema.ts'
import type { Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { courts } from '../db/schema/courts.ts'
import { entries, reservations } from '../db/schema/reservations.ts'
import { users } from '../db/schema/users.ts'
import { searchPatternOf } from '../db/search.ts'

/** Which games a list shows: numbers of one page of them, in order, and how many there are in all. */
export type Listed = { ids: number[]; total: number }
type Page = { page: number; pageSize: number }

type SortField = 'startDate' | 'court' | 'type' | 'price'
export type Filter = Page & {
  from?: Day | undefined
  to?: Day | undefined
  court?: Ref | undefined
  status?: Status | undefined
  type?: ReservationType | undefined
  q?: string | undefined
  sort: SortField | `-${SortField}`
}

/** All reservations that fit: days with both ends included, words in the name of an owner or a member. */
export function listAll(db: Db, { from, to, court, status, type, q, sort, ...page }: Filter): Listed {
  const field = sort.startsWith('-') ? sort.slice(1) : sort
  const order = sort.startsWith('-') ? desc : asc
  const where = and(
    from === undefined ? undefined : gte(reservations.day, from),
    to === undefined ? undefined : lte(reservations.day, to),
    court === undefined ? undefined : isOfCourt(court),
    status && statusIs[status],
    type && eq(reservations.type, type),
    q === undefined || q.trim() === '' ? undefined : isOfNamed(db, q.trim()),
  )
  return readPage(db, where, page, [
    order(sortable.find(([name]) => name === field)?.[1] ?? reservations.startsAt),
    order(reservations.startsAt),
    order(reservations.id),
  ])
}

const sortable = [
  ['startDate', reservations.startsAt],
  ['court', courts.name],
  ['type', reservations.type],
  ['price', reservations.priceCents],
] as const

const live = isNull(reservations.canceledAt)
const statusIs: Record<Status, SQL | undefined> = {
  canceled: isNotNull(reservations.canceledAt),
  closed: and(live, isNotNull(reservations.closedAt)),
  open: and(live, isNull(reservations.closedAt), eq(reservations.type, 'open')),
  active: and(live, isNull(reservations.closedAt), ne(reservations.type, 'open')),
}

function isOfCourt(court: Ref): SQL {
  return typeof court === 'number' ? eq(reservations.courtId, court) : eq(courts.documentId, court)
}

function isOfNamed(db: Db, q: string): SQL | undefined {
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.searchKey} LIKE ${searchPatternOf(q)} ESCAPE '\\'`)
  return isInvolving(db, inArray(reservations.ownerId, found), inArray(entries.userId, found))
}

function isInvolving(db: Db, isOwner: SQL, isMember: SQL): SQL | undefined {
  const entered = db.select({ id: entries.reservationId }).from(entries).where(isMember)
  return or(isOwner, inArray(reservations.id, entered))
}

function readPage(db: Db, where: SQL | undefined, { page, pageSize }: Page, order: SQL[]): Listed {
  const from = () =>
    db.select({ id: reservations.id }).from(reservations).innerJoin(courts, eq(courts.id, reservations.courtId))
  const total =
    db
      .select({ total: count() })
      .from(reservations)
      .innerJoin(courts, eq(courts.id, reservations.courtId))
      .where(where)
      .get()?.total ?? 0
  const rows = from()
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .all()
  return { ids: rows.map(({ id }) => id), total }
}
