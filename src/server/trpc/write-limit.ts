import { Refused } from '#domain/errors.ts'
import type { Clock } from '../clock.ts'

const MINUTE = 60_000

/** Counts the writes of an account. Refuses those beyond the limit with `errors.tooMany {seconds}`. */
export type WriteLimit = { count(userId: number): void }

/** Counts by the minute of the clock; what was counted is forgotten with the minute. */
export function createWriteLimit(clock: Clock, most: number): WriteLimit {
  const counts = new Map<number, number>()
  let minute = 0
  return {
    count(userId) {
      const now = clock()
      if (Math.floor(now / MINUTE) !== minute) counts.clear()
      minute = Math.floor(now / MINUTE)
      const count = (counts.get(userId) ?? 0) + 1
      if (count > most) {
        const seconds = Math.ceil(((minute + 1) * MINUTE - now) / 1000)
        throw new Refused({ key: 'errors.tooMany', values: { seconds } })
      }
      counts.set(userId, count)
    },
  }
}
