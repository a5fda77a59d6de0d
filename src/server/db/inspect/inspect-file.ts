import Sqlite from 'better-sqlite3'
import { findForeign } from '../migrate.ts'

/** How much damage of a file is told. */
const REPORTED_MAX = 3

/** What SQLite says where the file is whole, and a row isn't as a table demands. */
const badRow = /constraint failed|NULL value|non-unique|(?:TEXT|NUMERIC|non-\w+) value|out of range/

/**
 * Reads a database from end to end and says in sentences what makes a copy of it useless: damage, or that it is none of a club's.
 * What breaks the club's rules doesn't: a copy of that is better than none.
 */
export function inspectFile(file: string): string[] {
  return readWhole(file, findDamage)
}

/** Reads a database as it is at one moment, by a function that says what is wrong with it. What can't be read is said too. */
export function readWhole(file: string, find: (sqlite: Sqlite.Database) => string[]): string[] {
  let sqlite: Sqlite.Database | null = null
  try {
    // Not opened for reading alone: SQLite doesn't look at the CHECKs of such a file.
    sqlite = new Sqlite(file, { fileMustExist: true })
    sqlite.pragma('query_only = ON')
    sqlite.pragma('trusted_schema = OFF')
    sqlite.exec('BEGIN')
    return find(sqlite)
  } catch (error) {
    return [`${file} can’t be read as a club’s database: ${error instanceof Error ? error.message : String(error)}.`]
  } finally {
    sqlite?.close()
  }
}

/** What is wrong with the file itself. */
export function findDamage(sqlite: Sqlite.Database): string[] {
  const foreign = findForeign(sqlite)
  if (foreign !== null) return [foreign]
  const lines = sqlite.prepare<[], string>(`PRAGMA integrity_check(${REPORTED_MAX})`).pluck().all()
  if (lines.length === 1 && lines[0] === 'ok') return []
  return lines.map((line) =>
    badRow.test(line) ? `A table holds what the club never writes: ${line}.` : `The file is damaged: ${line}.`,
  )
}
