import type { DayRange } from '#domain/reports/range.ts'
import type { Tally } from '#domain/reports/tally.ts'
import { dayEndOf } from '#domain/time.ts'
import { readDataVersion } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { Live } from '../live.ts'
import type { Gone } from './store.ts'

/** What a week came to: its games, and which of them their owners canceled. Nothing of it may be changed. */
export type CountedWeek = { tally: Tally; canceled: readonly Gone[] }

export type KeptWeeks = {
  /** What is kept of a week; null where it isn't over, or has to be counted. */
  find(week: DayRange): CountedWeek | null
  /** Keeps what a week came to, if it is over. */
  keep(week: DayRange, counted: CountedWeek): void
}

/** Two years, with the weeks that ranges cut. */
const WEEKS_KEPT = 160

type From = Pick<Deps, 'db' | 'live'> & { now: number }
type Kept = { weeks: Map<string, { week: DayRange; counted: CountedWeek }>; dataVersion: number }

const clubs = new WeakMap<Live, Kept>()

/**
 * Weeks that are over, as they were counted: a year is read at the cost of adding them up. A week is dropped when a change of
 * one of its days is published, all of them when hours of courts changed or another process wrote.
 */
export function keepWeeks({ db, live, now }: From): KeptWeeks {
  const kept = keptOf({ db, live })
  const isOver = ({ to }: DayRange) => dayEndOf(to) <= now
  return {
    find(week) {
      const dataVersion = readDataVersion(db)
      if (dataVersion !== kept.dataVersion) kept.weeks.clear()
      kept.dataVersion = dataVersion
      // A clock that was set back must not tell what is still to come.
      return (isOver(week) && kept.weeks.get(nameOf(week))?.counted) || null
    },
    keep(week, counted) {
      if (!isOver(week)) return
      const [oldest] = kept.weeks.keys()
      if (kept.weeks.size >= WEEKS_KEPT && oldest !== undefined) kept.weeks.delete(oldest)
      kept.weeks.set(nameOf(week), { week, counted })
    },
  }
}

function keptOf({ db, live }: Pick<Deps, 'db' | 'live'>): Kept {
  const known = clubs.get(live)
  if (known) return known
  const kept: Kept = { weeks: new Map(), dataVersion: readDataVersion(db) }
  clubs.set(live, kept)
  live.subscribe(({ day }) => {
    for (const [name, { week }] of kept.weeks) if (week.from <= day && day <= week.to) kept.weeks.delete(name)
  })
  live.onRenewDays(() => kept.weeks.clear())
  return kept
}

function nameOf({ from, to }: DayRange): string {
  return `${from} ${to}`
}
