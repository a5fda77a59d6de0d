import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from './client.ts'
import { COPIER_TABLES } from './copy.ts'

/** Marks a file as a club's: "PADC". */
const APPLICATION_ID = 0x50414443

/** Marked the files of versions before 1.0.0, whose steps this program doesn't know: "PADL". */
const FORMER_ID = 0x5041444c

const FORMER = `This club's data are of a version before 1.0.0, which this program can't bring up to date. Nothing was changed.
Start with an empty folder, and import from the former club: members, their credit, subscribers, and reservations to come.
Past games, what was paid, results, messages, pages and settings stay in the former folder; the former version still serves it.`

export type Migrations = { steps: readonly { name: string; sql: string }[]; triggers: string }

/** Reads `drizzle/*.sql` in order of name, and the triggers. */
export function readMigrations(folder: string, triggersFile: string): Migrations {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return {
    steps: names.map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') })),
    triggers: readFileSync(triggersFile, 'utf8'),
  }
}

/**
 * Brings a database up to date, all steps in one transaction: wherever that is cut off, the file is as it was. Foreign keys are
 * off before it begins (inside, the pragma does nothing, and rebuilding a table would cascade its children away); after each
 * step they are checked, as are the rows of rebuilt tables. Refuses a file that isn't a club's, and one newer than the program.
 */
export function migrate(db: Db, { steps, triggers }: Migrations): void {
  const { $client: sqlite } = db
  const done = countMigrations(db)
  const isEmpty = readTables(db).size === 0 && sqlite.pragma('application_id', { simple: true }) === 0
  if (!isEmpty) requireClubFile(db)
  if (done > steps.length) {
    throw new Error(
      `The database is newer than this program: of version ${done}, and the program knows ${steps.length}. Use the newer program, or restore a backup from before it.`,
    )
  }
  if (done < steps.length) runSteps(db, steps.slice(done), { triggers, version: steps.length })
}

/** Says why a file isn't a club's, or is one of a version before 1.0.0; null for a club's. */
export function findForeign(sqlite: Db['$client']): string | null {
  const id = sqlite.pragma('application_id', { simple: true })
  if (id === APPLICATION_ID) return null
  return id === FORMER_ID ? FORMER : 'This file is not the database of a club.'
}

/** Refuses a file that isn't a club's, or that a version before 1.0.0 wrote. */
export function requireClubFile({ $client: sqlite }: Db): void {
  const foreign = findForeign(sqlite)
  if (foreign !== null) throw new Error(foreign)
}

/** How many steps a database has been through; 0 for an empty one. */
export function countMigrations(db: Db): number {
  return Number(db.$client.pragma('user_version', { simple: true }))
}

/** Refuses a database that `migrate` would change, for a process that mustn't: another one may be serving it. */
export function requireMigrated(db: Db, { steps }: Migrations): void {
  const done = countMigrations(db)
  requireClubFile(db)
  if (done === steps.length) return
  throw new Error(
    `The database is of version ${done}, and this program knows ${steps.length}. ${
      done < steps.length
        ? 'Serve the club with this program first: that brings it up to date.'
        : 'Use the newer program.'
    }`,
  )
}

function runSteps(
  db: Db,
  steps: Migrations['steps'],
  { triggers, version }: { triggers: string; version: number },
): void {
  const { $client: sqlite } = db
  sqlite.pragma('foreign_keys = OFF')
  try {
    sqlite
      .transaction(() => {
        for (const step of steps) {
          const before = readTables(db)
          sqlite.exec(step.sql)
          requireIntact(db, before, step.name)
        }
        // Triggers are of the latest tables: before, some of what they write to may be missing.
        sqlite.exec(triggers)
        sqlite.pragma(`application_id = ${APPLICATION_ID}`)
        sqlite.pragma(`user_version = ${version}`)
      })
      .immediate()
  } finally {
    sqlite.pragma('foreign_keys = ON')
  }
}

type Table = { sql: string; rows: number }

function readTables(db: Db): Map<string, Table> {
  const found = db.$client
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all()
  return new Map(found.map(({ name, sql }) => [name, { sql, rows: countRows(db, name) }]))
}

function countRows(db: Db, table: string): number {
  return Number(db.$client.prepare(`SELECT count(*) FROM "${table}"`).pluck().get())
}

function requireIntact(db: Db, before: ReadonlyMap<string, Table>, step: string): void {
  const orphans = db.$client.pragma('foreign_key_check')
  if (!Array.isArray(orphans) || orphans.length > 0)
    throw new Error(`Migration ${step} leaves rows that point nowhere.`)
  const after = readTables(db)
  for (const [name, { sql, rows }] of before) {
    const now = after.get(name)
    if (now && now.sql !== sql && now.rows !== rows) {
      throw new Error(`Migration ${step} would change the number of rows in ${name} from ${rows} to ${now.rows}.`)
    }
  }
}

/** Refuses to start on a database whose pragmas, STRICT tables or triggers aren't as they must be. */
export function requireSound(db: Db, triggers: string): void {
  const { $client: sqlite } = db
  const expected = {
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: 100,
    ...(sqlite.memory ? {} : { journal_mode: 'wal' }),
  }
  for (const [pragma, value] of Object.entries(expected)) {
    const actual = sqlite.pragma(pragma, { simple: true })
    if (actual !== value) throw new Error(`The database has ${pragma} = ${String(actual)} where it must be ${value}.`)
  }
  const loose = sqlite
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all()
    .filter((name) => !COPIER_TABLES.includes(name))
  if (loose.length > 0) throw new Error(`Tables that are not STRICT: ${loose.join(', ')}.`)
  const existing = new Set(sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck().all())
  const missing = [...triggers.matchAll(/CREATE TRIGGER (\w+)/g)].flatMap(([, name]) =>
    existing.has(name) ? [] : [name],
  )
  if (missing.length > 0) throw new Error(`Missing triggers: ${missing.join(', ')}.`)
}
