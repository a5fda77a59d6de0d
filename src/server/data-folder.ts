import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { reasonOf } from './file-faults.ts'

export const DATABASE_FILE = 'club.sqlite'
const KEY_FILE = 'links.key'

/** The folder of a club: made where it is missing, it and its files for their owner alone. Says where the database is. */
export function openFolder(folder: string): { database: string } {
  try {
    makeFolder(resolve(folder))
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    chmodSync(folder, 0o700)
  } catch (error) {
    const reason = reasonOf(error) ?? String(error)
    throw new Error(`DATA_DIR must be a folder that can be written; ${folder} is not: ${reason}.`, { cause: error })
  }
  const database = join(folder, DATABASE_FILE)
  requireOneName(database)
  for (const name of readdirSync(folder)) {
    if (/^(?:club\.|links\.key)/.test(name)) chmodSync(join(folder, name), 0o600)
  }
  return { database }
}

/** Refuses a database that other folders hold too: the program that serves it there couldn't be noticed here. */
function requireOneName(database: string): void {
  const found = lstatSync(database, { throwIfNoEntry: false })
  if (!found || (!found.isSymbolicLink() && found.nlink === 1)) return
  throw new Error(
    found.isSymbolicLink()
      ? `${database} is a link to a file elsewhere, which another program may serve. Name the folder of that file with DATA_DIR.`
      : `${database} has another name too, under which another program may serve it. Remove the other name, or put a copy of the file here while nothing serves it.`,
  )
}

/**
 * Gives what the system's administrator has just made in somebody else's folder to whom the folder belongs: who serves the club could
 * not open it otherwise.
 */
export function giveToOwner(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0 || !found?.isDirectory() || found.uid === 0) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (lstatSync(path, { throwIfNoEntry: false })?.uid === 0) lchownSync(path, found.uid, found.gid)
  }
}

/** Makes a folder for its owner alone. One by one: told to make all at once, Node never ends where none can be made, as in /proc. */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Refuses a folder that holds a key and no database. */
export function requireNothingLost(folder: string): void {
  const size = statSync(join(folder, DATABASE_FILE), { throwIfNoEntry: false })?.size
  if (size === undefined) requireNoKey(folder, 'missing')
  if (size === 0) requireNoKey(folder, 'empty')
}

/**
 * Refuses to begin a club where a key is: its database has been lost or taken away for a while, and a new club in its place
 * would go unnoticed.
 */
export function requireNoKey(folder: string, lost: 'empty' | 'missing'): void {
  if (!existsSync(join(folder, KEY_FILE))) return
  throw new Error(
    `${folder}: ${DATABASE_FILE} is ${lost}, yet ${KEY_FILE} says that a club was here. Put its ${DATABASE_FILE} back, from a backup where there is none other. To begin a new club, remove ${KEY_FILE}.`,
  )
}

/**
 * The key of public links and of browsers' marks. It is no part of the club's data, so that a copy of the database opens
 * no link; where it is lost a new one is made, and links shared before stop working.
 */
export function readSecret(folder: string): Buffer {
  const file = join(folder, KEY_FILE)
  if (existsSync(file)) {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
    if (key.length !== 32)
      throw new Error(`${file} is damaged: remove it and a new key is made (links shared before stop working).`)
    return key
  }
  const key = randomBytes(32)
  saveSecret(folder, key)
  return key
}

/** Keeps a key in the place of the folder's own, as when a club comes back from a backup. */
export function saveSecret(folder: string, key: Buffer): void {
  writeWhole(join(folder, KEY_FILE), `${key.toString('base64')}\n`)
}

/** Forgets the key of a club that is thrown away. */
export function removeSecret(folder: string): void {
  rmSync(join(folder, KEY_FILE), { force: true })
}

/** On disk under another name before it takes its own: a crash leaves the whole file or none. */
function writeWhole(file: string, text: string): void {
  const half = `${file}.new`
  rmSync(half, { force: true })
  const open = openSync(half, 'wx', 0o600)
  try {
    writeSync(open, text)
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
  renameSync(half, file)
}
