import type { Refusal } from '../errors.ts'
import { HOUR, MINUTE } from '../time.ts'

/** So many wrong codes within so long lock a door's codes, each time for longer. */
const WRONG_MAX = 10
const WRONG_WITHIN = MINUTE
const LOCK_MINUTES = [1, 5, 30]

/** Locks of so long ago make the next one no longer. */
export const LOCKS_COUNT_FOR = 24 * HOUR

/** What came of the codes that were typed at a door and were wrong. */
export type WrongCodes = {
  /** When the latest were, since the latest lock. */
  wrongAt: readonly number[]
  /** When its codes were locked. */
  lockedAt: readonly number[]
}

/** Until when one more wrong code locks a door's codes; null where it doesn't. Instants in epoch milliseconds. */
export function lockUntil({ wrongAt, lockedAt }: WrongCodes, now: number): number | null {
  const wrong = wrongAt.filter((at) => now - at < WRONG_WITHIN).length + 1
  if (wrong < WRONG_MAX) return null
  const locks = lockedAt.filter((at) => now - at < LOCKS_COUNT_FOR).length
  return now + (LOCK_MINUTES[Math.min(locks, LOCK_MINUTES.length - 1)] ?? 0) * MINUTE
}

/** Why no code is taken at a door; null where none of its locks holds. `until` is that of the latest, in epoch milliseconds. */
export function lockedRefusal(until: number | null, now: number): Refusal | null {
  if (until === null || until <= now) return null
  return { key: 'access.errors.locked', values: { minutes: Math.ceil((until - now) / MINUTE) } }
}
