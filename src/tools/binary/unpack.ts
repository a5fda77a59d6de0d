import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { makeFolder } from '#server/data-folder.ts'
import { reasonOf } from '#server/file-faults.ts'

/** What an executable ends with: a copy that was cut short lacks it. */
export const END = '\npadel-club ends here\n'

/** The files of the program, by their names below its root, in the order of those names. */
export type Files = ReadonlyMap<string, Buffer>

/** What an executable carries: the digest of its files, and how they are read. */
export type Packed = { digest: string; read: () => Files }

/** What the names and bytes of files come to. */
export function digestOf(files: Files): string {
  return digestOfPieces([...files].map(([name, content]) => ({ name, size: content.length, pieces: [content] })))
}

/**
 * Puts the program's files into the folder `.program` of a place, for its owner alone, and answers where they are. Files that are there
 * already must be ours and have the very bytes; else all are written anew. Throws where there can be none.
 */
export function unpack({ digest, read }: Packed, place: string): string {
  makeFolder(place)
  requireOwn(place)
  const programs = join(place, '.program')
  makeFolder(programs)
  requireOwn(programs)
  chmodSync(programs, 0o700)
  const root = join(programs, digest)
  if (isWhole(root, digest)) return root
  const half = mkdtempSync(`${root}-`)
  try {
    for (const [name, content] of read()) {
      mkdirSync(dirname(join(half, name)), { recursive: true })
      writeFileSync(join(half, name), content, { mode: 0o600 })
    }
    // Another process may have done the same meanwhile, and run from there.
    if (isWhole(root, digest)) return root
    rmSync(root, { recursive: true, force: true })
    renameSync(half, root)
    return root
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/** Refuses a folder that somebody else could put something into: a link, or one of another account. */
function requireOwn(folder: string): void {
  if (!lstatSync(folder).isDirectory() || !isOwn(folder))
    throw new Error(`${folder} is a link, or belongs to another account`)
}

function isOwn(path: string): boolean {
  return lstatSync(path).uid === process.getuid?.()
}

function isWhole(root: string, digest: string): boolean {
  if (lstatSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) return false
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
  if (![root, ...paths].every(isOwn) || !entries.every((entry) => entry.isFile() || entry.isDirectory())) return false
  const files = paths.filter((_, index) => entries[index]?.isFile()).toSorted()
  // One piece of memory for all: two thousand files, one after the other, would leave much of it behind.
  const memory = Buffer.alloc(2 ** 20)
  const describe = (path: string): File => ({
    name: relative(root, path),
    size: lstatSync(path).size,
    pieces: readPieces(path, memory),
  })
  return digestOfPieces(files.map(describe)) === digest
}

type File = { name: string; size: number; pieces: Iterable<Buffer> }

function digestOfPieces(files: readonly File[]): string {
  const hash = createHash('sha256')
  for (const { name, size, pieces } of files) {
    hash.update(`${name}\0${size}\0`)
    for (const piece of pieces) hash.update(piece)
  }
  return hash.digest('hex')
}

function* readPieces(path: string, memory: Buffer): Generator<Buffer> {
  const file = openSync(path, 'r')
  try {
    for (let length = readSync(file, memory); length > 0; length = readSync(file, memory))
      yield memory.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

/** A folder from which the program may be opened. */
export type Try = { folder: string; open: () => string }

/** What the first of the tries gives that succeeds; where none does, an error that says of each folder why not, and what to do. */
export function openAny(tries: readonly Try[]): string {
  const reasons: string[] = []
  for (const { folder, open } of tries) {
    try {
      return open()
    } catch (error) {
      reasons.push(`${resolve(folder)}: ${reasonOf(error) ?? whyNotOpened(error)}`)
    }
  }
  throw new Error(
    `The program has to lie in files that it may run, and there is no place for them.\n${reasons.join('\n')}\nPut DATA_DIR on a disk that programs may run from, or name a folder on one by TMPDIR.`,
  )
}

/** The system's loader says it in its own words. */
function whyNotOpened(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /failed to map segment|Operation not permitted/i.test(message) ? 'nothing may be run from that disk' : message
}
