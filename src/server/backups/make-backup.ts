import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Migrations } from '../db/migrate.ts'
import { sealFile, unsealFile } from './sealed-file.ts'

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
  migrations: Migrations
  version: string
  now: number
}

/** A copy needs the room of the database and of what stands beside it; sealing it needs that twice. In parts of those. */
const ROOM = 1.1

/**
 * Makes a backup, one file with all that the club was at one moment: everything answered before this began, and the key. It is read
 * from end to end before it takes its name; where it is cut off or wrong there is none. Answers its size in bytes.
 */
export async function makeBackup(order: BackupOrder): Promise<number> {
  const { database, secret, to, passphrase, migrations, version, now } = order
  if (existsSync(to)) throw new Error(`${to} is there already: name another file.`)
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  requireRoom(dirname(to), sizeOf(database) * (passphrase === null ? ROOM : 2 * ROOM))
  const [copy, sealed, opened] = [`${to}.new`, `${to}.sealed`, `${to}.opened`]
  const made = [copy, `${copy}-journal`, sealed, opened]
  removeAll(made)
  try {
    const note = { key: secret.toString('base64'), at: now, version }
    const faults = await copyInThread({ from: database, to: copy, note, migrations })
    if (faults.length > 0) throw new Error(`No backup was made.\n${faults.join('\n')}`)
    if (passphrase !== null) {
      await sealFile(copy, sealed, passphrase)
      removeAll([copy])
      // Read back: what can't be opened is no backup.
      await unsealFile(sealed, opened, passphrase)
    }
    takeName(passphrase === null ? copy : sealed, to)
    return statSync(to).size
  } finally {
    removeAll(made)
  }
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

async function copyInThread(order: object): Promise<string[]> {
  const thread = new Worker(new URL(`./copy-worker${extname(import.meta.url)}`, import.meta.url), { workerData: order })
  const told: unknown[] = await once(thread, 'message')
  await thread.terminate()
  return faultsSchema.parse(told[0])
}

/** On disk before it takes its name: a crash leaves the whole file or none. */
function takeName(from: string, to: string): void {
  sync(from)
  renameSync(from, to)
  sync(dirname(to))
}

function sync(path: string): void {
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
