import Sqlite from 'better-sqlite3'
import { Refused } from '#domain/errors.ts'
import { type Db, isOpenedFile } from './client.ts'
import { isUnwritable } from './faults.ts'
import { hasWriteFailed, runWrite } from './write.ts'

/** For so long what a probe found is taken for true, in milliseconds. */
const TRUSTED = 5_000

/** Larger than a page, so that it needs one more. */
const PROBE = ' '.repeat(8192)

export type Health = { isWell(): boolean }

/**
 * Tells whether the club can be kept: the file is the one that was opened, nobody else holds it, and when it was last
 * probed it could be read afresh and a commit reached it. A question alone writes nothing.
 */
export function createHealth(db: Db): Health {
  let isTrusted = false
  return {
    isWell() {
      if (!isOpenedFile(db)) return false
      const mayTrust = isTrusted && !hasWriteFailed(db)
      const isWell = succeeds(() => (mayTrust ? lock(db) : probe(db)))
      if (isWell && !isTrusted) setTimeout(() => (isTrusted = false), TRUSTED).unref()
      isTrusted = isWell
      return isWell
    },
  }
}

function succeeds(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof Refused || isUnwritable(error)) return false
    throw error
  }
}

/** Takes the file for writing and gives it back. */
function lock(db: Db): void {
  runWrite(db, () => db.$client.exec('BEGIN IMMEDIATE; ROLLBACK'))
}

function probe(db: Db): void {
  readAfresh(db)
  const { $client: sqlite } = db
  runWrite(db, () => {
    sqlite
      .prepare(
        "INSERT INTO club_fact (name, value) VALUES ('health', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      )
      .run(PROBE)
    sqlite.prepare("DELETE FROM club_fact WHERE name = 'health'").run()
  })
}

/** Over a connection of its own, which hasn't kept what it read before. */
function readAfresh({ $client: { memory, name } }: Db): void {
  if (memory) return
  const sqlite = new Sqlite(name, { readonly: true, timeout: 0 })
  try {
    for (const table of ['club_fact', 'court', 'user', 'reservation', 'entry']) {
      sqlite.prepare(`SELECT * FROM "${table}" ORDER BY rowid DESC LIMIT 1`).all()
    }
  } finally {
    sqlite.close()
  }
}
