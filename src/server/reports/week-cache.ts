import type { DayRange } from '#domain/reports/range.ts'
import type { Tally } from '#domain/reports/tally.ts'
import { dayEndOf } from '#domain/time.ts'
import { readDataVersion } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { Gone } from './store.ts'

/** What a week came to: its games, and which of them their owners canceled. Nothing of it may be changed. */
export type CountedWeek = { tally: Tally; canceled: readonly Gone[] }

export type WeekCache = {
  /** What is cached of a week; null where it isn't over, or has to be counted. */
  find(week: DayRange, now: number): CountedWeek | null
  /** Caches what a week came to, if it is over. */
  add(week: DayRange, counted: CountedWeek, now: number): void
}

/** Two years, with the weeks that ranges cut. */
const WEEKS_MAX = 160

/**
 * Creates the cache of weeks that are over, as they were counted: a year is read at the cost of adding them up. A week is dropped when
 * a change of one of its days is published, all of them when hours of courts changed or another process wrote.
 */
export function createWeekCache({ db, live }: Pick<Deps, 'db' | 'live'>): WeekCache {
  const weeks = new Map<string, { week: DayRange; counted: CountedWeek }>()
  let dataVersion = readDataVersion(db)
  live.subscribe(({ day }) => {
    for (const [name, { week }] of weeks) if (week.from <= day && day <= week.to) weeks.delete(name)
  })
  live.onRenewDays(() => weeks.clear())
  return {
    find(week, now) {
      const present = readDataVersion(db)
      if (present !== dataVersion) weeks.clear()
      dataVersion = present
      // A clock that was set back must not tell what is still to come.
      return (isOver(week, now) && weeks.get(nameOf(week))?.counted) || null
    },
    add(week, counted, now) {
      if (!isOver(week, now)) return
      const [oldest] = weeks.keys()
      if (weeks.size >= WEEKS_MAX && oldest !== undefined) weeks.delete(oldest)
      weeks.set(nameOf(week), { week, counted })
    },
  }
}

function isOver({ to }: DayRange, now: number): boolean {
  return dayEndOf(to) <= now
}

function nameOf({ from, to }: DayRange): string {
  return `${from} ${to}`
}
