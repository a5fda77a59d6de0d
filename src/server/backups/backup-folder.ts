import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backupsOver } from '#domain/backups/rules.ts'
import type { Day } from '#domain/time.ts'

/** The folder of the backups that the program makes by itself, in that of the club. */
export function backupFolderOf(folder: string): string {
  return join(folder, 'backups')
}

/** The file of a night's backup. */
export function nightFileOf(folder: string, day: Day): string {
  return join(backupFolderOf(folder), `club-${day}.backup`)
}

/** The file of the backup before a database is brought from one number of migrations to another. */
export function upgradeFileOf(folder: string, from: number, to: number): string {
  return join(backupFolderOf(folder), `before-upgrade-${from}-to-${to}.backup`)
}

/** The days of the nights' backups that are there, oldest first. */
export function listNights(folder: string): Day[] {
  const names = readNames(backupFolderOf(folder))
  return names.flatMap((name) => /^club-(\d{4}-\d{2}-\d{2})\.backup$/.exec(name)?.[1] ?? []).toSorted()
}

/** Removes the nights' backups that are no longer kept, and what broken-off ones left. */
export function removeOldBackups(folder: string): void {
  for (const day of backupsOver(listNights(folder))) rmSync(nightFileOf(folder, day), { force: true })
  for (const name of readNames(backupFolderOf(folder))) {
    if (/\.backup\.(?:new|new-journal|sealed|opened)$/.test(name))
      rmSync(join(backupFolderOf(folder), name), { force: true })
  }
}

function readNames(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
}
