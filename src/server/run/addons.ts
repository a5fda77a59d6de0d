import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getEnvironmentData, setEnvironmentData, threadId } from 'node:worker_threads'
import { readOwnFile } from '../own-files.ts'

/** What all threads of the program know the club's folder by. */
const PLACE = 'padel-club folder'
/** The folder in the club's that holds code, for as long as the program wants. */
const KEPT = '.program'

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
  try {
    if (typeof place === 'string') return openAddon(keepAddon(place, name, code))
  } catch {
    // The other folder says what is wrong, if that is no help either.
  }
  return loadOnce(name, code)
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
  if (!found.isDirectory() || found.uid !== process.getuid?.()) throw new Error(`${folder} is not ours.`)
}

function isWhole(file: string, code: Buffer): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found?.isFile() || found.uid !== process.getuid?.() || found.size !== code.length) return false
  return readFileSync(file).equals(code)
}

function loadOnce(name: string, code: Buffer): unknown {
  let folder: string | null = null
  try {
    folder = mkdtempSync(join(tmpdir(), 'padel-club-'))
    const file = join(folder, name)
    writeFileSync(file, code, { flag: 'wx', mode: 0o600 })
    return openAddon(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The program must be able to write its native code somewhere and run it, and neither DATA_DIR nor ${dirname(folder ?? join(tmpdir(), '.'))} allows it: ${reason}`,
      { cause: error },
    )
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}

function openAddon(file: string): unknown {
  const opened: { exports: unknown } = { exports: {} }
  process.dlopen(opened, file)
  return opened.exports
}
