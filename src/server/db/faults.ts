import Sqlite from 'better-sqlite3'

const unwritable = ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR', 'SQLITE_CANTOPEN']

/** Whether the file can't be written now: locked by another process, disk full, read-only. It may be again later. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && unwritable.some((code) => error.code.startsWith(code))
}

/** Whether the database's own overlap trigger refused a reservation. */
export function isOverlap(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.message === 'reservation_overlap'
}
