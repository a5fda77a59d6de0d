import { type Criteria, oneDayOf } from '#domain/prices/criteria.ts'
import { countCriteria } from '#domain/prices/rules.ts'
import { type Day, formatDay, formatTime, weekdays } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { describeWeekdays } from './weekday-words.ts'

/** The days a rule holds on, in a line: 27/11–28/11/2026 · Fri. One that has none of its own says every day. */
export function describeDates(rule: Criteria, words: Words): string {
  const day = oneDayOf(rule)
  if (day !== null) return `${words.formats.weekdayShort(day)} ${formatDay(day)}`
  return describeDays(rule, words).join(' · ') || words.text('courtPrice.everyDay')
}

/** 08:00–17:00; null where a rule holds at any hour. */
export function describeHours({ hours }: Criteria): string | null {
  return hours && `${formatTime(hours.from)}–${formatTime(hours.to)}`
}

function describeDays({ dates, weekdays: days }: Criteria, words: Words): string[] {
  return [
    ...(dates ? [describeRange(dates)] : []),
    ...(days.length === weekdays.length ? [words.text('courtPrice.everyDay')] : []),
    ...(days.length > 0 && days.length < weekdays.length ? [describeWeekdays(days, words)] : []),
  ]
}

/** 27/11–28/11/2026; with both years where they differ. */
function describeRange({ from, to }: { from: Day; to: Day }): string {
  const [first, last] = [formatDay(from), formatDay(to)]
  return from.slice(0, 4) === to.slice(0, 4) ? `${first.slice(0, 5)}–${last}` : `${first}–${last}`
}

/** Three criteria: dates, weekdays, hours. */
export function nameCriteria(rule: Criteria, { text, formats }: Words): string {
  const names = [
    ...(rule.dates ? [text('courtPrice.byDates')] : []),
    ...(rule.weekdays.length > 0 ? [text('courtPrice.byWeekdays')] : []),
    ...(rule.hours ? [text('courtPrice.byHours')] : []),
  ]
  return text('courtPrice.criteriaNamed', { count: countCriteria(rule), names: formats.list(names) })
}
