import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupFolderOf } from '../backups/backup-folder.ts'
import { makeBackup } from '../backups/make-backup.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { DATABASE_FILE, readSecret } from '../data-folder.ts'
import { inspectDatabase } from '../db/inspect.ts'
import { folderOf, requireClub, requireOneName } from './club-folder.ts'
import { backupSourceOf, type Program, readProgramMigrations, say, takeFolder } from './serve.ts'

export const backupHelp = `  backup FILE
      copies the whole club, its key too, into one file, while it is served or not; sealed if BACKUP_PASSPHRASE is set
  restore FILE [--replace]
      makes a backup the club of DATA_DIR; --replace puts it in the place of one that is there, of which a backup is made
  check
      reads the club's database from end to end and says what is wrong with it`

/** Makes a backup of the club in the program's folder, also while it is served. */
export async function runBackup(program: Program, args: readonly string[]): Promise<void> {
  const to = resolve(requireOneName(args, backupHelp))
  const folder = requireClub(program)
  const secret = readSecret(folder)
  const size = await makeBackup({ ...backupSourceOf(program, folder), secret, to, now: program.clock() })
  say(`${to} holds the whole club as it was just now, ${Math.ceil(size / 1024)} KB, read back and found sound.`)
}

/** Makes a backup the club of the program's folder. Refuses while that is served, and over another club unless told to. */
export async function runRestore(program: Program, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { replace: { type: 'boolean' } },
    allowPositionals: true,
  })
  const file = resolve(requireOneName(positionals, backupHelp))
  const folder = folderOf(program)
  const isThere = existsSync(join(folder, DATABASE_FILE))
  if (isThere && values.replace !== true)
    throw new Error(`${folder} holds a club. To put the backup in its place, say so: restore ${file} --replace`)
  const database = takeFolder(program, folder, { mayBeLost: true })
  const source = backupSourceOf(program, folder)
  if (isThere) await keepFormer(program, folder)
  const at = await restoreBackup({ ...source, file, database })
  say(`${folder} holds the club as it was at ${new Date(at).toISOString()}. Start it with serve.`)
}

/** Says what is wrong with the club's database; refuses, as commands do, where there is anything. */
export function runCheck(program: Program): void {
  const folder = requireClub(program)
  const faults = inspectDatabase(join(folder, DATABASE_FILE), readProgramMigrations(program))
  if (faults.length > 0)
    throw new Error(`${faults.join('\n')}\nRestore a backup, or have somebody look who knows the program.`)
  say(`The club in ${folder} is sound.`)
}

/** A backup of the club that another one is about to replace; one that can't be read is left out, and that is said. */
async function keepFormer(program: Program, folder: string): Promise<void> {
  const now = program.clock()
  const name = `before-restore-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.backup`
  const to = join(backupFolderOf(folder), name)
  try {
    await makeBackup({ ...backupSourceOf(program, folder), secret: readSecret(folder), to, now })
    say(`The club that was there is kept in ${to}.`)
  } catch (error) {
    say(`No backup was made of the club that was there: ${error instanceof Error ? error.message : String(error)}`)
  }
}
