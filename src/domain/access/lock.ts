import type { Refusal } from '../errors.ts'
import { HOUR, MINUTE } from '../time.ts'

/** So many wrong codes within so long lock a door's codes, each time for longer. */
const bounds = [
  { most: 10, within: MINUTE },
  { most: 20, within: HOUR },
] as const
const LOCK_MINUTES = [1, 5, 30]

/** Wrong codes of so long ago don't count any more. */
export const WRONGS_COUNT_FOR = HOUR

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
  const isOver = bounds.some(({ most, within }) => wrongAt.filter((at) => now - at < within).length + 1 >= most)
  if (!isOver) return null
  const locks = lockedAt.filter((at) => now - at < LOCKS_COUNT_FOR).length
  return now + (LOCK_MINUTES[Math.min(locks, LOCK_MINUTES.length - 1)] ?? 0) * MINUTE
}

/** Why no code is taken at a door; null where none of its locks holds. `until` is that of the latest, in epoch milliseconds. */
export function lockedRefusal(until: number | null, now: number): Refusal | null {
  if (until === null || until <= now) return null
  return { key: 'access.errors.locked', values: { minutes: Math.ceil((until - now) / MINUTE) } }
}
