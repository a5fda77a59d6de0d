import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const DATABASE_FILE = 'club.sqlite'
const KEY_FILE = 'links.key'

/** The folder of a club: made where it is missing, readable by its owner alone. */
export function openFolder(folder: string): { database: string; secret: Buffer } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return { database: join(folder, DATABASE_FILE), secret: readKey(join(folder, KEY_FILE)) }
}

/**
 * The key of public links and of browsers' marks. It is no part of the club's data, so that a copy of the database opens
 * no link; where it is lost a new one is made, and links shared before stop working.
 */
function readKey(file: string): Buffer {
  if (existsSync(file)) {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
    if (key.length !== 32)
      throw new Error(`${file} is damaged: remove it and a new key is made (links shared before stop working).`)
    return key
  }
  const key = randomBytes(32)
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return key
}
