import { join } from 'node:path'
import { migrate, readMigrations } from './migrate.ts'
import { addNextSteps, openWatched } from './testing.ts'

/** Brings the database of the first argument to a version to come, and is killed right before the statement with the number of the second. */
const [file = '', number = ''] = process.argv.slice(2)
const root = join(import.meta.dirname, '../../..')
const state = { statements: 0, isOn: false }
const db = openWatched(file, () => {
  if (state.isOn) state.statements += 1
  if (state.statements === Number(number)) process.kill(process.pid, 'SIGKILL')
})
const migrations = addNextSteps(db, readMigrations(join(root, 'drizzle'), join(root, 'src/server/db/triggers.sql')))
state.isOn = true
migrate(db, migrations)
