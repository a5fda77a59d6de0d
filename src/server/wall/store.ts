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
