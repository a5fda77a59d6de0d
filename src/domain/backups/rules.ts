import { addDays, clubDayOf, clubMinutesOf, type Day } from '../time.ts'

/** Backups are made in the club's night, from this minute of the day on. */
const NIGHT = 3 * 60
/**
 * Of the nights' backups so many of the latest are retained, and the first of each of so many months; of those made before an upgrade, and
 * of those before a restore, so many of the latest.
 */
export const retainedBackups = { nights: 14, months: 6, upgrades: 5, restores: 5 } as const

/**
 * Whether a backup is to be made now, the latest being of a club day (null without any): once a night, and at once where last night's
 * was missed, as when the club wasn't served then.
 */
export function isBackupDue(latest: Day | null, now: number): boolean {
  const today = clubDayOf(now)
  if (latest === null || latest < addDays(today, -1)) return true
  return latest < today && clubMinutesOf(now) >= NIGHT
}

/** Which of the backups of some days are no longer retained: all but the latest, and the first of each of the latest months. */
export function backupsOver(days: readonly Day[]): Day[] {
  const sorted = [...new Set(days)].toSorted()
  const firstOf = Map.groupBy(sorted, (day) => day.slice(0, 7))
  const monthly = [...firstOf.values()].flatMap(([first]) => first ?? []).slice(-retainedBackups.months)
  const retained = new Set([...sorted.slice(-retainedBackups.nights), ...monthly])
  return sorted.filter((day) => !retained.has(day))
}
