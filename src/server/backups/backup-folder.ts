import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backupsOver, retainedBackups } from '#domain/backups/rules.ts'
import { type Day, HOUR } from '#domain/time.ts'

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

/** The file of the backup of a club that another one is about to replace. */
export function restoreFileOf(folder: string, now: number): string {
  const at = new Date(now).toISOString().replaceAll(/[:.]/g, '-')
  return join(backupFolderOf(folder), `before-restore-${at}.backup`)
}

/** The latest backup from before an upgrade that a program can serve which knows so many migrations; null where there is none. */
export function findUpgradeFile(folder: string, known: number): string | null {
  const found = readNames(backupFolderOf(folder)).flatMap((name) => {
    const from = Number(/^before-upgrade-(\d+)-to-\d+\.backup$/.exec(name)?.[1] ?? Infinity)
    return from <= known ? { from, file: join(backupFolderOf(folder), name) } : []
  })
  return found.toSorted((one, other) => other.from - one.from)[0]?.file ?? null
}

/** The copy that a sealed backup is made from: it stays in the club's folder, wherever the backup goes. */
export function unsealedFileOf(folder: string, to: string): string {
  return join(backupFolderOf(folder), `${basename(to)}.${process.pid}.unsealed`)
}

/** The days of the nights' backups that are there, oldest first. */
export function listNights(folder: string): Day[] {
  const names = readNames(backupFolderOf(folder))
  return names.flatMap((name) => /^club-(\d{4}-\d{2}-\d{2})\.backup$/.exec(name)?.[1] ?? []).toSorted()
}

/** The backups of a folder, when they were made and how large they are: epoch milliseconds and bytes, oldest first. Each was read back. */
export function listBackups(folder: string): { name: string; at: number; bytes: number }[] {
  return listFiles(backupFolderOf(folder), /\.backup$/).map(({ file, at, bytes }) => ({
    name: basename(file),
    at,
    bytes,
  }))
}

/** The file of a backup of a folder; null where none has that name. */
export function findBackup(folder: string, name: string): string | null {
  return listBackups(folder).some((backup) => backup.name === name) ? join(backupFolderOf(folder), name) : null
}

/** Removes the backups that are no longer retained, and what broken-off ones and trials of upgrades left; another may be made just now. */
export function removeOldBackups(folder: string, now: number): void {
  for (const day of backupsOver(listNights(folder))) rmSync(nightFileOf(folder, day), { force: true })
  const upgrades = listFiles(backupFolderOf(folder), /^before-upgrade-.*\.backup$/).slice(0, -retainedBackups.upgrades)
  const restores = listFiles(backupFolderOf(folder), /^before-restore-.*\.backup$/).slice(0, -retainedBackups.restores)
  for (const { file } of [...upgrades, ...restores]) rmSync(file, { force: true })
  const left = [
    ...listFiles(backupFolderOf(folder), /\.(?:new|unsealed)(?:-journal)?$/),
    ...listFiles(folder, /^club\.trial(?:-|$)/),
  ]
  for (const { file, at } of left) if (at < now - HOUR) rmSync(file, { force: true })
}

/** The copy on which an upgrade is tried; removed afterwards. */
export function trialFileOf(folder: string): string {
  return join(folder, 'club.trial')
}

/** The files of such names in a folder, oldest first. */
function listFiles(folder: string, of: RegExp): { file: string; at: number; bytes: number }[] {
  const files = readNames(folder).filter((name) => of.test(name))
  const found = files.flatMap((name) => {
    const file = join(folder, name)
    const stat = statSync(file, { throwIfNoEntry: false })
    return stat ? { file, at: Math.floor(stat.mtimeMs), bytes: stat.size } : []
  })
  return found.toSorted((one, other) => one.at - other.at)
}

/** Of a folder that can't be read nothing is known: then a backup is due, and says why it can't be made. */
function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
