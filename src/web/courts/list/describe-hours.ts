import type { CourtView } from '#domain/courts/schema.ts'
import type { Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { capitalize, weekdayNameOf } from '../weekday-names.ts'

/** More dates than these are only counted. */
const DATES_SHOWN = 3

type Hours = Pick<CourtView, 'openingTime' | 'closingTime' | 'schedules'>
type Schedule = Hours['schedules'][number]

/** When a court is open otherwise than on most days, in one line: weekdays, then the next dates from `today` on. */
export function describeExceptions(court: Hours, today: Day, words: Words): string {
  const { text } = words
  const weekly = court.schedules.filter((one) => one.weekday !== undefined && isOther(one, court))
  const dates = court.schedules.flatMap((one) =>
    one.date !== undefined && one.date >= today ? [{ ...one, date: one.date }] : [],
  )
  const sorted = dates.toSorted((one, other) => one.date.localeCompare(other.date))
  const shown = sorted.slice(0, DATES_SHOWN)
  const more = sorted.length - shown.length
  const closed = shown.filter((one) => one.closed)
  const parts = [
    ...describeWeekdays(weekly, court, words),
    ...(closed.length > 0 ? [text('courts.hours.closedOn', { dates: listDates(closed, words) })] : []),
    ...shown
      .filter((one) => !one.closed)
      .map((one) => text('courts.hours.on', { date: shortDateOf(one.date), hours: spanOf(one) })),
    ...(more > 0 ? [text('courts.hours.more', { count: more })] : []),
  ]
  return [...(weekly.length === 0 ? [text('courts.hours.every')] : []), ...parts].join(' · ')
}

/** Weekdays of the same hours in one: Saturday and Sunday 08:00–23:00. */
function describeWeekdays(weekly: readonly Schedule[], court: Hours, { text, formats }: Words): string[] {
  const inOrder = weekly.toSorted((one, other) => (one.weekday ?? 0) - (other.weekday ?? 0))
  const groups = Map.groupBy(inOrder, (one) => (one.closed ? '' : spanOf(one)))
  return [...groups.values()].flatMap((group) => {
    const [one] = group
    if (!one) return []
    const days = capitalize(formats.list(group.map(({ weekday = 1 }) => weekdayNameOf(weekday, formats))))
    if (one.closed) return [text('courts.hours.closed', { days })]
    if (one.openingTime === court.openingTime) return [text('courts.hours.until', { days, time: one.closingTime })]
    if (one.closingTime === court.closingTime) return [text('courts.hours.from', { days, time: one.openingTime })]
    return [text('courts.hours.own', { days, hours: spanOf(one) })]
  })
}

function listDates(schedules: readonly { date: Day }[], { formats }: Words): string {
  return formats.list(schedules.map(({ date }) => shortDateOf(date)))
}

/** 25/12 */
function shortDateOf(date: Day): string {
  return date.split('-').slice(1).toReversed().join('/')
}

function isOther(one: Schedule, court: Hours): boolean {
  return one.closed || one.openingTime !== court.openingTime || one.closingTime !== court.closingTime
}

function spanOf({ openingTime, closingTime }: Pick<Schedule, 'openingTime' | 'closingTime'>): string {
  return `${openingTime}–${closingTime}`
}
