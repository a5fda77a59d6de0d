import { type Criteria, oneDayOf, runsOf } from '#domain/prices/criteria.ts'
import { formatTime, type Weekday, weekdays } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'

/** When a rule holds, as one says it: from Monday to Friday, starting between 18:00 and 23:00. */
export function describeRate(rule: Criteria, words: Words): string {
  const day = oneDayOf(rule)
  const parts =
    day === null ? [...describeDates(rule, words), ...describeWeekdays(rule, words)] : [words.formats.fullDay(day)]
  const when = parts.length > 0 ? parts : [words.text('prices.everyDay')]
  return [...when, describeHours(rule, words)].join(', ')
}

function describeDates({ dates }: Criteria, { text, formats }: Words): string[] {
  return dates ? [text('prices.dates', { from: formats.fullDay(dates.from), to: formats.fullDay(dates.to) })] : []
}

function describeHours({ hours }: Criteria, { text }: Words): string {
  if (!hours) return text('prices.allHours')
  return text('prices.hours', { from: formatTime(hours.from), to: formatTime(hours.to) })
}

function describeWeekdays({ weekdays: days }: Criteria, words: Words): string[] {
  if (days.length === 0 || days.length === weekdays.length) return []
  const listed = words.formats.list(runsOf(days).flatMap((run) => nameRun(run, words)))
  // Names of days may stand on two lines.
  return [listed.replaceAll('\u00A0', ' ')]
}

/** Three days and more in a row are named by the first and the last. */
function nameRun(run: readonly Weekday[], { text, formats }: Words): string[] {
  const names = run.map(formats.weekdayNamed)
  const [from = '', to = ''] = [names[0], names.at(-1)]
  return run.length > 2 ? [text('prices.weekdaysRun', { from, to })] : names
}
