import type { Clock } from '../clock.ts'

/** How often something may be done: so often at once, and so often a second for good. */
export type Rate = { burst: number; perSecond: number }

export type RateLimit = {
  /** Counts one more of a key; answers null, or the whole seconds after which there is room again: then it isn't counted. */
  count(key: string | number): number | null
  /** Whole seconds after which there is room for one more of a key; null where there is. */
  wait(key: string | number): number | null
  /** How many keys are remembered. */
  readonly size: number
}

/** Keys that are remembered at most. */
const KEPT_MAX = 20_000

/**
 * Counts by key, each as a bucket of `burst` that fills by `perSecond`. All that is stored of one is when it is full again, so that
 * one that is full needs nothing stored; where very many aren't, those are forgotten that asked for least.
 */
export function createRateLimit({ burst, perSecond }: Rate, clock: Clock, most = KEPT_MAX): RateLimit {
  const cost = 1000 / perSecond
  const whole = burst * cost
  /** When a key has all of its burst again, in epoch milliseconds. */
  const fullAt = new Map<string | number, number>()
  /** When a key with one more has all of its burst again. */
  const nextOf = (key: string | number, now: number) => {
    const known = fullAt.get(key) ?? 0
    // Never later than that, but where the clock was set back.
    return (known > now + whole ? now : Math.max(known, now)) + cost
  }
  const wait = (key: string | number) => {
    const now = clock()
    const next = nextOf(key, now)
    return next > now + whole ? Math.max(1, Math.ceil((next - whole - now) / 1000)) : null
  }
  return {
    wait,
    count(key) {
      const seconds = wait(key)
      if (seconds !== null) return seconds
      fullAt.set(key, nextOf(key, clock()))
      if (fullAt.size > most) forget(fullAt, clock(), most / 2)
      return null
    },
    get size() {
      return fullAt.size
    },
  }
}

/** Leaves so many at most: of those that aren't full the ones that asked for most. */
function forget(fullAt: Map<string | number, number>, now: number, most: number): void {
  const times = [...fullAt.values()].filter((at) => at > now).toSorted((a, b) => b - a)
  const from = times[most] ?? now
  for (const [key, at] of fullAt) if (at <= from) fullAt.delete(key)
}
