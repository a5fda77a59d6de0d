import { existsSync, readdirSync, watch } from 'node:fs'
import { dirname } from 'node:path'
import { backupFolderOf } from '../backups/backup-folder.ts'
import { makeFolder } from '../data-folder.ts'

/** Milliseconds. */
const SEEN_AFTER = 250

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
