import { join, resolve } from 'node:path'
import { DATABASE_FILE } from '../data-folder.ts'
import { exportDatabase } from '../db/export.ts'
import { requireClub, requireOneName } from './club-folder.ts'
import { type Program, say } from './serve.ts'

export const exportHelp = `  export FOLDER
      writes all that the club holds into an empty folder, a CSV and a JSON file for each table, without passwords`

/** Writes all that the club holds as files that other programs read, also while it is served. */
export function runExport(program: Program, args: readonly string[]): void {
  const to = resolve(requireOneName(args, exportHelp))
  const counts = exportDatabase(join(requireClub(program), DATABASE_FILE), to)
  const filled = [...counts].filter(([, rows]) => rows > 0)
  say(`${to} holds the club:\n${filled.map(([table, rows]) => `  ${table}: ${rows}`).join('\n')}`)
}
