import Sqlite from 'better-sqlite3'

const busy = ['SQLITE_BUSY', 'SQLITE_LOCKED']
const unusable = [
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
]

/** Whether another process holds the file. */
export function isBusy(error: unknown): boolean {
  return hasCode(error, busy)
}

/** Whether the file can't be used now: held by another process, disk full, read-only, damaged. It may be again later. */
export function isUnwritable(error: unknown): boolean {
  return hasCode(error, busy) || hasCode(error, unusable)
}

/** Whether the database's own overlap trigger refused a reservation. */
export function isOverlap(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.message === 'reservation_overlap'
}

/** Whether the database's own trigger refused that two subscribers hold a court at one time. */
export function isHeldTwice(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.message === 'subscriber_overlap'
}

/** The column (`table.column`) that may hold nothing twice and was to; null for any other error. */
export function findDoubledColumn(error: unknown): string | null {
  if (!(error instanceof Sqlite.SqliteError) || error.code !== 'SQLITE_CONSTRAINT_UNIQUE') return null
  return /^UNIQUE constraint failed: (\S+)$/.exec(error.message)?.[1] ?? null
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Sqlite.SqliteError && codes.some((code) => error.code.startsWith(code))
}
