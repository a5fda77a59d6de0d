import { statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { type Query, type SQL, sql } from 'drizzle-orm'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'

export type Db = BetterSQLite3Database & { $client: Sqlite.Database }

/** How long a statement waits for another process to let go of the file, in milliseconds. */
export const BUSY_TIMEOUT = 100

/** Opens the one connection to a file (or `:memory:`, or a serialised database): every commit is synced before it is answered. */
export function openDatabase(file: string | Buffer): Db {
  const sqlite = new Sqlite(file, { timeout: BUSY_TIMEOUT })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('trusted_schema = OFF')
  // What was personal isn't left in the free places of the file. `FAST` would leave whole pages, such as those of a former picture.
  sqlite.pragma('secure_delete = ON')
  sqlite.pragma('cache_size = -32000')
  sqlite.pragma('temp_store = MEMORY')
  const db = drizzle({ client: sqlite })
  // Noted now: another file may lie there later.
  fileMarks(db)
  return db
}

/** Whether the file is still where it was opened: not deleted, moved or replaced. In memory there is none to lose. */
export function isOpenedFile(db: Db): boolean {
  const { mark } = fileMarks(db)
  return mark === null || mark === markOf(db.$client.name)
}

function markOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : null
}

/**
 * Makes something once per connection and holds it for as long as that: statements, as preparing doubles their cost, and what is
 * known of the connection. `build` gets the connection. It is the one place where modules of the server hold something.
 */
export function prepareOnce<Statements>(build: (db: Db) => Statements): (db: Db) => Statements {
  const cache = new WeakMap<Db, Statements>()
  return (db) => {
    const known = cache.get(db)
    if (known !== undefined) return known
    const statements = build(db)
    cache.set(db, statements)
    return statements
  }
}

/** Which file a connection opened; null where it is in memory. */
const fileMarks = prepareOnce(({ $client: { memory, name } }) => ({ mark: memory ? null : markOf(name) }))

/**
 * Reads the numbers that a query selects as its only column. Thousands of rows as objects would be a thing for each to make
 * and to collect again, which takes longer than the query and makes some requests five times as slow as others.
 */
export function readNumbers({ $client: sqlite }: Db, query: { toSQL: () => Query }): number[] {
  const { sql: text, params } = query.toSQL()
  return sqlite
    .prepare<unknown[], number>(text)
    .pluck()
    .all(...params)
}

/**
 * A named value in a condition of a prepared statement. Bare, SQLite would plan most statements anew for each value, in case
 * it hints at another plan: that takes ten times as long as the search itself. Behind a plus it is planned once.
 */
export function param(name: string): SQL {
  return sql`+${sql.placeholder(name)}`
}

const versions = prepareOnce((db) => ({
  statement: db.$client.prepare<[], number>('PRAGMA data_version').pluck(),
  version: 0,
  readAt: Number.NEGATIVE_INFINITY,
}))

/**
 * Reads a number that changes whenever another connection, such as another process, has written to the file. The file is
 * asked once a millisecond at most, as asking takes longer than answering what is kept: a write is noticed that much later.
 */
export function readDataVersion(db: Db): number {
  const known = versions(db)
  // The time that passes, which the club's clock may not tell.
  const now = performance.now()
  if (now - known.readAt < 1) return known.version
  known.readAt = now
  known.version = known.statement.get() ?? 0
  return known.version
}
