import { join, resolve } from 'node:path'
import { DATABASE_FILE } from '../data-folder.ts'
import { exportDatabase } from '../db/export.ts'
import { requireClub } from './club-folder.ts'
import type { Command, Given } from './command.ts'
import { type Program, say } from './serve.ts'

export const exportCommand: Command = {
  name: 'export',
  takes: { name: 'FOLDER', about: 'where to write; it is made, or must be empty' },
  summary: 'writes all of it as files for spreadsheets and other programs',
  about:
    'Writes all that the club holds into a folder, all of one moment: for each table a CSV file, which spreadsheets open, and\na JSON file, for other programs. Passwords and what opens sessions or links are left out. The files hold names, addresses\nand phone numbers of everybody: keep them as such. To keep the club itself, make a backup.',
  meanwhile: 'yes.',
  settings: ['DATA_DIR'],
  examples: ['{club} export /home/rosa/club-files'],
  run: runExport,
}

/** Writes all that the club holds as files that other programs read, also while it is served. */
function runExport(program: Program, { names: [name = ''] }: Given): void {
  const to = resolve(name)
  const counts = exportDatabase(join(requireClub(program), DATABASE_FILE), to)
  const filled = [...counts].filter(([, rows]) => rows > 0)
  say(`${to} holds the club:\n${filled.map(([table, rows]) => `  ${table}: ${rows}`).join('\n')}`)
}
