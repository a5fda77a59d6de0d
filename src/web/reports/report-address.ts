import { type DayRange, type Preset, presets, rangeOf } from '#domain/reports/range.ts'
import { type Day, formatDay, isDay } from '#domain/time.ts'
import { oneIn } from '#web/ui/list/list-address.ts'

/** The query of a report's address: a range by its name, or days of its own. */
export type ReportQuery = { named: Preset | 'own'; range: DayRange }

/** Reads it; what isn't a range is the last four weeks. One that begins after its end stays, for the page to say so. */
export function readReportAddress(search: URLSearchParams, today: Day): ReportQuery {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (isDay(from) && isDay(to)) return { named: 'own', range: { from, to } }
  const named = oneIn(search, 'days', presets) ?? 'weeks'
  return { named, range: rangeOf(named, today) }
}

/** What changes in the address where another range is chosen; own dates begin with those shown. */
export function changesFor(named: ReportQuery['named'], { from, to }: DayRange): Record<string, string | null> {
  if (named === 'own') return { days: null, from, to }
  return { days: named === 'weeks' ? null : named, from: null, to: null }
}

/** 19/10–15/11/2026; with the year twice where there are two, and a single day once. */
export function formatRange({ from, to }: DayRange): string {
  if (from === to) return formatDay(to)
  const start = formatDay(from)
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.slice(0, 5) : start}–${formatDay(to)}`
}

/** 19/10–15/11, for where the year is known. */
export function formatShortRange({ from, to }: DayRange): string {
  const [start, end] = [formatDay(from).slice(0, 5), formatDay(to).slice(0, 5)]
  return from === to ? end : `${start}–${end}`
}
