import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requireRoom, sizeOf } from '../backups/make-backup.ts'
import { DATABASE_FILE, readSecret } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { copyDatabase, removeDatabase } from '../db/copy.ts'
import { inspectDatabase } from '../db/inspect.ts'
import { countMigrations, migrate, requireSound } from '../db/migrate.ts'
import { requireClub } from './club-folder.ts'
import { type Program, readProgramMigrations, say } from './serve.ts'

export const upgradeHelp = `  upgrade --dry-run
      tries on a copy what the next start of this program would change in the database, and says how it went`

/** Tries on a copy to bring the club's database up to date; a start does it in earnest. The club may be served meanwhile. */
export function runUpgrade(program: Program, args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options: { 'dry-run': { type: 'boolean' } } })
  if (values['dry-run'] !== true)
    throw new Error(`The next start brings the club up to date, after a backup.\n${upgradeHelp}`)
  const folder = requireClub(program)
  const database = join(folder, DATABASE_FILE)
  const trial = join(folder, 'club.trial')
  requireRoom(folder, sizeOf(database) * 2)
  removeDatabase(trial)
  try {
    const key = readSecret(folder).toString('base64')
    copyDatabase(database, trial, { key, at: program.clock(), version: program.version })
    say(tryOn(trial, program))
  } finally {
    removeDatabase(trial)
  }
}

function tryOn(trial: string, program: Program): string {
  const migrations = readProgramMigrations(program)
  const db = openDatabase(trial)
  const done = countMigrations(db)
  const begun = performance.now()
  try {
    migrate(db, migrations)
    requireSound(db, migrations.triggers)
  } finally {
    db.$client.close()
  }
  const took = Math.ceil((performance.now() - begun) / 1000)
  const faults = inspectDatabase(trial, migrations)
  if (faults.length > 0) throw new Error(`On a copy it went wrong; the club is as it was.\n${faults.join('\n')}`)
  const steps = migrations.steps.slice(done).map(({ name }) => `  ${name}`)
  if (steps.length === 0) return 'The club is up to date: the next start changes nothing.'
  return `On a copy it went well, within ${took} s; the club is as it was. The next start does:\n${steps.join('\n')}`
}
