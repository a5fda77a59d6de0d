import { type Day, formatTime } from '#domain/time.ts'
import type { Details } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import type { Subscriber } from './store.ts'

/**
 * What the audit says of a change: of each field what it was and what it is; empty where nothing changed. Members are named by
 * their number, as names go when somebody is erased.
 */
export function describeChange(
  db: Db,
  before: Subscriber | null,
  after: Subscriber,
  { skip = [], unskip = [] }: { skip?: readonly Day[]; unskip?: readonly Day[] },
): Details {
  const [was, is] = [before && wordsOf(db, before), wordsOf(db, after)]
  const changed = fields.filter((field) => was?.[field] !== is[field])
  return {
    ...Object.fromEntries(changed.map((field) => [field, [was?.[field] ?? null, is[field]] as const])),
    ...(skip.length > 0 && { skipped: skip.join(' ') }),
    ...(unskip.length > 0 && { resumed: unskip.join(' ') }),
  }
}

/** What is said of a subscription also where it stayed as it was: court, weekday and time. */
export function describeStayed(db: Db, subscriber: Subscriber): Details {
  const { court, weekday, start } = wordsOf(db, subscriber)
  return { court, weekday, start }
}

const fields = ['user', 'court', 'weekday', 'start', 'end', 'active'] as const

function wordsOf(db: Db, { userId, courtId, weekday, starts, ends, endedAt }: Subscriber) {
  return {
    user: userId,
    court: listCourts(db).find(({ id }) => id === courtId)?.name ?? '',
    weekday,
    start: formatTime(starts),
    end: formatTime(ends),
    active: endedAt === null,
  }
}
