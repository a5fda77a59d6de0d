import { type SQL, sql } from 'drizzle-orm'
import { foldText } from '#domain/users/rules.ts'
import { users } from './schema/users.ts'

/** The index knows no fewer letters than so many in a row. */
const INDEXED_LETTERS = 3

/**
 * The condition that a user's search key contains a text, wherever it stands, accents and case ignored. Three letters and
 * more are found by an index, fewer by reading all keys. No character of the text means anything but itself.
 */
export function matchesName(text: string): SQL {
  const wanted = foldText(text)
  // A zero would end the text inside SQLite, and no name has one.
  if (wanted.includes('\0')) return sql`false`
  if (Array.from(wanted).length < INDEXED_LETTERS) return sql`instr(${users.searchKey}, ${wanted}) > 0`
  const phrase = `"${wanted.replaceAll('"', '""')}"`
  return sql`${users.id} IN (SELECT rowid FROM user_search WHERE user_search MATCH ${phrase})`
}
