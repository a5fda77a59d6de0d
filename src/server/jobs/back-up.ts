import { isBackupDue } from '#domain/backups/rules.ts'
import { clubDayOf, HOUR } from '#domain/time.ts'
import { listNights, nightFileOf, removeOldBackups } from '../backups/backup-folder.ts'
import type { BackupSource } from '../backups/backup-source.ts'
import { replaceBackup } from '../backups/make-backup.ts'
import type { Deps } from '../deps.ts'
import { runJob } from '../status/run-job.ts'

/** How often it is looked whether a backup is due. */
const PAUSE = HOUR / 4

/** Makes the night's backup if it is due, and removes those that are over. Answers whether it made one. */
export async function backUpIfDue(deps: Deps, source: BackupSource): Promise<boolean> {
  const now = deps.clock()
  const today = clubDayOf(now)
  // A night to come was named while the clock was ahead.
  const latest = listNights(source.folder).findLast((night) => night <= today) ?? null
  if (!isBackupDue(latest, now)) return false
  await runJob(deps, 'backUp', () => backUp(deps, source, now))
  return true
}

/**
 * Makes a backup now, in the place of the night's where there is one, and removes those that are over. Does nothing where one is being
 * made already.
 */
export async function backUpNow(deps: Deps, source: BackupSource): Promise<void> {
  await runJob(deps, 'backUp', () => backUp(deps, source, deps.clock()))
}

async function backUp({ secret, log }: Deps, { folder, ...of }: BackupSource, now: number): Promise<{ bytes: number }> {
  removeOldBackups(folder, now)
  const to = nightFileOf(folder, clubDayOf(now))
  const bytes = await replaceBackup({ ...of, secret, to, now })
  removeOldBackups(folder, now)
  log.info({ file: to, size: bytes }, 'a backup was made and read back')
  return { bytes }
}

/** Makes a backup every night while the club is served; answers how to stop it. One that is under way then is dropped. */
export function backUpNightly(deps: Deps, source: BackupSource): () => void {
  const timer = setInterval(() => {
    backUpIfDue(deps, source).catch((error: unknown) => {
      deps.log.error({ err: error }, 'the backup of this night failed, and is tried again')
    })
  }, PAUSE)
  timer.unref()
  return () => clearInterval(timer)
}
