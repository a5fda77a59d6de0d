import type { AuditDetails, AuditValue } from '#domain/audit/changes.ts'
import { type Day, formatTime } from '#domain/time.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import type { Subscriber } from './store.ts'

/** The fields of a subscription for the audit; the member by their number, as names go when somebody is erased. */
export function describeSubscriber(
  db: Db,
  { userId, courtId, weekday, starts, ends, endedAt }: Subscriber,
): Record<string, AuditValue> {
  const court = listCourts(db).find(({ id }) => id === courtId)?.name ?? ''
  const [start, end] = [formatTime(starts), formatTime(ends)]
  return { user: userId, court, weekday, start, end, active: endedAt === null }
}

/** The dates that are left out, and those that go on, for the audit. */
export function describeSkips({ skip, unskip = [] }: { skip: readonly Day[]; unskip?: readonly Day[] }): AuditDetails {
  return {
    ...(skip.length > 0 && { skipped: skip.join(' ') }),
    ...(unskip.length > 0 && { resumed: unskip.join(' ') }),
  }
}
