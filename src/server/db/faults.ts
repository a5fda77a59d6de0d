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

/** Whether the disk had no room left. */
export function isFull(error: unknown): boolean {
  return hasCode(error, ['SQLITE_FULL'])
}

/** Whether the file is damaged. */
export function isCorrupt(error: unknown): boolean {
  return hasCode(error, ['SQLITE_CORRUPT'])
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

/** What the driver's codes mean to whoever runs a club. */
const sentences: readonly (readonly [string, string])[] = [
  ['SQLITE_BUSY', 'The club in {folder} is held by another program just now. Try again in a moment.'],
  ['SQLITE_LOCKED', 'The club in {folder} is held by another program just now. Try again in a moment.'],
  ['SQLITE_FULL', 'The disk of {folder} is full: make room first.'],
  [
    'SQLITE_READONLY',
    'The club in {folder} can’t be written: it belongs to another user, or the disk lets nothing be written. Run this as the user who serves the club.',
  ],
  [
    'SQLITE_CANTOPEN',
    'The club in {folder} can’t be opened: it belongs to another user, or nothing can be written beside it. Run this as the user who serves the club, or on a copy of the folder.',
  ],
  [
    'SQLITE_NOTADB',
    'The club in {folder} is damaged: what is there is no database. Bring a backup back: {club} restore FILE --replace',
  ],
  [
    'SQLITE_CORRUPT',
    'The club in {folder} is damaged. {club} check says where; {club} restore FILE --replace brings a backup back.',
  ],
  ['SQLITE_IOERR', 'The disk of {folder} failed when it was read or written.'],
]

/** A fault of the database's file as a sentence about the club of `{folder}`, with commands of `{club}`; null for any other error. */
export function sayDatabaseFault(error: unknown): string | null {
  return sentences.find(([code]) => hasCode(error, [code]))?.[1] ?? null
}
