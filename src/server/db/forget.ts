import { asc, inArray, lt, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

/** Removes the rows of a column's table whose instant there is before another one, the oldest first, so many at most; answers how many. */
export function forgetOldest(db: Db, column: SQLiteColumn, before: number, most: number): number {
  const { table } = column
  const oldest = db.select({ row: sql`rowid` }).from(table).where(lt(column, before)).orderBy(asc(column)).limit(most)
  return overwriteFreed(db, () => db.delete(table).where(inArray(sql`rowid`, oldest)).run().changes)
}

/** Does what removes something so that it can't be found in the file either: freed places are written over with zeros. */
export function overwriteFreed<Answer>(db: Db, remove: () => Answer): Answer {
  db.$client.pragma('secure_delete = ON')
  try {
    return remove()
  } finally {
    db.$client.pragma('secure_delete = FAST')
  }
}
