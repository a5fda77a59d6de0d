import { addDays, clubDayOf, clubMinutesOf, instantOf } from '../time.ts'
import type { EntryId } from './types.ts'

/** How many places up a pair may challenge. */
const UP = 3
/** Days to answer and to play. */
const DAYS = 7
/** So often each of both pairs may propose times. */
const PROPOSES = 2

/** One pair challenges another, higher one; instants in UTC. `at` is when the times that stand were proposed, `playsAt` the one that both agreed on. */
export type Challenge = { challenger: EntryId; challenged: EntryId; at: number; playsAt: number | null }

/**
 * Why a pair can't challenge another, or null. `rungs` are the pairs from the top, `open` the challenges that aren't decided: a pair
 * has at most one upwards and one from below.
 */
export function challengeRefusal({
  rungs,
  challenger,
  challenged,
  open,
}: {
  rungs: readonly EntryId[]
  challenger: EntryId
  challenged: EntryId
  open: readonly Pick<Challenge, 'challenger' | 'challenged'>[]
}) {
  const [from, to] = [rungs.indexOf(challenger), rungs.indexOf(challenged)]
  if (from < 0 || to < 0 || to >= from || from - to > UP) return 'competition.errors.rungs'
  if (open.some((other) => other.challenger === challenger)) return 'competition.errors.hasChallenged'
  if (open.some((other) => other.challenged === challenged)) return 'competition.errors.isChallenged'
  return null
}

/** The rungs after a challenge: a challenger who won takes the other's place, and those between move down one. */
export function ladderAfter(
  rungs: readonly EntryId[],
  { challenger, challenged, winner }: Pick<Challenge, 'challenger' | 'challenged'> & { winner: EntryId },
): EntryId[] {
  const [from, to] = [rungs.indexOf(challenger), rungs.indexOf(challenged)]
  // By another challenge the challenger may stand above the other by now.
  if (winner !== challenger || to < 0 || from < to) return [...rungs]
  return rungs.filter((pair) => pair !== challenger).toSpliced(to, 0, challenger)
}

/** Answers whether other times may be proposed, where both pairs together did so often, in turn. */
export function mayProposeAgain(times: number): boolean {
  return times < 2 * PROPOSES
}

/** Until when times must be answered: the same time of day, seven days later. */
export function challengeEndOf({ at }: Pick<Challenge, 'at'>): number {
  return instantOf(addDays(clubDayOf(at), DAYS), clubMinutesOf(at))
}

/** Answers whether times weren't answered in time, which the pair loses whose turn it is. Once a time is agreed on, it is for the match to decide. */
export function isOverdue({ at, playsAt }: Pick<Challenge, 'at' | 'playsAt'>, now: number): boolean {
  return playsAt === null && now >= challengeEndOf({ at })
}
