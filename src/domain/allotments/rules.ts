import type { Interval } from '../closures/rules.ts'
import { type Court, hoursOf, slotsOf } from '../courts/rules.ts'
import type { Refusal } from '../errors.ts'
import { type Span, weekdaySlotsOf } from '../subscribers/rules.ts'
import { addDays, clubDayOf, countDays, type Day, instantOf, type Weekday, weekdayOf } from '../time.ts'

/** Hours of some courts that another system fills for a season. Nobody can book them here: closures are made from them. */

/** When: the same hours on some weekdays, on the club's clock, from one day to another, both included. */
export type Season = Span & {
  weekdays: readonly Weekday[]
  from: Day
  until: Day
  /** Days on which the courts are the club's all the same, and why. */
  exceptions: readonly { day: Day; note: string }[]
}

export type Allotment = Season & {
  id: number
  documentId: string
  name: string
  note: string
  courts: readonly number[]
}

/** So many days a season has at most. */
const SEASON_DAYS = 366

/** Why such a season can't be; null when it can. It may have begun, but can't be over. */
export function seasonRefusal({ starts, ends, from, until }: Season, now: number): Refusal | null {
  if (starts >= ends) return { key: 'closure.errors.order', param: 'end' }
  if (from > until) return { key: 'closure.errors.order', param: 'until' }
  if (until < clubDayOf(now)) return { key: 'closure.errors.past', param: 'until' }
  if (countDays(from, until) < SEASON_DAYS) return null
  return { key: 'closure.errors.tooLong', param: 'until', values: { days: SEASON_DAYS } }
}

/** The hours of a season that aren't over, a day each. On a day whose clocks change they are what the clock says. */
export function listHours(season: Season, now: number): (Interval & { day: Day })[] {
  const { from, until, starts, ends, weekdays, exceptions } = season
  const left = new Set(exceptions.map(({ day }) => day))
  return Array.from({ length: countDays(from, until) + 1 }, (_, at) => addDays(from, at))
    .filter((day) => weekdays.includes(weekdayOf(day)) && !left.has(day))
    .map((day) => ({ day, startsAt: instantOf(day, starts), endsAt: instantOf(day, ends) }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt && endsAt > now)
}

/** Counts the slots a week that hours take of courts. */
export function countWeekly(
  { weekdays, starts, ends }: Pick<Season, keyof Span | 'weekdays'>,
  courts: readonly Court[],
) {
  const slots = weekdays.flatMap((weekday) => courts.flatMap((court) => weekdaySlotsOf(court, weekday)))
  return slots.filter((slot) => slot.starts < ends && slot.ends > starts).length
}

/** Counts the slots that hours take of courts on their days. */
export function countSlots(hours: readonly (Interval & { day: Day })[], courts: readonly Court[]): number {
  return hours
    .map(({ day, startsAt, endsAt }) => {
      const slots = courts.flatMap((court) => slotsOf(hoursOf(court, day), day))
      return slots.filter((slot) => slot.startsAt < endsAt && slot.endsAt > startsAt).length
    })
    .reduce((total, count) => total + count, 0)
}
