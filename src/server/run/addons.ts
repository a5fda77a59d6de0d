import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getEnvironmentData, setEnvironmentData, threadId } from 'node:worker_threads'
import { releaseBytes } from '../carried-files.ts'
import { reasonOf } from '../file-faults.ts'
import { readOwnFile } from '../own-files.ts'

/** What all threads of the program know the club's folder by. */
const PLACE = 'padel-club folder'
/** The folder in the club's that holds code, for as long as the program wants. */
const KEPT = '.program'
/** How much of a file is compared at once, in bytes: it needn't be in memory. */
const PIECE = 2 ** 16

/**
 * Says which folder the single executable may keep its native code in: the club's own, as it is the one that can be written for
 * certain. The system loads such code from files alone.
 */
export function keepAddonsIn(folder: string): void {
  setEnvironmentData(PLACE, folder)
}

/**
 * Loads native code out of the executable, by its name inside. Its file in the club's folder must be ours and have the very bytes;
 * it is written anew otherwise. Where no code may be loaded from there, or it belongs to somebody else, it is loaded from a folder
 * that is made for the moment.
 */
export function loadAddon(name: string): unknown {
  const code = readOwnFile(join(process.execPath, 'addons', name))
  const place = getEnvironmentData(PLACE)
  const tries: Try[] = [{ folder: tmpdir(), open: () => openOnce(name, code) }]
  if (typeof place === 'string') tries.unshift({ folder: place, open: () => openAddon(keepAddon(place, name, code)) })
  const opened = openAny(tries)
  releaseBytes(code)
  return opened
}

/** A folder from which native code may be opened. */
export type Try = { folder: string; open: () => unknown }

/** What the first of the tries gives that succeeds; where none does, an error that says of each folder why not, and what to do. */
export function openAny(tries: readonly Try[]): unknown {
  const reasons: string[] = []
  for (const { folder, open } of tries) {
    try {
      return open()
    } catch (error) {
      reasons.push(`${resolve(folder)}: ${reasonOf(error) ?? whyNotOpened(error)}`)
    }
  }
  throw new Error(
    `A part of the program has to lie in a file that it may run, and there is no place for it.\n${reasons.join('\n')}\nPut DATA_DIR on a disk that programs may run from, or name a folder on one by TMPDIR.`,
  )
}

/** The system's loader says it in its own words. */
function whyNotOpened(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  return /failed to map segment|Operation not permitted/i.test(said) ? 'nothing may be run from that disk' : said
}

/** The file of an addon in the club's folder, with just these bytes. Throws where there can be none. */
export function keepAddon(place: string, name: string, code: Buffer): string {
  requireOwn(place)
  const folder = join(place, KEPT)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  requireOwn(folder)
  chmodSync(folder, 0o700)
  const file = join(folder, name)
  if (isWhole(file, code)) return file
  const half = `${file}.${process.pid}-${threadId}.new`
  rmSync(half, { recursive: true, force: true })
  writeFileSync(half, code, { flag: 'wx', mode: 0o600 })
  rmSync(file, { recursive: true, force: true })
  renameSync(half, file)
  return file
}

/** Refuses a folder that somebody else could put something into: a link, or one of another account. */
function requireOwn(folder: string): void {
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${folder} is a link, or belongs to another account`)
}

function isWhole(file: string, code: Buffer): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found?.isFile() || found.uid !== process.getuid?.() || found.size !== code.length) return false
  const piece = Buffer.alloc(PIECE)
  const kept = openSync(file, 'r')
  try {
    for (let from = 0; from < code.length; from += PIECE)
      if (!code.subarray(from, from + PIECE).equals(piece.subarray(0, readSync(kept, piece)))) return false
    return true
  } finally {
    closeSync(kept)
  }
}

function openOnce(name: string, code: Buffer): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'padel-club-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, code, { flag: 'wx', mode: 0o600 })
    return openAddon(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function openAddon(file: string): unknown {
  const opened: { exports: unknown } = { exports: {} }
  process.dlopen(opened, file)
  return opened.exports
}
