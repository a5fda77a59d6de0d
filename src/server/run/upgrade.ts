import { join } from 'node:path'
import { trialFileOf } from '../backups/backup-folder.ts'
import { requireRoom, sizeOf } from '../backups/make-backup.ts'
import { DATABASE_FILE, readSecret } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { copyDatabase, removeDatabase } from '../db/copy.ts'
import { inspectFile } from '../db/inspect/inspect-file.ts'
import { countMigrations, migrate, requireSound } from '../db/migrate.ts'
import { requireClub } from './club-folder.ts'
import type { Command } from './command.ts'
import { type Program, readProgramMigrations, say } from './serve.ts'

export const upgradeCommand: Command = {
  name: 'upgrade',
  options: [
    { name: 'dry-run', isNeeded: true, about: 'tries it on a copy, the only thing that there is to do by hand' },
  ],
  summary: 'tries on a copy what a newer program would change',
  about:
    'A newer program brings the club up to date by itself at its first start, after making a backup. This tries it on a copy\nbefore, with the newer program, and says how it went, what would be done and how long it takes. The club stays as it is.',
  meanwhile: 'yes, also with the older program.',
  settings: ['DATA_DIR'],
  examples: ['{club} upgrade --dry-run'],
  run: runUpgrade,
}

/** Tries on a copy to bring the club's database up to date; a start does it in earnest. The club may be served meanwhile. */
function runUpgrade(program: Program): void {
  const folder = requireClub(program)
  const database = join(folder, DATABASE_FILE)
  const trial = trialFileOf(folder)
  // One that was killed left its copy, which may take just the room that is missing.
  removeDatabase(trial)
  requireRoom(folder, sizeOf(database) * 2)
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
  const faults = inspectFile(trial)
  if (faults.length > 0) throw new Error(`On a copy it went wrong; the club is as it was.\n${faults.join('\n')}`)
  const steps = migrations.steps.slice(done).map(({ name }) => `  ${name}`)
  if (steps.length === 0) return 'The club is up to date: the next start changes nothing.'
  return `On a copy it went well, within ${took} s; the club is as it was. The next start does:\n${steps.join('\n')}`
}
