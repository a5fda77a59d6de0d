import { isClockAhead } from '#domain/retention.ts'
import { act, type Tx } from '../act.ts'
import { readSweptAt, writeSweptAt } from '../status/job-store.ts'

/**
 * Notes that it is swept now, and answers whether it may be: not while the clock is far ahead of the latest sweep. It is noted before
 * anything is forgotten, and also where the clock was set back: an instant left in the future would let the next leap through.
 */
export const beginSweep = act('jobs.beginSweep', ({ db, now }: Tx): boolean => {
  if (isClockAhead(readSweptAt(db), now)) return false
  writeSweptAt(db, now)
  return true
})
