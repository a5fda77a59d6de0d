import type Sqlite from 'better-sqlite3'
import { openDatabase } from '../client.ts'
import { COPIER_TABLES, COPY_NOTE } from '../copy.ts'
import { type Migrations, migrate } from '../migrate.ts'

type Part = { type: string; name: string; table: string; sql: string | null }

/**
 * How the schema of a database differs from that of one which went through as many steps: tables that are gone; indexes and triggers
 * that are gone, which guard the rules; and what no program of ours made, or made otherwise.
 */
export function compareSchema(
  sqlite: Sqlite.Database,
  { steps, triggers }: Migrations,
): { tables: string[]; guards: string[]; foreign: string[] } {
  const done = Number(sqlite.pragma('user_version', { simple: true }))
  const isLatest = done === steps.length
  const model = openDatabase(':memory:')
  try {
    migrate(model, { steps: steps.slice(0, done), triggers: isLatest ? triggers : '' })
    const existing = listParts(sqlite)
    const expected = listParts(model.$client)
    model.$client.exec(COPY_NOTE)
    // A former version had some of the triggers, which are those of the latest tables; the next start makes them all anew.
    if (!isLatest) migrate(model, { steps, triggers })
    const ours = new Set([...expected, ...listParts(model.$client).filter(isTriggerOrNote)].map(keyOf))
    const names = new Set(existing.map(nameOf))
    // An index without a statement is a part of its table's.
    const missing = expected
      .filter(({ sql }) => sql !== null)
      .map(nameOf)
      .filter((name) => !names.has(name))
    return {
      tables: missing.filter((name) => name.startsWith('table ')),
      guards: missing.filter((name) => !name.startsWith('table ')),
      foreign: existing.filter((part) => !ours.has(keyOf(part)) && !isAside(part)).map(nameOf),
    }
  } finally {
    model.$client.close()
  }
}

function listParts(sqlite: Sqlite.Database): Part[] {
  return sqlite.prepare<[], Part>('SELECT type, name, tbl_name AS "table", sql FROM sqlite_master').all()
}

const nameOf = ({ type, name }: Part) => `${type} ${name}`
const keyOf = ({ type, name, table, sql }: Part) => JSON.stringify([type, name, table, sql])
const isTriggerOrNote = ({ type, name }: Part) => type === 'trigger' || name === 'copy_note'

/** Plain tables beside the club's own: what SQLite counts, and what a copier writes. They run nothing. */
function isAside({ type, name, sql }: Part): boolean {
  const isKnown = [...COPIER_TABLES, 'sqlite_stat1', 'sqlite_stat4'].includes(name)
  return isKnown && type === 'table' && sql?.startsWith('CREATE TABLE ') === true
}
