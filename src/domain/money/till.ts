import type { Refusal } from '../errors.ts'
import type { Cents } from '../money.ts'
import type { Day } from '../time.ts'

/**
 * The drawer of a club's day: what the former count left in it and the cash since then, counted as often as the club likes. The last
 * count closes the day; what is taken after it is a further count of the same day. Days are closed in their order.
 */

/** The most that is in a drawer, in cents. */
const DRAWER_MAX: Cents = 10_000_000

export type CountOfDay = {
  /** The number of the last movement of the book when it was made. */
  lastMovement: number
  closes: boolean
  /** When the day that it closed was opened again; null where it wasn't. */
  reopenedAt: number | null
}

/** The till of a day as a count finds it. */
export type DayTill = {
  last: CountOfDay | null
  /** Whether money was taken at the desk since its last count; of a day without one, at all. */
  hasTaken: boolean
  /** Whether a later day was counted. */
  isPassed: boolean
  /** The first of the days before it that money was taken on and that aren't closed. */
  openBefore: Day | null
}

/** Whether all of a day is counted and closed. */
export function isDayClosed({ last, hasTaken, isPassed }: Pick<DayTill, 'last' | 'hasTaken' | 'isPassed'>): boolean {
  return isPassed || (hasClosed(last) && !hasTaken)
}

/** Whether a count closed its day, and that was not taken back. */
export function hasClosed(count: CountOfDay | null): boolean {
  return count?.closes === true && count.reopenedAt === null
}

const closed: Refusal = { key: 'money.errors.closed' }

/** Why the till of a day can't be counted at all: it is closed, it is to come, or an earlier one isn't closed. */
export function countDayRefusal(date: Day, today: Day, till: DayTill): Refusal | null {
  if (isDayClosed(till)) return closed
  const isTooEarly = date > today || till.openBefore !== null
  return isTooEarly ? { key: 'validation.errors.invalid', param: 'date' } : null
}

type Counting = {
  counted: Cents
  left: Cents
  /** What was in the drawer before the first count of all. */
  float: Cents | undefined
  isFirst: boolean
}

/** Why what was counted can't be. The float is said with the first count of all, and never again. */
export function countedRefusal({ counted, left, float, isFirst }: Counting): Refusal | null {
  if (!isSum(counted)) return { key: 'money.errors.amount', param: 'counted' }
  if (!isSum(left) || left > counted) return { key: 'money.errors.amount', param: 'left' }
  if (float === undefined) return null
  if (!isFirst) return { key: 'validation.errors.invalid', param: 'float' }
  return isSum(float) ? null : { key: 'money.errors.amount', param: 'float' }
}

/** Why a day can't be opened again: without a reason, as a later one was counted, or as its last count didn't close it. */
export function reopenRefusal({
  last,
  isPassed,
  reason,
}: Pick<DayTill, 'last' | 'isPassed'> & { reason: string }): Refusal | null {
  if (reason === '') return { key: 'money.errors.reason', param: 'reason' }
  if (isPassed) return closed
  return hasClosed(last) ? null : { key: 'validation.errors.invalid', param: 'date' }
}

function isSum(cents: Cents): boolean {
  return Number.isInteger(cents) && cents >= 0 && cents <= DRAWER_MAX
}
