import { retainedFor } from '#domain/retention.ts'
import { CALENDAR_DAY } from '#domain/time.ts'

/** What grows in a club: how many rows a day brings, for how many days they stay, and how many bytes one takes with its indexes. */
export type Growing = { table: string; aDay: number; days: number; bytes: number; first?: number }

const FOR_GOOD = Number.POSITIVE_INFINITY
const daysOf = (milliseconds: number): number => milliseconds / CALENDAR_DAY

/**
 * A busy club: four courts that are taken all day, every day. Bytes are what rows take in a club of one year, rounded (SQLite's `dbstat`); with a user go their
 * role and, for every second, a picture of 15 KB; with a post its texts, three versions and a picture of 135 KB.
 */
export const busyClub: readonly Growing[] = [
  { table: 'reservation', aDay: 40, days: FOR_GOOD, bytes: 250 },
  { table: 'entry', aDay: 128, days: FOR_GOOD, bytes: 185 },
  { table: 'departure', aDay: 4, days: FOR_GOOD, bytes: 80 },
  { table: 'user', aDay: 1, days: FOR_GOOD, bytes: 9_000, first: 1_000 },
  { table: 'post', aDay: 1 / 7, days: FOR_GOOD, bytes: 157_000 },
  { table: 'audit', aDay: 100, days: 365.25 * retainedFor.auditYears, bytes: 210 },
  { table: 'lead', aDay: 20, days: 365.25 * 2, bytes: 1_270 },
  { table: 'outbox', aDay: 60, days: daysOf(retainedFor.mail), bytes: 320 },
  { table: 'session', aDay: 40, days: daysOf(retainedFor.sessions), bytes: 260 },
  { table: 'problem', aDay: 3, days: daysOf(retainedFor.problems), bytes: 170 },
  { table: 'request', aDay: 60, days: daysOf(retainedFor.answers), bytes: 400 },
  { table: 'change', aDay: 200, days: daysOf(retainedFor.answers), bytes: 50 },
  { table: 'attempt', aDay: 100, days: daysOf(retainedFor.attempts), bytes: 150 },
]

/** How many rows a club has after so many days. */
export function rowsAfter({ aDay, days, first = 0 }: Growing, after: number): number {
  return first + aDay * Math.min(after, days)
}

/** How many bytes a club takes after so many days. */
export function predictBytes(club: readonly Growing[], after: number): number {
  return club.reduce((sum, one) => sum + rowsAfter(one, after) * one.bytes, 0)
}
