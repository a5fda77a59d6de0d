import type { Slot } from '../courts/rules.ts'
import { isStaff, type User } from '../roles.ts'
import { addDays, clubDayOf, type Day, instantOf, MINUTE, type Minutes, parseTime, weekdayOf } from '../time.ts'

/**
 * How somebody books: so many days ahead, so many live reservations to come (0 for any number), so many minutes in peak hours a week
 * (null for any); and whether they play on one court at a time alone.
 */
export type GroupRules = { daysAhead: number; maxAhead: number; peakMinutes: number | null; oneAtATime: boolean }

/** Hours in which most want to play, on weekdays (1 is Monday); times `HH:mm`, up to `24:00`. */
export type PeakHours = { weekdays: readonly number[]; from: string; to: string }

/** So many days ahead a group may book; of staff it may be more. */
export const DAYS_MAX = 28
export const STAFF_DAYS_MAX = 60

/** How many of the days that their rules say somebody books ahead: more than 28 are for staff alone. */
export function windowDaysOf(who: Pick<User, 'roles'> | null, daysAhead: number): number {
  return isStaff(who) ? daysAhead : Math.min(daysAhead, DAYS_MAX)
}

/** How many minutes of a slot lie in peak hours, by the clock on the wall of its days; where bands overlap they count once. */
export function peakMinutesOf({ startsAt, endsAt }: Slot, peak: readonly PeakHours[]): Minutes {
  const parts = [clubDayOf(startsAt), clubDayOf(endsAt - 1)]
    .filter((day, at, days) => at === 0 || day !== days[0])
    .flatMap((day) => bandsOf(day, peak))
    .map((band) => ({ startsAt: Math.max(band.startsAt, startsAt), endsAt: Math.min(band.endsAt, endsAt) }))
    .toSorted((one, other) => one.startsAt - other.startsAt)
  let [minutes, reached] = [0, startsAt]
  for (const part of parts) {
    minutes += Math.max(0, part.endsAt - Math.max(part.startsAt, reached)) / MINUTE
    reached = Math.max(reached, part.endsAt)
  }
  return minutes
}

function bandsOf(day: Day, peak: readonly PeakHours[]): Slot[] {
  return peak
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    .map(({ from, to }) => ({
      startsAt: instantOf(day, parseTime(from) ?? 0),
      endsAt: instantOf(day, parseTime(to) ?? 0),
    }))
}

/** The club week, Monday to Sunday, in which an instant lies. */
export function weekOf(instant: number): Slot {
  const day = clubDayOf(instant)
  const monday = addDays(day, 1 - weekdayOf(day))
  return { startsAt: instantOf(monday, 0), endsAt: instantOf(addDays(monday, 7), 0) }
}
