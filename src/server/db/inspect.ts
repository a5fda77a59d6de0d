import type Sqlite from 'better-sqlite3'
import { compareSchema } from './inspect/compare-schema.ts'
import { findFaults } from './inspect/find-faults.ts'
import { findDamage, readWhole } from './inspect/inspect-file.ts'
import { findForeign, type Migrations } from './migrate.ts'

/**
 * Reads a club's database from end to end, as it is on disk, and says what is wrong with it in plain sentences: none where all is
 * well. Nothing in it is changed; it may be served meanwhile.
 */
export function inspectDatabase(file: string, migrations: Migrations): string[] {
  return readWhole(file, (sqlite) => {
    const unknown = findUnknown(sqlite, migrations)
    if (unknown.length > 0) return unknown
    const damage = findDamage(sqlite)
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

/** Says why a file is of no version that this program serves. One that is older is brought up to date by the next start. */
export function inspectVersion(file: string, migrations: Migrations): string[] {
  return readWhole(file, (sqlite) => findUnknown(sqlite, migrations))
}

/** What makes a file that came from elsewhere no club of a known version: a part of it is gone, or it brings a trigger, a view or a table of its own. */
export function inspectSchema(file: string, migrations: Migrations): string[] {
  return readWhole(file, (sqlite) => {
    const unknown = findUnknown(sqlite, migrations)
    return unknown.length > 0 ? unknown : findSchemaFaults(sqlite, migrations).faults
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

/** Says of a file that is no club's, or of a version that this program doesn't know, why it can't be used. */
function findUnknown(sqlite: Sqlite.Database, { steps: { length: known } }: Migrations): string[] {
  const foreign = findForeign(sqlite)
  const done = countSteps(sqlite)
  if (foreign !== null) return [foreign]
  if (done <= known) return []
  return [`It is newer than this program, of version ${done} where the program knows ${known}: use the newer program.`]
}

function isLatest(sqlite: Sqlite.Database, { steps }: Migrations): boolean {
  return countSteps(sqlite) === steps.length
}

function countSteps(sqlite: Sqlite.Database): number {
  return Number(sqlite.pragma('user_version', { simple: true }))
}
