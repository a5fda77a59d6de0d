import type { Db } from '#server/db/client.ts'
import { READS_ALL_LEADS, READS_ALL_USERS } from '#server/db/search.ts'

const growing = ['reservation', 'entry', 'user', 'session', 'lead', 'departure', 'occurrence']
const counted = /^\s*(?:select|insert|update|delete|with)\b/i
/** Where its plan looks for rows that refer to the new one, that is only done while a key is broken. */
const addsRow = /^\s*insert\b[^;]*\bvalues\b/i

/** Every statement of the server that is prepared from now on; the bench's own are known by their named values. */
export function recordStatements({ $client: sqlite }: Db): ReadonlySet<string> {
  const recorded = new Set<string>()
  const prepare = sqlite.prepare.bind(sqlite)
  const value = (text: string) => {
    if (counted.test(text) && !text.includes('@')) recorded.add(text)
    return prepare(text)
  }
  Object.defineProperty(sqlite, 'prepare', { value })
  return recorded
}

/** How many statements were looked at, those that read a growing table from end to end, and how many say that they do. */
export function plansOf(
  { $client: sqlite }: Db,
  statements: ReadonlySet<string>,
): { looked: number; scans: string[]; meant: number } {
  const meant = [...statements].filter((statement) =>
    [READS_ALL_USERS, READS_ALL_LEADS].some((words) => statement.includes(words)),
  )
  const scans = [...statements]
    .filter((statement) => !meant.includes(statement) && !addsRow.test(statement))
    .filter((statement) =>
      sqlite
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${statement}`)
        .all(...nulls(statement))
        .some(({ detail }) => growing.some((table) => new RegExp(`^SCAN "?${table}"?(?: |$)`).test(detail))),
    )
  return { looked: statements.size, scans, meant: meant.length }
}

function nulls(statement: string): null[] {
  return (statement.match(/\?/g) ?? []).map(() => null)
}
