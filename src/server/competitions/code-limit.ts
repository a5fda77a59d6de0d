import { Refused } from '#domain/errors.ts'
import { CALENDAR_DAY } from '#domain/time.ts'
import type { Clock } from '../clock.ts'
import type { RequestFigures } from '../limits/figures.ts'
import { createRateLimit } from '../limits/rate.ts'

/** Counts what is done by codes of matches, for which nobody has to sign in. Refuses what is over with `errors.tooMany {seconds}`. */
export type CodeLimit = {
  /** Refuses an address that has guessed too often, also where it is right now. */
  refuseGuesser: (address: string) => void
  /** Counts a code from an address that is no match's: once a day, as a page that stays open asks for the same one again and again. */
  countGuess: (address: string, code: string) => void
  /** Counts a score of a match from an address. */
  countWrite: (address: string, code: string) => void
}

export function createCodeLimit(clock: Clock, scores: RequestFigures['scores']): CodeLimit {
  const writes = createRateLimit(scores.writes, clock)
  const guessed = createRateLimit(scores.guesses, clock)
  const known = createRateLimit({ burst: 1, perSecond: 1000 / CALENDAR_DAY }, clock)
  return {
    refuseGuesser: (address) => refuseFor(guessed.wait(address)),
    countGuess: (address, code) => {
      if (known.count(`${address} ${code}`) === null) refuseFor(guessed.count(address))
    },
    countWrite: (address, code) => refuseFor(writes.count(`${address} ${code}`)),
  }
}

function refuseFor(seconds: number | null): void {
  if (seconds !== null) throw new Refused({ key: 'errors.tooMany', values: { seconds } })
}
