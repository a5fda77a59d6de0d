import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { saveSecret } from '../data-folder.ts'
import { type CopyNote, readCopyNote, removeCopyNote, removeDatabase, settleDatabase } from '../db/copy.ts'
import { isBusy, isUnwritable } from '../db/faults.ts'
import { inspectFile } from '../db/inspect/inspect-file.ts'
import { inspectSchema } from '../db/inspect.ts'
import type { Migrations } from '../db/migrate.ts'
import { requireRoom, syncFile } from './make-backup.ts'
import { isSealedFile, unsealFile } from './sealed-file.ts'

export type RestoreOrder = {
  /** The backup. */
  file: string
  /** The folder of the club, taken for this process; and the database in it. */
  folder: string
  database: string
  passphrase: string | null
  migrations: Migrations
  /** Keeps the club that is there, once the backup is known to be sound and before anything is replaced; where it throws, nothing is. */
  saveFormer?: () => Promise<void>
}

/**
 * Puts a backup in the place of a folder's club, its key too. The backup is read from end to end first; wherever this is cut off, the
 * folder holds the former club or the one of the backup. Answers when the backup was made.
 */
export async function restoreBackup(order: RestoreOrder): Promise<number> {
  const { file, folder, database, passphrase, migrations } = order
  const next = restoringFileOf(folder)
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new Error(`${file} isn't there.`)
  requireRoom(folder, size)
  removeDatabase(next)
  try {
    await openBackup(file, next, passphrase)
    const note = readNote(next)
    if (!note) throw new Error(`${file} is no backup of a club, or it was damaged.`)
    const faults = [...inspectFile(next), ...inspectSchema(next, migrations)]
    if (faults.length > 0) throw new Error(`${file} can't be restored.\n${faults.join('\n')}`)
    await order.saveFormer?.()
    settleFormer(database)
    // What is written beside a database belongs to that one alone.
    for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true })
    syncFile(next)
    renameSync(next, database)
    syncFile(folder)
    finishRestore(folder, database)
    return note.at
  } finally {
    removeDatabase(next)
  }
}

/**
 * Ends what a restore began: the key goes from the database, in which it came, to its place beside it. One that was cut off is ended by
 * whoever takes the folder next; what it left is removed.
 */
export function finishRestore(folder: string, database: string): void {
  removeDatabase(restoringFileOf(folder))
  const note = existsSync(database) ? readNote(database) : null
  if (!note) return
  saveSecret(folder, Buffer.from(note.key, 'base64'))
  syncFile(folder)
  removeCopyNote(database)
}

/** Refuses a folder in which a restore was cut off before there was a club: a new one in its place would go unnoticed. */
export function requireNotHalfRestored(folder: string, database: string): void {
  const half = restoringFileOf(folder)
  if (existsSync(database) || !existsSync(half)) return
  throw new Error(
    `${folder}: a restore was cut off here, before there was a club. Restore the backup again. To begin a new club, remove ${half}.`,
  )
}

function restoringFileOf(folder: string): string {
  return join(folder, 'club.restored')
}

async function openBackup(file: string, to: string, passphrase: string | null): Promise<void> {
  if (!isSealedFile(file)) {
    copyFileSync(file, to)
    chmodSync(to, 0o600)
    return
  }
  if (passphrase === null)
    throw new Error(`${file} is sealed: set BACKUP_PASSPHRASE to the passphrase that it was made with.`)
  await unsealFile(file, to, passphrase)
}

/** Null also of a file that is no database at all. */
function readNote(file: string): CopyNote | null {
  try {
    return readCopyNote(file)
  } catch (error) {
    if (isUnwritable(error)) return null
    throw error
  }
}

/** The former club is whole by itself until the new one takes its place; one that is damaged is left as it is. */
function settleFormer(database: string): void {
  try {
    if (existsSync(database)) settleDatabase(database)
  } catch (error) {
    if (!isUnwritable(error) || isBusy(error)) throw error
  }
}
