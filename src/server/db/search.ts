import { and, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { foldText, phoneKeyOf, readWords } from '#domain/users/rules.ts'
import { users } from './schema/users.ts'

/** The index knows no fewer letters than so many in a row. */
const INDEXED_LETTERS = 3

/** The condition that a user's names have all words of a text. */
export function matchesName(text: string): SQL {
  return matchesText(users, 'user_search', text)
}

/**
 * The condition that the search key of a row has all words of a text, in any order, wherever they stand, accents and case ignored. Three
 * letters and more are found by an index, fewer by reading the keys that are left. No character of the text means anything but itself.
 */
export function matchesText(
  { id, searchKey }: { id: SQLiteColumn; searchKey: SQLiteColumn },
  index: 'user_search' | 'lead_search',
  text: string,
): SQL {
  const words = readWords(text)
  // A zero would end the text inside SQLite, and nothing that is stored has one.
  if (words.some((word) => word.includes('\0'))) return sql`false`
  const phrases = words.filter(isIndexed).map((word) => `"${word.replaceAll('"', '""')}"`)
  const conditions = words.filter((word) => !isIndexed(word)).map((word) => sql`instr(${searchKey}, ${word}) > 0`)
  if (phrases.length > 0) {
    const found = sql`SELECT rowid FROM ${sql.raw(index)} WHERE ${sql.raw(index)} MATCH ${phrases.join(' AND ')}`
    conditions.unshift(sql`${id} IN (${found})`)
  }
  return and(...conditions) ?? sql`true`
}

/** The condition that each word of a text is found in a user's nick, username, e-mail or phone, wherever it stands, accents and case ignored; or the text is their phone. */
export function matchesAnyOf(text: string): SQL | undefined {
  const wanted = foldText(text)
  // A zero would end the text inside SQLite, and no user has one.
  if (wanted.includes('\0')) return sql`false`
  const words = readWords(text).map(
    (word) => sql`(instr(${users.searchKey}, ${word}) > 0 OR instr(${users.emailKey}, ${word}) > 0
      OR instr(${users.phoneKey}, ${word}) > 0)`,
  )
  const isPhone = /^[+\d][\d\s().-]*$/.test(wanted) && /\d/.test(wanted)
  return or(and(...words), isPhone ? sql`instr(${users.phoneKey}, ${phoneKeyOf(wanted)}) > 0` : undefined)
}

function isIndexed(word: string): boolean {
  return Array.from(word).length >= INDEXED_LETTERS
}
