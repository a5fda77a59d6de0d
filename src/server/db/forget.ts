import { and, asc, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

/**
 * Removes the rows of a column's table whose instant there is before another one, the oldest first, so many at most; answers how many.
 * Those stay for which `unless` is true.
 */
export function forgetOldest(db: Db, column: SQLiteColumn, before: number, most: number, unless?: SQL): number {
  const { table } = column
  const isOver = and(lt(column, before), unless && not(unless))
  const oldest = db.select({ row: sql`rowid` }).from(table).where(isOver).orderBy(asc(column)).limit(most)
  return db.delete(table).where(inArray(sql`rowid`, oldest)).run().changes
}

/**
 * Writes the log of the file into it and empties it, as what was removed may stand in it until it is written over. While another
 * process reads it stays for the next time.
 */
export function emptyLog({ $client: sqlite }: Db): void {
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
}
