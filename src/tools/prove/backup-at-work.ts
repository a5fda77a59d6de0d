import { existsSync, readdirSync } from 'node:fs'
import { backupFolderOf } from '#server/backups/backup-folder.ts'

/** Whether a backup of a folder's club, to a file, has begun to copy and hasn't ended. */
export function isBackupAtWork(home: string, file: string): boolean {
  return existsSync(`${file}.new`) || listBackups(home).some((name) => name.endsWith('.unsealed'))
}

/** The names of what lies among a club's own backups. */
export function listBackups(home: string): string[] {
  return existsSync(backupFolderOf(home)) ? readdirSync(backupFolderOf(home)) : []
}
