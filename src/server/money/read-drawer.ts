import { type DayTill, hasClosed } from '#domain/money/till.ts'
import type { Cents } from '#domain/money.ts'
import { addDays, type Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { cashSince, findLastCount, findTakenDay, hasTakenAfter, isCountedAfter, type TillCount } from './till-store.ts'

/** The drawer of a day: its last count, what was in it then, or before the day, and what should be in it now. */
export type Drawer = DayTill & {
  last: TillCount | null
  /** Null where nobody ever counted. */
  opening: Cents | null
  expected: Cents
}

/** The drawer of a day as it is counted next. */
export function readDrawer(db: Db, date: Day): Drawer {
  const found = findLastCount(db, date)
  const last = found?.day === date ? found : null
  const opening = last?.leftCents ?? floatBefore(db, date)
  const after = last?.lastMovement ?? 0
  return {
    last,
    hasTaken: hasTakenAfter(db, date, after),
    isPassed: isCountedAfter(db, date),
    openBefore: findOpenDay(db, date),
    opening,
    expected: (opening ?? 0) + cashSince(db, { day: date, after, to: date }),
  }
}

/** What the last count before a day left in the drawer, with the cash of days since then that aren't closed; null before any. */
function floatBefore(db: Db, date: Day): Cents | null {
  const former = findLastCount(db, addDays(date, -1))
  if (!former) return null
  return former.leftCents + cashSince(db, { day: former.day, after: former.lastMovement, to: addDays(date, -1) })
}

/** The first day before one that money was taken on since the club began to count, and that isn't closed. */
function findOpenDay(db: Db, date: Day): Day | null {
  const former = findLastCount(db, addDays(date, -1))
  if (!former) return null
  if (!hasClosed(former) || hasTakenAfter(db, former.day, former.lastMovement)) return former.day
  return findTakenDay(db, { after: former.day, before: date })
}
