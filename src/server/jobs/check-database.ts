import { isCheckDue } from '#domain/status/jobs.ts'
import { HOUR } from '#domain/time.ts'
import type { BackupSource } from '../backups/backup-source.ts'
import { inspectInThread } from '../backups/make-backup.ts'
import type { Deps } from '../deps.ts'
import { findJobRun } from '../status/job-store.ts'
import { runJob } from '../status/run-job.ts'

/** How often it is looked whether the database is to be read through. */
const PAUSE = HOUR / 4

/** Reads the club's database through, as it is on disk, while it is served; records how many faults it has, and logs them. */
export async function checkDatabase(deps: Deps, source: BackupSource): Promise<void> {
  await runJob(deps, 'checkDatabase', async () => {
    const faults = await inspectInThread(source)
    for (const fault of faults) deps.log.error({ fault }, 'the database has a fault')
    return { faults: faults.length }
  })
}

/** The same where it is due. Answers whether it was. */
async function checkDatabaseIfDue(deps: Deps, source: BackupSource): Promise<boolean> {
  if (!isCheckDue(findJobRun(deps.db, 'checkDatabase')?.succeededAt ?? null, deps.clock())) return false
  await checkDatabase(deps, source)
  return true
}

/** Reads the database through once a week while the club is served; answers how to stop. */
export function checkDatabaseWeekly(deps: Deps, source: BackupSource): () => void {
  const timer = setInterval(() => {
    checkDatabaseIfDue(deps, source).catch((error: unknown) => {
      deps.log.error({ err: error }, 'the database could not be read through, and is tried again')
    })
  }, PAUSE)
  timer.unref()
  return () => clearInterval(timer)
}
