import { reasonOf } from '#domain/mail/states.ts'
import { retainedFor } from '#domain/retention.ts'
import type { Facts, JobFacts, MailWay } from '#domain/status/facts.ts'
import { jobNames, nextBackupAfter, nextCheckAfter, nextSubscribedAfter } from '#domain/status/jobs.ts'
import { problemKindOf } from '#domain/status/problems.ts'
import { clubDayOf, dayStartOf, HOUR } from '#domain/time.ts'
import { findLockedDoor } from '../access/store.ts'
import { backupFolderOf, listBackups } from '../backups/backup-folder.ts'
import { prepareOnce } from '../db/client.ts'
import { createHealth } from '../db/health.ts'
import { countMigrations } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { listDevices } from '../devices/store.ts'
import { listEndedKeys } from '../keys/store.ts'
import { countMail } from '../mail/list-store.ts'
import { readServerView } from '../mail/server-view.ts'
import { countPaused } from '../webhooks/store.ts'
import { countSentSince, countUnaware, findLastBookedAt, readWaitingMail } from './facts-store.ts'
import { findJobRun, readSweptAt } from './job-store.ts'
import { listProblems } from './problem-store.ts'
import { readFreeBytes, readSizes, yearsLeft } from './room.ts'

/** So many of the latest problems are shown. */
const PROBLEMS = 20

const healths = prepareOnce(createHealth)

type Backups = ReturnType<typeof listBackups>

/** How the club runs at this moment. */
export function readFacts(deps: Deps): Facts {
  const { db, machine } = deps
  const now = deps.clock()
  const backups = machine.backups ? listBackups(machine.backups.folder) : []
  const free = readFreeBytes(db)
  const latest = backups.at(-1)
  return {
    booking: { isWritable: healths(db).isWell(), lastBookedAt: findLastBookedAt(db) },
    mail: readMailFacts(deps, now),
    backup: {
      isMade: machine.backups !== null,
      lastAt: latest?.at ?? null,
      bytes: latest?.bytes ?? null,
      folder: machine.backups && backupFolderOf(machine.backups.folder),
      files: backups.toReversed(),
    },
    database: {
      ...readSizes(db),
      steps: countMigrations(db),
      knownSteps: machine.knownSteps,
      ...readCheck(deps),
    },
    endedKeys: listEndedKeys(db, now),
    silentDevices: listDevices(db).flatMap(({ name, failing }) => (failing ? [name] : [])),
    disk: free === null ? null : { freeBytes: free, years: yearsLeft(backups, free) },
    program: { version: machine.version, startedAt: machine.startedAt },
    sweptAt: readSweptAt(db),
    lockedDoor: findLockedDoor(db, now),
    webhooks: countPaused(db),
    jobs: readJobs(deps, backups, now),
    problems: listProblems(db, { since: now - retainedFor.problems, limit: PROBLEMS }).map((problem) => ({
      ...problem,
      kind: problemKindOf(problem.kind),
    })),
  }
}

function readMailFacts(deps: Deps, now: number): Facts['mail'] {
  const { db } = deps
  const { from, host, port, isKeyLost } = readServerView(deps)
  const { failure, waiting, stuckSince, nextTryAt, code } = readWaitingMail(db, now)
  const way: MailWay = from === null ? 'none' : isKeyLost ? 'keyLost' : 'ready'
  return {
    way,
    server: from === null ? '' : `${host}:${port}`,
    waiting,
    stuckSince,
    nextTryAt,
    reason: failure === null ? null : reasonOf(failure),
    code,
    unaware: waiting === 0 ? 0 : countUnaware(db, now),
    failed: countMail(db).failed,
    sentThisMonth: countSentSince(db, dayStartOf(`${clubDayOf(now).slice(0, 7)}-01`)),
  }
}

function readCheck({ db }: Deps): { checkedAt: number | null; faults: number } {
  const run = findJobRun(db, 'checkDatabase')
  return { checkedAt: run?.succeededAt ?? null, faults: run?.figures['faults'] ?? 0 }
}

/** What this club does by itself: one that is thrown away makes no backups, and none is read through. */
function readJobs(deps: Deps, backups: Backups, now: number): JobFacts[] {
  const { db, machine } = deps
  const names = jobNames.filter((name) => machine.backups !== null || (name !== 'backUp' && name !== 'checkDatabase'))
  return names.map((name) => {
    const run = findJobRun(db, name)
    if (name === 'backUp') return { name, run, nextAt: nextBackupAfter(backups.at(-1)?.at ?? null, now) }
    if (name === 'sendMail') return { name, run, nextAt: null }
    if (name === 'checkDatabase') return { name, run, nextAt: run?.succeededAt ? nextCheckAfter(run.succeededAt) : now }
    const startedAt = run?.startedAt ?? machine.startedAt
    return { name, run, nextAt: Math.max(now, name === 'sweep' ? startedAt + HOUR : nextSubscribedAfter(startedAt)) }
  })
}
