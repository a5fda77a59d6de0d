import type Sqlite from 'better-sqlite3'
import { findFaults } from './inspect/find-faults.ts'
import { findMissing } from './inspect/find-missing.ts'
import { findDamage, readWhole } from './inspect/inspect-file.ts'
import type { Migrations } from './migrate.ts'

/**
 * Reads a club's database from end to end, as it is on disk, and says what is wrong with it in plain sentences: none where all is
 * well. Nothing in it is changed; it may be served meanwhile.
 */
export function inspectDatabase(file: string, migrations: Migrations): string[] {
  return readWhole(file, (sqlite) => {
    const newer = findNewer(sqlite, migrations.steps.length)
    const damage = [...findDamage(sqlite), ...newer]
    if (newer.length > 0) return damage
    const missing = findMissing(sqlite, migrations)
    if (missing.tables.length > 0) return [...damage, `Parts of the club are gone: ${missing.tables.join(', ')}.`]
    const unguarded = missing.guards.length > 0
    return [
      ...damage,
      ...(unguarded ? [`The database lacks what guards its rules: ${missing.guards.join(', ')}.`] : []),
      ...findOrphans(sqlite),
      ...(isLatest(sqlite, migrations) ? findFaults(sqlite) : []),
    ]
  })
}

/** A file that is newer than the program can't be used by it; one that is older is brought up to date by the next start. */
export function inspectVersion(file: string, { steps }: Migrations): string[] {
  return readWhole(file, (sqlite) => findNewer(sqlite, steps.length))
}

function findOrphans(sqlite: Sqlite.Database): string[] {
  const found = sqlite.prepare<[], { table: string; parent: string }>('PRAGMA foreign_key_check').all()
  const byTable = Map.groupBy(found, ({ table, parent }) => `${table} whose ${parent} is gone`)
  return [...byTable].map(([rows, { length }]) => `Rows of ${rows}: ${length}.`)
}

function findNewer(sqlite: Sqlite.Database, known: number): string[] {
  const done = countSteps(sqlite)
  if (done <= known) return []
  return [`It is newer than this program, of version ${done} where the program knows ${known}: use the newer program.`]
}

function isLatest(sqlite: Sqlite.Database, { steps }: Migrations): boolean {
  return countSteps(sqlite) === steps.length
}

function countSteps(sqlite: Sqlite.Database): number {
  return Number(sqlite.pragma('user_version', { simple: true }))
}
