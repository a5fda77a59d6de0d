import { type AuditValue, BETWEEN_NAMES, listChanges } from '#domain/audit/changes.ts'
import type { Interval } from '#domain/closures/rules.ts'
import type { ClosureOutcomeView, ClosureView } from '#domain/closures/schema.ts'
import { addDays, clubDayOf, countDays, type Day } from '#domain/time.ts'
import type { Tx } from '../act.ts'

/** How a closure was and is; null before it was made, and when it is gone. */
type Told = { id: number; before: ClosureView | null; after: ClosureView | null; outcome?: ClosureOutcomeView }

/** Says which days look different for a closure, as it was and as it is, and names it and what it did for the audit. */
export function publishClosed(tx: Tx, { id, before, after, outcome }: Told): void {
  const intervals = [before, after].flatMap((closure) => (closure ? [toInterval(closure)] : []))
  for (const day of new Set(intervals.flatMap(listDays))) tx.changed(day)
  const [was, is] = [before && describeClosure(before), after && describeClosure(after)]
  // It goes by its courts and its first day.
  const { courts = null, startsAt = null } = is ?? was ?? {}
  tx.target({ closure: id }, { courts, startsAt, ...listChanges(was, is), ...outcome })
}

function describeClosure({ courts, startsAt, endsAt, reason }: ClosureView): Record<string, AuditValue> {
  return { courts: courts.map(({ name }) => name).join(BETWEEN_NAMES), startsAt, endsAt, reason }
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
