import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/users.ts'

/** Which of some users agreed to be named on the screen in the hall. */
export function findShownOnWall(db: Db, ids: readonly number[]): ReadonlySet<number> {
  const rows = db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.showOnWall, 1)))
    .all()
  return new Set(rows.map(({ id }) => id))
}

/** The nicks of some users, by their numbers. */
export function findNicks(db: Db, ids: readonly number[]): ReadonlyMap<number, string> {
  const rows = db
    .select({ id: users.id, nick: users.nick })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .all()
  return new Map(rows.map(({ id, nick }) => [id, nick]))
}
