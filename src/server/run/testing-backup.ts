import { existsSync, readdirSync, watch } from 'node:fs'
import { dirname } from 'node:path'
import { backupFolderOf } from '../backups/backup-folder.ts'
import { makeFolder } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { prepareClub } from './testing.ts'

/** Milliseconds. */
const SEEN_AFTER = 250

/** The beginning of a WebP file, and as much of nothing as a picture may have. */
const picture = "CAST(x'52494646000000005745425056503820' || zeroblob(150000) AS BLOB)"

type FullClub = { courts: number; megabytes: number; now: number }

/** A folder with a club of so many megabytes, most of it pictures, so that copying it takes its time. */
export function prepareFullClub(folder: string, { megabytes, ...club }: FullClub) {
  const prepared = prepareClub(folder, { players: 1, ...club })
  const db = openDatabase(prepared.database)
  const pictures = Math.ceil((megabytes * 2 ** 20) / 150_016)
  db.$client.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${pictures})
    INSERT INTO picture (id, document_id, created_at) SELECT i, 'full' || i, 0 FROM n;
    INSERT INTO picture_file SELECT id, 640, 360, 'image/webp', ${picture} FROM picture`)
  db.$client.close()
  return prepared
}

/** Whether a backup of a folder's club, to a file, has begun to copy and hasn't ended. */
export function isBackupAtWork(home: string, file: string): boolean {
  return existsSync(`${file}.new`) || listBackups(home).some((name) => name.endsWith('.unsealed'))
}

/** The names of what lies among a club's own backups. */
export function listBackups(home: string): string[] {
  return existsSync(backupFolderOf(home)) ? readdirSync(backupFolderOf(home)) : []
}

/**
 * What `count` said when a backup began, or a little before, as its file is seen a moment after it took its look at the database;
 * throws where the backup ended without having been seen to begin.
 */
export async function countUntilBegun(
  { home, file }: { home: string; file: string },
  count: () => number,
  end: Promise<unknown>,
): Promise<number> {
  makeFolder(backupFolderOf(home))
  // The program that makes it is starting yet.
  const first = count()
  const counts: { at: number; count: number }[] = []
  const note = () => counts.push({ at: performance.now(), count: count() })
  const noting = setInterval(note, 1)
  // Told by the system, as a small club is copied between two looks.
  const watchers = [dirname(file), backupFolderOf(home)].map((folder) => watch(folder))
  const begun = new Promise<void>((resolve) => {
    for (const watcher of watchers)
      watcher.on('change', (_kind, name) => {
        if (/\.(?:new|unsealed)$/.test(String(name))) resolve()
      })
  })
  const over = end.then(() => Promise.reject(new Error('The backup was over before it was seen to begin.')))
  try {
    await Promise.race([begun, over])
  } finally {
    clearInterval(noting)
    for (const watcher of watchers) watcher.close()
    over.catch(() => undefined)
  }
  const before = performance.now() - SEEN_AFTER
  return counts.findLast(({ at }) => at < before)?.count ?? first
}
