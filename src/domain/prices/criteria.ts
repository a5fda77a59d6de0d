import type { Refusal } from '../errors.ts'
import { addDays, countDays, type Day, type Minutes, parseTime, type Weekday, weekdayOf, weekdays } from '../time.ts'

/** When a price rule holds: date range with both ends included, weekdays (none: any), hour range with its end excluded. */
export type Criteria = {
  dates: { from: Day; to: Day } | null
  weekdays: readonly Weekday[]
  hours: { from: Minutes; to: Minutes } | null
}

/** The criteria of a rule as they are written: days `YYYY-MM-DD`, times `HH:mm`, null where there is none. */
export type WrittenCriteria = {
  dateFrom: Day | null
  dateTo: Day | null
  weekdays: readonly number[]
  hourFrom: string | null
  hourTo: string | null
}

/**
 * What is wrong with the criteria of a rule as a whole: a range with one end, one whose first end isn't before its last, or no
 * criterion at all, which is no single field's.
 */
export function criteriaRefusals({ dateFrom, dateTo, weekdays: days, hourFrom, hourTo }: WrittenCriteria): Refusal[] {
  const isNone = [dateFrom, dateTo, hourFrom, hourTo].every((end) => end === null) && days.length === 0
  if (isNone) return [{ key: 'courtPrice.errors.noCriterion' }]
  const dates = endsRefusal('dateFrom', dateFrom, 'dateTo', dateTo)
  const hours = endsRefusal('hourFrom', hourFrom, 'hourTo', hourTo)
  // Days and times are written so that the earlier is the lesser text.
  return [
    ...(dates ?? (dateFrom !== null && dateTo !== null && dateFrom >= dateTo ? [dateOrder] : [])),
    ...(hours ?? (hourFrom !== null && hourTo !== null && hourFrom >= hourTo ? [hourOrder] : [])),
  ]
}

const dateOrder = { key: 'courtPrice.errors.dateOrder', param: 'dateFrom' } as const
const hourOrder = { key: 'courtPrice.errors.hourOrder', param: 'hourFrom' } as const

/** What is wrong with a range that has one end: the other is required; null where it has both or none. */
export function endsRefusal(from: string, first: string | null, to: string, last: string | null): Refusal[] | null {
  if ((first === null) === (last === null)) return null
  return [{ key: 'validation.errors.required', param: first === null ? from : to }]
}

/** Criteria as the rules read them, of ones that nothing is wrong with. Weekdays are in order, each once. */
export function toCriteria({ dateFrom, dateTo, weekdays: days, hourFrom, hourTo }: WrittenCriteria): Criteria {
  const [from, to] = [hourFrom, hourTo].map((time) => (time === null ? null : parseTime(time)))
  return {
    dates: dateFrom !== null && dateTo !== null ? { from: dateFrom, to: dateTo } : null,
    weekdays: weekdays.filter((weekday) => days.includes(weekday)),
    hours: typeof from === 'number' && typeof to === 'number' ? { from, to } : null,
  }
}

/** The criteria that hold on one day alone: ranges have two ends, so it is one of two days and the weekday of the first. */
export function criteriaOfDay(day: Day): { dates: { from: Day; to: Day }; weekdays: Weekday[] } {
  return { dates: { from: day, to: addDays(day, 1) }, weekdays: [weekdayOf(day)] }
}

/** The one day that criteria hold on, null where there may be others: that of a range of two days and the weekday of one. */
export function oneDayOf({ dates, weekdays: days }: Pick<Criteria, 'dates' | 'weekdays'>): Day | null {
  const [weekday, ...more] = days
  if (!dates || countDays(dates.from, dates.to) !== 1 || weekday === undefined || more.length > 0) return null
  return [dates.from, dates.to].find((day) => weekdayOf(day) === weekday) ?? null
}

/** Weekdays in a row, each row for itself: Monday to Wednesday, Saturday. */
export function runsOf(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
}

/** Whether there is a moment at which both hold. */
export function areMeeting(one: Criteria, other: Criteria): boolean {
  const hours = meet(one.hours, other.hours)
  if (hours && hours.from >= hours.to) return false
  const shared = weekdays.filter((weekday) => [one, other].every((rule) => holdsOn(rule, weekday)))
  const dates = meet(one.dates, other.dates)
  if (!dates) return shared.length > 0
  const count = Math.min(countDays(dates.from, dates.to) + 1, weekdays.length)
  return Array.from({ length: Math.max(count, 0) }, (_, at) => addDays(dates.from, at)).some((day) =>
    shared.includes(weekdayOf(day)),
  )
}

function holdsOn({ weekdays: days }: Criteria, weekday: Weekday): boolean {
  return days.length === 0 || days.includes(weekday)
}

/** What two ranges have in common; a range that isn't there is all there is. */
function meet<End extends string | number>(one: Range<End> | null, other: Range<End> | null): Range<End> | null {
  if (!one || !other) return one ?? other
  // Days are text, which has no lesser but by comparing.
  const [, from = one.from] = [one.from, other.from].toSorted(compare)
  const [to = one.to] = [one.to, other.to].toSorted(compare)
  return { from, to }
}

type Range<End> = { from: End; to: End }

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : 1
}
