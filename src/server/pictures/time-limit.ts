import { Refused } from '#domain/errors.ts'
import type { Clock } from '../clock.ts'

const HOUR = 3_600_000

export type TimeLimit = {
  /** Does work and charges an account for the time that it takes; refuses it with `errors.tooMany` where the account has none left. */
  spend: <Made>(account: number, work: () => Promise<Made>) => Promise<Made>
}

/** Counts the time of each account's work by the hour of the clock: one that has had so many seconds waits for the next. */
export function createTimeLimit(clock: Clock, secondsPerHour: number): TimeLimit {
  const spent = new Map<number, number>()
  let hour = 0
  return {
    spend: async (account, work) => {
      const now = clock()
      if (Math.floor(now / HOUR) !== hour) spent.clear()
      hour = Math.floor(now / HOUR)
      if ((spent.get(account) ?? 0) >= secondsPerHour * 1000) {
        const seconds = Math.ceil(((hour + 1) * HOUR - now) / 1000)
        throw new Refused({ key: 'errors.tooMany', values: { seconds } })
      }
      const began = performance.now()
      try {
        return await work()
      } finally {
        spent.set(account, (spent.get(account) ?? 0) + performance.now() - began)
      }
    },
  }
}
