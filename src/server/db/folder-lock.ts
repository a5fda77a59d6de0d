import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { isBusy } from './faults.ts'

const LOCK_FILE = 'club.lock'

/** How long one waits that starts at the same moment as another, in milliseconds. */
const PATIENCE = 200

/** Held for as long as they are referred to. */
const held = new Set<Sqlite.Database>()

/**
 * Takes a folder for this process alone, until it ends or the answer is called. A write transaction on a small database of
 * its own stays open: the operating system frees it however the process ends. Refuses a folder that another process holds,
 * and says which one and since when.
 */
export function holdFolder(folder: string, now: number): () => void {
  const lock = new Sqlite(join(folder, LOCK_FILE), { timeout: PATIENCE })
  try {
    lock.exec('BEGIN IMMEDIATE')
    lock.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL, since INTEGER NOT NULL) STRICT')
    lock.exec('DELETE FROM holder')
    lock.prepare('INSERT INTO holder (pid, since) VALUES (?, ?)').run(process.pid, now)
    // Readable by others from here on, who may not write while the next transaction lasts.
    lock.exec('COMMIT; BEGIN IMMEDIATE')
  } catch (error) {
    const holder = isBusy(error) ? readHolder(lock) : null
    lock.close()
    if (!isBusy(error)) throw error
    throw new Error(
      `${folder} is already served by ${holder ?? 'another process'}. Stop that one first, or choose another folder with DATA_DIR.`,
      { cause: error },
    )
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

/** "process 123, since 2026-11-20T09:00:00.000Z"; null where it hasn't said so yet. */
function readHolder(lock: Sqlite.Database): string | null {
  try {
    const holder = lock.prepare<[], { pid: number; since: number }>('SELECT pid, since FROM holder').get()
    return holder ? `process ${holder.pid}, since ${new Date(holder.since).toISOString()}` : null
  } catch {
    return null
  }
}
