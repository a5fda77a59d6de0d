import { once } from 'node:events'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { makeFolder } from '../data-folder.ts'
import type { Migrations } from '../db/migrate.ts'
import { unsealedFileOf } from './backup-folder.ts'
import type { CopyOrder } from './copy-worker.ts'
import { isSealOf, sealFile } from './sealed-file.ts'

/** What a backup is made of, and where it goes. */
export type BackupOrder = {
  /** The club's database, which may be served and written meanwhile. */
  database: string
  /** The key outside of it, which goes into the backup. */
  secret: Buffer
  /** The file to make; one that is there is refused. */
  to: string
  /** Seals the file; null leaves it as a database that any SQLite reads. */
  passphrase: string | null
  version: string
  now: number
}

/** What a copy needs of the room of the database and of what stands beside it. */
const ROOM = 1.1

/**
 * Makes a backup, one file with all that the club was at one moment: everything answered before this began, and the key. It is read
 * from end to end before it takes its name; where it is cut off or wrong there is none. Answers its size in bytes.
 */
export async function makeBackup(order: BackupOrder): Promise<number> {
  const { database, secret, to, passphrase, version, now } = order
  if (existsSync(to)) throw new Error(`${to} is there already: name another file.`)
  const half = `${to}.new`
  const copy = passphrase === null ? half : unsealedFileOf(dirname(database), to)
  prepareFolders(copy, half, sizeOf(database) * ROOM)
  const files = [half, copy, `${copy}-journal`]
  removeAll(files)
  try {
    const note = { key: secret.toString('base64'), at: now, version }
    const faults = await runThread({ does: 'copy', from: database, to: copy, note })
    if (faults.length > 0) throw new Error(`No backup was made.\n${faults.join('\n')}`)
    if (passphrase !== null) {
      await sealFile(copy, half, passphrase)
      // Read back: what can't be opened is no backup.
      if (!(await isSealOf(half, copy, passphrase))) throw new Error(`No backup was made: ${half} can’t be read back.`)
    }
    takeName(half, to)
    return statSync(to).size
  } finally {
    removeAll(files)
  }
}

/** The same, in the place of a file of that name, which stays until the new one is whole. */
export async function replaceBackup(order: BackupOrder): Promise<number> {
  if (!existsSync(order.to)) return await makeBackup(order)
  const next = `${order.to}.next.new`
  removeAll([next])
  const size = await makeBackup({ ...order, to: next })
  takeName(next, order.to)
  return size
}

/** Reads a database through in a thread of its own, while it is served; answers what is wrong with it, in plain sentences. */
export async function inspectInThread({ database, migrations }: { database: string; migrations: Migrations }) {
  return await runThread({ does: 'inspect', from: database, migrations })
}

/** Makes the folders of a copy and of the backup, and refuses those that have no room or can't be written. */
function prepareFolders(copy: string, half: string, bytes: number): void {
  const folders = [...new Set([copy, half].map((file) => dirname(file)))]
  for (const folder of folders) {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  }
  const disks = folders.map((folder) => statSync(folder).dev)
  const isOneDisk = copy !== half && new Set(disks).size === 1
  for (const folder of folders) requireRoom(folder, isOneDisk ? bytes * 2 : bytes)
}

/** Refuses where a disk hasn't so many bytes left. */
export function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free < bytes)
    throw new Error(
      `${folder} has ${toMegabytes(free)} MB left, and ${toMegabytes(bytes)} MB are needed: make room first.`,
    )
}

/** The size of a database with what is written beside it, in bytes. */
export function sizeOf(database: string): number {
  return ['', '-wal'].reduce(
    (sum, end) => sum + (statSync(`${database}${end}`, { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}

const faultsSchema = z.array(z.string())

async function runThread(order: CopyOrder): Promise<string[]> {
  const thread = new Worker(new URL(`./copy-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: order,
  })
  const message: unknown[] = await once(thread, 'message')
  await thread.terminate()
  return faultsSchema.parse(message[0])
}

/** On disk before it takes its name: a crash leaves the whole file or none. */
function takeName(from: string, to: string): void {
  syncFile(from)
  renameSync(from, to)
  syncFile(dirname(to))
}

/** Has what was written to a file, or the names in a folder, put on the disk. */
export function syncFile(path: string): void {
  const open = openSync(path, 'r')
  try {
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
}

function removeAll(files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true })
}

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20)
}
