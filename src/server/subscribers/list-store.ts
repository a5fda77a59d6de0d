import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Listed } from '#domain/schema.ts'
import type { SubscribersFilter } from '#domain/subscribers/schema.ts'
import { avatarOf } from '#domain/users/picture.ts'
import type { Db } from '../db/client.ts'
import { listIds, listPage } from '../db/list.ts'
import { courts } from '../db/schema/courts.ts'
import { subscribers } from '../db/schema/subscribers.ts'
import { users } from '../db/schema/users.ts'
import { matchesName } from '../db/search.ts'

/** One page of the subscribers that fit: by weekday and time, or by number. */
export function pickSubscribers(db: Db, filter: SubscribersFilter, paging: { page: number; pageSize: number }): Listed {
  return listPage(db, queryOf(filter), paging)
}

/** The numbers of all of them. */
export function findSubscriberIds(db: Db, filter: SubscribersFilter): number[] {
  return listIds(db, queryOf(filter))
}

function queryOf({ sort = 'weekday', q = '', ...filter }: SubscribersFilter) {
  const where = and(...conditionsOf(filter), q.trim() === '' ? undefined : matchesHolder(q))
  return { from: subscribers, where, orderBy: orderOf(sort) }
}

function conditionsOf({ court, user, weekday, active }: Omit<SubscribersFilter, 'sort' | 'q'>): (SQL | undefined)[] {
  return [
    active === 'all' ? undefined : active === 'true' ? isNull(subscribers.endedAt) : isNotNull(subscribers.endedAt),
    weekday && eq(subscribers.weekday, weekday),
    court === undefined ? undefined : matches(courts, subscribers.courtId, court),
    user === undefined ? undefined : matches(users, subscribers.userId, user),
  ]
}

function matches(
  table: typeof courts | typeof users,
  column: typeof subscribers.courtId | typeof subscribers.userId,
  ref: number | string,
): SQL {
  if (typeof ref === 'number') return eq(column, ref)
  return sql`${column} = (SELECT ${table.id} FROM ${table} WHERE ${table.documentId} = ${ref})`
}

function matchesHolder(q: string): SQL {
  return sql`${subscribers.userId} IN (SELECT ${users.id} FROM ${users} WHERE ${matchesName(q)})`
}

function orderOf(sort: NonNullable<SubscribersFilter['sort']>): SQL[] {
  const way = sort.startsWith('-') ? desc : asc
  if (sort === 'id' || sort === '-id') return [way(subscribers.id)]
  return [way(subscribers.weekday), way(subscribers.starts), way(subscribers.id)]
}

/** Reads members by their numbers. */
export function readHolders(db: Db, ids: readonly number[]) {
  const { id, documentId, nick, username, pictureVersion, levelQuarters } = users
  const rows = db
    .select({ id, documentId, nick, username, pictureVersion, levelQuarters })
    .from(users)
    .where(inArray(id, [...ids]))
    .all()
  return new Map(
    rows.map(({ pictureVersion: version, levelQuarters: quarters, ...user }) => [
      user.id,
      { ...user, avatar: avatarOf({ id: user.id, pictureVersion: version }), level: quarters / 4 },
    ]),
  )
}
