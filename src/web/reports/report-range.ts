import { type DayRange, type Preset, rangeOf } from '#domain/reports/range.ts'
import { type Day, formatDay } from '#domain/time.ts'

/** The days of a report: by a name, or of its own. */
export type ReportRange = { named: Preset | 'own'; range: DayRange }

/** What the address says of them. */
type Said = { days?: Preset; from?: Day; to?: Day }

/** The days that an address asks for, the last four weeks by default. A range that begins after its end stays, for the page to say so. */
export function readRange({ days = 'weeks', from, to }: Said, today: Day): ReportRange {
  if (from && to) return { named: 'own', range: { from, to } }
  return { named: days, range: rangeOf(days, today) }
}

/** What changes in the address where another range is chosen; own dates begin with those shown. */
export function changesFor(named: ReportRange['named'], { from, to }: DayRange): Record<string, string | null> {
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
