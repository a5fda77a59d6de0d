import type { Interval } from '#domain/closures/rules.ts'
import type { ClosureOutcome, ClosureView } from '#domain/closures/schema.ts'
import { addDays, clubDayOf, countDays, type Day } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { describeChange } from './describe-change.ts'

/** How a closure was and is; null before it was made, and when it is gone. */
type Told = { id: number; before: ClosureView | null; after: ClosureView | null; outcome?: ClosureOutcome }

/** Says which days look different for a closure, as it was and as it is, and names it and what it did for the audit. */
export function tellClosed(tx: Tx, { id, before, after, outcome }: Told): void {
  const intervals = [before, after].flatMap((closure) => (closure ? [toInterval(closure)] : []))
  for (const day of new Set(intervals.flatMap(listDays))) tx.changed(day)
  tx.target({ closure: id }, { ...describeChange(before, after), ...outcome })
}

function toInterval({ startsAt, endsAt }: ClosureView): Interval {
  return { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
}

/** The club days that an interval touches. They are counted beforehand, as no day comes after the last of the year 9999. */
function listDays({ startsAt, endsAt }: Interval): Day[] {
  const first = clubDayOf(startsAt)
  const count = countDays(first, clubDayOf(endsAt - 1)) + 1
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}
