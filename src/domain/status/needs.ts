import { isClockAhead } from '../retention.ts'
import { clubDayOf, HOUR } from '../time.ts'
import type { Facts } from './facts.ts'
import type { JobName } from './jobs.ts'

const DAY = 24 * HOUR
const GB = 1e9

/** Less room than this needs somebody; below the second figure the next days are at stake. */
export const DISK_LOW = GB
const DISK_ALMOST_FULL = GB / 10

/** So old the last good backup may get, and so long mail may wait that should be out. */
const BACKUP_OLD = 2 * DAY
const MAIL_STUCK = HOUR

/** For so long a program that just began isn't blamed for what it hasn't done yet. */
const GRACE = HOUR

/** So long jobs may go without success that run every hour; the weekly one a day more than its week. */
const jobPatience: Partial<Record<JobName, number>> = {
  makeSubscribed: 3 * HOUR,
  sweep: 3 * HOUR,
  checkDatabase: 8 * DAY,
}

/** So many answers of a day that were the program's own fault aren't chance any more. */
const FAULTS = 10

/** What needs somebody. The order is that in which to see to them: what stops the club first. */
export const needKinds = [
  'unwritable',
  'newerFile',
  'damaged',
  'diskLow',
  'clockAhead',
  'backupOld',
  'mailStuck',
  'deviceSilent',
  'jobStuck',
  'faults',
  'doorLocked',
  'keyEnded',
  'webhookPaused',
] as const
export type NeedKind = (typeof needKinds)[number]

/** `stops`: something doesn't work now. `warns`: it works, and won't for long, or somebody isn't notified. */
export type Need = { kind: NeedKind; level: 'stops' | 'warns'; job: JobName | null }

/** What needs somebody now, in the order in which to see to it; empty where all is well. */
export function findNeeds(facts: Facts, now: number): Need[] {
  const { booking, database, disk } = facts
  const room = disk?.freeBytes ?? Number.POSITIVE_INFINITY
  const needs: (Need | null | false)[] = [
    !booking.isWritable && { kind: 'unwritable', level: 'stops', job: null },
    database.steps > database.knownSteps && { kind: 'newerFile', level: 'stops', job: null },
    database.faults > 0 && { kind: 'damaged', level: 'stops', job: null },
    room < DISK_LOW && { kind: 'diskLow', level: room < DISK_ALMOST_FULL ? 'stops' : 'warns', job: null },
    isClockAhead(facts.sweptAt, now) && { kind: 'clockAhead', level: 'warns', job: null },
    isBackupOld(facts, now) && { kind: 'backupOld', level: 'warns', job: null },
    isMailStuck(facts, now) && { kind: 'mailStuck', level: 'warns', job: null },
    facts.silentDevices.length > 0 && { kind: 'deviceSilent', level: 'warns', job: null },
    ...findStuckJobs(facts, now).map((job): Need => ({ kind: 'jobStuck', level: 'warns', job })),
    hasFaults(facts, now) && { kind: 'faults', level: 'warns', job: null },
    facts.lockedDoor !== null && { kind: 'doorLocked', level: 'warns', job: null },
    facts.endedKeys.length > 0 && { kind: 'keyEnded', level: 'warns', job: null },
    facts.webhooks.paused > 0 && { kind: 'webhookPaused', level: 'warns', job: null },
  ]
  return needs.filter((need) => need !== false && need !== null)
}

function isBackupOld({ backup, program }: Facts, now: number): boolean {
  if (!backup.isMade || now - program.startedAt < GRACE) return false
  return backup.lastAt === null || now - backup.lastAt >= BACKUP_OLD
}

function isMailStuck({ mail }: Facts, now: number): boolean {
  return mail.stuckSince !== null && now - mail.stuckSince >= MAIL_STUCK
}

/** Jobs that fail, or that never come to their turn. */
function findStuckJobs({ jobs, program }: Facts, now: number): JobName[] {
  return jobs.flatMap(({ name, run }) => {
    const patience = jobPatience[name]
    const well = Math.max(run?.succeededAt ?? 0, program.startedAt)
    return patience !== undefined && now - well >= patience ? [name] : []
  })
}

/** Answers of today that were the program's own fault, as long as they still come. */
function hasFaults({ problems }: Facts, now: number): boolean {
  const today = problems.filter(({ kind, lastAt }) => kind === 'request' && clubDayOf(lastAt) === clubDayOf(now))
  const times = today.reduce((sum, problem) => sum + problem.times, 0)
  return times >= FAULTS && today.some(({ lastAt }) => now - lastAt < HOUR)
}

/** What one button does about a need. */
export const statusActs = ['backUp', 'checkDatabase', 'sendMail', 'sweep'] as const
export type StatusAct = (typeof statusActs)[number]

/** The button that helps with a need; null where none of the program's does. Mail can't be sent without a server. */
export function actFor(kind: NeedKind, { mail }: Pick<Facts, 'mail'>): StatusAct | null {
  if (kind === 'backupOld') return 'backUp'
  if (kind === 'clockAhead') return 'sweep'
  if (kind === 'damaged') return 'checkDatabase'
  return kind === 'mailStuck' && mail.way === 'ready' ? 'sendMail' : null
}
