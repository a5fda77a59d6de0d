import { rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { z } from 'zod'

/** What a copy tells of itself beside the club: the key of its links, as base64, and when it was made. */
export type CopyNote = { key: string; at: number; version: string }

const noteSchema = z.object({ key: z.string(), at: z.int(), version: z.string() })

/** What Litestream, which copies a database as it is written, keeps in it of its own: no part of the club. */
export const COPIER_TABLES = ['_litestream_lock', '_litestream_seq']

/** The table of a copy's note. */
export const COPY_NOTE = 'CREATE TABLE copy_note (key TEXT NOT NULL, at INTEGER NOT NULL, version TEXT NOT NULL) STRICT'

/** How long a copy waits for another process to let go of the file, in milliseconds. */
const PATIENCE = 10_000

/**
 * Copies a database into a new file, as it is at one moment: all that was committed before, nothing by half. Others may go on
 * writing meanwhile. The note is put into a table of its own.
 */
export function copyDatabase(from: string, to: string, note: CopyNote): void {
  const source = new Sqlite(from, { timeout: PATIENCE, fileMustExist: true })
  try {
    source.prepare('VACUUM INTO ?').run(to)
  } finally {
    source.close()
  }
  const copy = new Sqlite(to)
  try {
    copy.exec(COPY_NOTE)
    copy.prepare('INSERT INTO copy_note (key, at, version) VALUES (@key, @at, @version)').run(note)
  } finally {
    copy.close()
  }
}

/** The note of a copy; null where the file is none. */
export function readCopyNote(file: string): CopyNote | null {
  const copy = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    if (!copy.prepare("SELECT 1 FROM sqlite_master WHERE name = 'copy_note'").get()) return null
    const read = noteSchema.safeParse(copy.prepare('SELECT key, at, version FROM copy_note').get())
    return read.success ? read.data : null
  } finally {
    copy.close()
  }
}

/** Makes a copy a club's database again: without its note, which holds the key. */
export function removeCopyNote(file: string): void {
  const copy = new Sqlite(file, { timeout: PATIENCE, fileMustExist: true })
  try {
    copy.pragma('secure_delete = ON')
    copy.exec('DROP TABLE copy_note')
    copy.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    copy.close()
  }
}

/** Removes a database with all that stands beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true })
}

/** Writes what stands beside a database into it, and closes it: no other file belongs to it then. */
export function settleDatabase(file: string): void {
  const sqlite = new Sqlite(file, { timeout: PATIENCE, fileMustExist: true })
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    sqlite.close()
  }
}
