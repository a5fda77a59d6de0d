import type Sqlite from 'better-sqlite3'
import { compareSchema } from './inspect/compare-schema.ts'
import { findFaults } from './inspect/find-faults.ts'
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
    const schema = findSchemaFaults(sqlite, migrations)
    if (schema.isCut) return [...damage, ...schema.faults]
    return [
      ...damage,
      ...schema.faults,
      ...findOrphans(sqlite),
      ...(isLatest(sqlite, migrations) ? findFaults(sqlite) : []),
    ]
  })
}

/** A file that is newer than the program can't be used by it; one that is older is brought up to date by the next start. */
export function inspectVersion(file: string, { steps }: Migrations): string[] {
  return readWhole(file, (sqlite) => findNewer(sqlite, steps.length))
}

/** What makes a file that came from elsewhere no club of a known version: a part of it is gone, or it brings a trigger, a view or a table of its own. */
export function inspectSchema(file: string, migrations: Migrations): string[] {
  return readWhole(file, (sqlite) => {
    const newer = findNewer(sqlite, migrations.steps.length)
    return newer.length > 0 ? newer : findSchemaFaults(sqlite, migrations).faults
  })
}

/** `isCut`: tables are gone, so that rows can't be looked at. */
function findSchemaFaults(sqlite: Sqlite.Database, migrations: Migrations): { faults: string[]; isCut: boolean } {
  const { tables, guards, foreign } = compareSchema(sqlite, migrations)
  return {
    faults: [
      ...nameParts('Parts of the club are gone', tables),
      ...nameParts('The database lacks what guards its rules', guards),
      ...nameParts('The database holds what this program never made', foreign),
    ],
    isCut: tables.length > 0,
  }
}

function nameParts(what: string, names: string[]): string[] {
  return names.length > 0 ? [`${what}: ${names.join(', ')}.`] : []
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
