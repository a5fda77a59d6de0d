import type { Interval } from '#domain/closures/rules.ts'
import type { ClosureView } from '#domain/closures/schema.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { required } from '../required.ts'
import { findClosure } from './store.ts'
import { toClosureView } from './to-view.ts'

/** Says which days look different for a closure, as it was and as it is, and names it for the audit. Answers it as it is. */
export function tellClosed(tx: Tx, id: number, intervals: readonly Interval[]): ClosureView {
  for (const day of new Set(intervals.flatMap(listDays))) tx.changed(day)
  tx.target({ closure: id })
  return toClosureView(tx.db, required(findClosure(tx.db, id)))
}

/** The club days that an interval touches. */
function listDays({ startsAt, endsAt }: Interval): Day[] {
  const last = clubDayOf(endsAt - 1)
  const days: Day[] = []
  for (let day = clubDayOf(startsAt); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
