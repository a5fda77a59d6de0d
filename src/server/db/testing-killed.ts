import { join } from 'node:path'
import { migrate, readMigrations } from './migrate.ts'
import { openWatched } from './testing.ts'

/** Brings the database of the first argument up to date, and is killed right before the statement with the number of the second. */
const [file = '', number = ''] = process.argv.slice(2)
const root = join(import.meta.dirname, '../../..')
const state = { statements: 0 }
const db = openWatched(file, () => {
  state.statements += 1
  if (state.statements === Number(number)) process.kill(process.pid, 'SIGKILL')
})
migrate(db, readMigrations(join(root, 'drizzle'), join(root, 'src/server/db/triggers.sql')))
