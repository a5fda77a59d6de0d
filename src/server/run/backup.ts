import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backupFolderOf, restoreFileOf } from '../backups/backup-folder.ts'
import { makeBackup } from '../backups/make-backup.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { DATABASE_FILE, makeFolder, readSecret } from '../data-folder.ts'
import { isCorrupt } from '../db/faults.ts'
import { inspectFile } from '../db/inspect/inspect-file.ts'
import { inspectDatabase, inspectVersion } from '../db/inspect.ts'
import { folderOf, requireClub } from './club-folder.ts'
import type { Command, Given } from './command.ts'
import { backupSourceOf, type Program, readProgramMigrations, say, takeFolder } from './serve.ts'

export const backupCommand: Command = {
  name: 'backup',
  takes: { name: 'FILE', about: 'the file to make; one that is there already is never written over' },
  summary: 'copies the whole club into one file',
  about:
    'Copies the whole club, with its pictures and its key, into one file: all that was answered before it began. The file is\nread back and checked before it gets its name; where that goes wrong there is none. With BACKUP_PASSPHRASE it is sealed, and\nnobody opens it without that passphrase: write it down elsewhere.',
  meanwhile: 'yes, nobody notices.',
  settings: ['DATA_DIR', 'BACKUP_PASSPHRASE'],
  examples: ['{club} backup /media/usb/club.backup'],
  run: runBackup,
}

export const restoreCommand: Command = {
  name: 'restore',
  takes: { name: 'FILE', about: 'a backup' },
  options: [{ name: 'replace', about: 'also where there is a club; of that one a backup is made first' }],
  summary: 'makes a backup the club again',
  about:
    'Makes a backup the club of the folder, on this computer or another one. It is read through first: one that is damaged\nchanges nothing. Where a club is in the folder already it is left alone, unless --replace says so.',
  meanwhile: 'no. Stop it first; where it runs, this says so and changes nothing.',
  settings: ['DATA_DIR', 'BACKUP_PASSPHRASE'],
  examples: [
    '{club} restore /media/usb/club.backup',
    'DATA_DIR=/srv/club {club} restore /media/usb/club.backup --replace',
  ],
  run: runRestore,
}

export const checkCommand: Command = {
  name: 'check',
  summary: 'reads the club through and says what is wrong with it',
  about:
    'Reads the whole database from end to end and says in plain words what is wrong with it: damage of the file, and what the\nclub’s rules would never have let happen. Nothing is changed. Ends with 0 where all is well, else with 1.',
  meanwhile: 'yes.',
  settings: ['DATA_DIR'],
  examples: ['{club} check'],
  run: runCheck,
}

/** Makes a backup of the club in the program's folder, also while it is served. */
async function runBackup(program: Program, { names: [name = ''] }: Given): Promise<void> {
  const to = resolve(name)
  const folder = requireClub(program)
  // A young club has no backup yet. Any other folder isn't made: where a stick isn't in, the backup would land on the disk that it is
  // to save from.
  if (dirname(to) === resolve(backupFolderOf(folder))) makeFolder(dirname(to))
  if (!existsSync(dirname(to)))
    throw new Error(`${dirname(to)} isn’t there. Is the disk in? Else make the folder first.`)
  const secret = readSecret(folder)
  const size = await makeBackup({ ...backupSourceOf(program, folder), secret, to, now: program.clock() })
  say(`${to} holds the whole club as it was just now, ${Math.ceil(size / 1024)} KB, read back and found sound.`)
}

/** Makes a backup the club of the program's folder. Refuses while that is served, and over another club unless told to. */
async function runRestore(program: Program, { names: [name = ''], options }: Given): Promise<void> {
  const file = resolve(name)
  const folder = folderOf(program)
  const isThere = existsSync(join(folder, DATABASE_FILE))
  if (isThere && !options.has('replace'))
    throw new Error(
      `${folder} holds a club. To put the backup in its place, say so: ${program.club} restore ${file} --replace`,
    )
  accessSync(file, constants.R_OK)
  const stats = statSync(file)
  if (stats.isDirectory()) throw new Error(`${file} is a folder: name the backup in it.`)
  // A pipe or a device would be waited for without end.
  if (!stats.isFile()) throw new Error(`${file} is no file: name a backup.`)
  const database = takeFolder(program, folder, { mayBeLost: true })
  const source = backupSourceOf(program, folder)
  const at = await restoreBackup({
    ...source,
    file,
    database,
    ...(isThere && { saveFormer: () => saveFormer(program, folder) }),
  })
  say(`${folder} holds the club as it was at ${new Date(at).toISOString()}. ${program.club} serve opens it.`)
}

/** Says what is wrong with the club's database; refuses, as commands do, where there is anything. */
function runCheck(program: Program): void {
  const folder = requireReadable(program)
  const [database, migrations] = [join(folder, DATABASE_FILE), readProgramMigrations(program)]
  const [newer] = inspectVersion(database, migrations)
  if (newer !== undefined) throw new Error(`The club in ${folder} can’t be checked.\n${newer}`)
  const faults = inspectDatabase(database, migrations)
  if (faults.length > 0)
    throw new Error(`${faults.join('\n')}\nRestore a backup, or have somebody look who knows the program.`)
  say(`The club in ${folder} is sound.`)
}

/** The folder of the program's club, as `requireClub` has it; where the damage lies can't be said of a file that doesn't even open. */
function requireReadable(program: Program): string {
  try {
    return requireClub(program)
  } catch (error) {
    if (!isCorrupt(error)) throw error
    const what = `The club in ${folderOf(program)} is damaged so far that it can’t be read.`
    throw new Error(`${what} Bring a backup back: ${program.club} restore FILE --replace`, { cause: error })
  }
}

/** A backup of the club that another one is about to replace, which isn't without; one that can't be read is left out, and that is said. */
async function saveFormer(program: Program, folder: string): Promise<void> {
  const now = program.clock()
  const to = restoreFileOf(folder, now)
  try {
    await makeBackup({ ...backupSourceOf(program, folder), secret: readSecret(folder), to, now })
    say(`The club that was there is kept in ${to}.`)
  } catch (error) {
    // It may be damaged, which is why another one is to take its place; without room for a backup nothing is done.
    if (inspectFile(join(folder, DATABASE_FILE)).length === 0) throw error
    say(`No backup was made of the club that was there: ${error instanceof Error ? error.message : String(error)}`)
  }
}
