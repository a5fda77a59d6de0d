import { type SQL, sql } from 'drizzle-orm'
import { foldText } from '#domain/users/rules.ts'
import { users } from './schema/users.ts'

/** Written into statements that read every user on purpose: there are no more of them than take a millisecond or two. */
export const READS_ALL_USERS = '/* reads all users */'
/** Likewise of leads, of which an index is read: some milliseconds for a hundred thousand of them. */
export const READS_ALL_LEADS = '/* reads all leads */'

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
  if (Array.from(wanted).length < INDEXED_LETTERS)
    return sql`instr(${users.searchKey}, ${wanted}) > 0 ${sql.raw(READS_ALL_USERS)}`
  const phrase = `"${wanted.replaceAll('"', '""')}"`
  return sql`${users.id} IN (SELECT rowid FROM user_search WHERE user_search MATCH ${phrase})`
}
