import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { foldText } from '#domain/users/rules.ts'
import { users } from './schema/users.ts'

/** The index knows no fewer letters than so many in a row. */
const INDEXED_LETTERS = 3

/** The condition that a user's names contain a text. */
export function matchesName(text: string): SQL {
  return matchesText(users, 'user_search', text)
}

/**
 * The condition that the search key of a row contains a text, wherever it stands, accents and case ignored. Three letters and
 * more are found by an index, fewer by reading all keys. No character of the text means anything but itself.
 */
export function matchesText(
  { id, searchKey }: { id: SQLiteColumn; searchKey: SQLiteColumn },
  index: 'user_search' | 'lead_search',
  text: string,
): SQL {
  const wanted = foldText(text)
  // A zero would end the text inside SQLite, and nothing that is stored has one.
  if (wanted.includes('\0')) return sql`false`
  if (Array.from(wanted).length < INDEXED_LETTERS) return sql`instr(${searchKey}, ${wanted}) > 0`
  const phrase = `"${wanted.replaceAll('"', '""')}"`
  return sql`${id} IN (SELECT rowid FROM ${sql.raw(index)} WHERE ${sql.raw(index)} MATCH ${phrase})`
}
