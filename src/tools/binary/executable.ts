import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getAssetKeys, getRawAsset } from 'node:sea'
import { deserialize } from 'node:v8'
import { END, type Files, openAny, type Packed, unpack } from './unpack.ts'

/**
 * The door of the single executable: puts the program's files on the disk, where they aren't yet, and starts the program there. They
 * are its one asset, a map that is named by its digest.
 */
const [digest = ''] = getAssetKeys()
const packed: Packed = { digest, read: () => toFiles(deserialize(Buffer.from(getRawAsset(digest)))) }
const words = process.argv.slice(2).join(' ')

try {
  requireEnd()
  const root = openAny(listPlaces().map((folder) => ({ folder, open: () => openIn(folder) })))
  createRequire(process.execPath)(join(root, 'dist/server/main.js'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The club's own folder, where it is there or about to be made: it can be written for certain. Else a temporary one. */
function listPlaces(): string[] {
  const folder = process.env.DATA_DIR || (words === 'demo' ? 'data-demo' : 'data')
  const isMade = words === 'serve' || words === 'demo'
  return [...(isMade || existsSync(folder) ? [folder] : []), join(tmpdir(), `padel-club-${process.getuid?.()}`)]
}

/** The system loads native code from disks alone that programs may run from: the driver is tried, and stays loaded. */
function openIn(folder: string): string {
  const root = unpack(packed, resolve(folder))
  createRequire(root)(join(root, `node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`))
  return root
}

function requireEnd(): void {
  const file = openSync(process.execPath, 'r')
  const found = Buffer.alloc(END.length)
  readSync(file, found, 0, END.length, fstatSync(file).size - END.length)
  closeSync(file)
  if (found.toString() !== END) throw new Error('This executable isn’t whole: download or copy it again.')
}

function toFiles(found: unknown): Files {
  if (found instanceof Map) return found
  throw new Error('This executable carries no program.')
}
