import type Sqlite from 'better-sqlite3'
import { openDatabase } from '../client.ts'
import { type Migrations, migrate } from '../migrate.ts'

const asNames = "SELECT type || ' ' || name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"

/** What a database lacks that one has which went through as many steps: tables; indexes and triggers, which guard the rules. */
export function findMissing(
  sqlite: Sqlite.Database,
  { steps, triggers }: Migrations,
): { tables: string[]; guards: string[] } {
  const done = Number(sqlite.pragma('user_version', { simple: true }))
  const model = openDatabase(':memory:')
  try {
    // The triggers are those of the latest tables.
    migrate(model, { steps: steps.slice(0, done), triggers: done === steps.length ? triggers : '' })
    const existing = new Set(sqlite.prepare<[], string>(asNames).pluck().all())
    const expected = model.$client.prepare<[], string>(asNames).pluck().all()
    const missing = expected.filter((name) => !existing.has(name))
    return {
      tables: missing.filter((name) => name.startsWith('table ')),
      guards: missing.filter((name) => !name.startsWith('table ')),
    }
  } finally {
    model.$client.close()
  }
}
