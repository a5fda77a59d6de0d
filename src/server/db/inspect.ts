import Sqlite from 'better-sqlite3'
import type { Migrations } from './migrate.ts'

/** How many faults of one kind are told. */
const TOLD = 3

/**
 * Reads a club's database from end to end, as it is on disk, and says what is wrong with it in plain sentences: none where all is
 * well. Nothing in it is changed; it may be served meanwhile.
 */
export function inspectDatabase(file: string, { steps, triggers }: Migrations): string[] {
  let sqlite: Sqlite.Database | null = null
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
    return [
      ...findDamage(sqlite),
      ...findOrphans(sqlite),
      ...findMissingTriggers(sqlite, triggers),
      ...findOverlaps(sqlite),
      ...findNewerVersion(sqlite, steps.length),
    ]
  } catch (error) {
    return [`${file} can't be read as a club's database: ${error instanceof Error ? error.message : String(error)}.`]
  } finally {
    sqlite?.close()
  }
}

function findDamage(sqlite: Sqlite.Database): string[] {
  const said = sqlite.prepare<[], string>(`PRAGMA integrity_check(${TOLD})`).pluck().all()
  return said.length === 1 && said[0] === 'ok' ? [] : said.map((line) => `The file is damaged: ${line}.`)
}

function findOrphans(sqlite: Sqlite.Database): string[] {
  const found = sqlite.prepare<[], { table: string; parent: string }>('PRAGMA foreign_key_check').all()
  const byTable = Map.groupBy(found, ({ table, parent }) => `${table} that belong to rows of ${parent}`)
  return [...byTable].map(([rows, { length }]) => `${length} rows of ${rows} are left alone: those aren't there.`)
}

function findMissingTriggers(sqlite: Sqlite.Database, triggers: string): string[] {
  const existing = new Set(sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck().all())
  const missing = [...triggers.matchAll(/CREATE TRIGGER (\w+)/g)].flatMap(([, name = '']) =>
    existing.has(name) ? [] : [name],
  )
  return missing.length === 0 ? [] : [`The database lacks what guards its rules: ${missing.join(', ')}.`]
}

/** Two live games on a court at the same time: the database refuses them, so a file with some was changed by other means. */
function findOverlaps(sqlite: Sqlite.Database): string[] {
  const found = sqlite
    .prepare<[], { one: number; other: number }>(
      `SELECT one.id AS one, other.id AS other FROM reservation AS one JOIN reservation AS other
        ON other.court_id = one.court_id AND other.starts_at >= one.starts_at AND other.starts_at < one.ends_at
        AND other.id <> one.id AND other.canceled_at IS NULL
      WHERE one.canceled_at IS NULL LIMIT ${TOLD}`,
    )
    .all()
  return found.map(({ one, other }) => `Reservations ${one} and ${other} are on one court at the same time.`)
}

/** One that is older isn't wrong: the next start brings it up to date. */
function findNewerVersion(sqlite: Sqlite.Database, known: number): string[] {
  const done = Number(sqlite.pragma('user_version', { simple: true }))
  if (done <= known) return []
  return [
    `It is newer than this program, with ${done} migrations where the program knows ${known}: use the newer program.`,
  ]
}
