import type { Refusal } from '../errors.ts'
import { addDays, countDays, type Day, weekdayOf } from '../time.ts'

/** Club days with both ends included. */
export type DayRange = { from: Day; to: Day }

/** Ranges that are asked for by name: single days, the last whole week (Monday to Sunday), the last four, this month and this year so far. */
export const presets = ['today', 'yesterday', 'week', 'weeks', 'month', 'year'] as const
export type Preset = (typeof presets)[number]

const SUNDAY = 7
const LONG = 4

/** The days that a name means on a day. Whole weeks end with the last Sunday that is over. */
export function rangeOf(preset: Preset, today: Day): DayRange {
  const sunday = addDays(today, -(weekdayOf(today) % SUNDAY || SUNDAY))
  const yesterday = addDays(today, -1)
  const ranges = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(sunday, -6), to: sunday },
    weeks: { from: addDays(sunday, 1 - LONG * 7), to: sunday },
    month: { from: `${today.slice(0, 8)}01`, to: today },
    year: { from: `${today.slice(0, 5)}01-01`, to: today },
  } satisfies Record<Preset, DayRange>
  return ranges[preset]
}

/** As many days, just before; null where they would lie before the year 1. */
export function rangeBefore({ from, to }: DayRange): DayRange | null {
  const before = { from: addDays(from, -1 - countDays(from, to)), to: addDays(from, -1) }
  return before.from.startsWith('-') || before.from.startsWith('0000') ? null : before
}

/** The weeks of a range, Monday to Sunday; the first and the last are cut where the range begins and ends. */
export function weeksOf({ from, to }: DayRange): DayRange[] {
  const weeks: DayRange[] = []
  for (let day = from; day <= to; ) {
    const sunday = addDays(day, SUNDAY - weekdayOf(day))
    weeks.push({ from: day, to: sunday < to ? sunday : to })
    day = addDays(sunday, 1)
  }
  return weeks
}

/** What two ranges have in common; null where that is nothing. */
export function commonDays(one: DayRange, other: DayRange): DayRange | null {
  const [from, to] = [latest(one.from, other.from), earliest(one.to, other.to)]
  return from <= to ? { from, to } : null
}

function latest(...days: Day[]): Day {
  return days.toSorted().at(-1) ?? ''
}

function earliest(...days: Day[]): Day {
  return days.toSorted().at(0) ?? ''
}

/** Why a range can't be reported on; null when it can. */
export function rangeRefusal({ from, to }: DayRange): Refusal | null {
  return from <= to ? null : { key: 'report.errors.order', param: 'to' }
}
