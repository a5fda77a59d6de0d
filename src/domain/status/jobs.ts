import { addDays, clubDayOf, HOUR, instantOf, weekdayOf } from '../time.ts'

/**
 * What the club does by itself: it makes subscribers' games, sends mail, makes backups, reads the database through, and clears what
 * is over.
 */
export const jobNames = ['makeSubscribed', 'sendMail', 'backUp', 'checkDatabase', 'sweep'] as const
export type JobName = (typeof jobNames)[number]

/** The latest run of a job, and when one last went well; epoch milliseconds. `endedAt` is null while it runs. */
export type JobRun = {
  startedAt: number
  endedAt: number | null
  outcome: 'done' | 'failed' | null
  succeededAt: number | null
}

/** Minutes of the club's day: backups from three, the database on Sundays from five, when nobody plays. */
const BACKUP_FROM = 3 * 60
const CHECK_FROM = 5 * 60
const SUNDAY = 7

/** Whether the database is to be read through now: on Sundays before dawn, and at once where that was missed for longer than a week. */
export function isCheckDue(checkedAt: number | null, now: number): boolean {
  return checkedAt === null || now >= nextCheckAfter(checkedAt)
}

/** When the database is read through next, after it was at an instant. */
export function nextCheckAfter(checkedAt: number): number {
  const day = clubDayOf(checkedAt)
  const sunday = addDays(day, SUNDAY - weekdayOf(day))
  const at = instantOf(sunday, CHECK_FROM)
  return at > checkedAt ? at : instantOf(addDays(sunday, SUNDAY), CHECK_FROM)
}

/** When a backup is made next, the latest being of an instant; null where none is there yet: at once. */
export function nextBackupAfter(backedUpAt: number | null, now: number): number {
  if (backedUpAt === null) return now
  const due = instantOf(addDays(clubDayOf(backedUpAt), 1), BACKUP_FROM)
  return Math.max(due, now)
}

/** When the games of subscribers are made next: within the hour, and as a day begins. */
export function nextSubscribedAfter(startedAt: number): number {
  const midnight = instantOf(addDays(clubDayOf(startedAt), 1), 0)
  return Math.min(startedAt + HOUR, midnight)
}
