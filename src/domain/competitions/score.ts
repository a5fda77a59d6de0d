import type { Refusal } from '../errors.ts'
import { countSets, findWrongSet, type Side, setWinnerOf, winnerOf } from '../results/sets.ts'
import type { Competition, CompetitionMatch, Outcome, Score } from './competition.ts'

/** How high a match may stand: its points together, or null of pairs, who play sets as in a game. */
type Points = number | null

/** Whether a match can stand so, be it while it is played: points that leave none below zero, or sets as they may be. */
export function canStand(score: Score, points: Points): boolean {
  if (points === null) return score.length > 0 && findWrongSet(score) === null
  const [own = -1, other = -1] = score[0] ?? []
  return score.length === 1 && own >= 0 && other >= 0 && own + other <= points
}

/** Whether a match that stands so is played to its end: all points are given, or a side has two sets. */
export function isPlayed(score: Score, points: Points): boolean {
  if (!canStand(score, points)) return false
  if (points === null) return Math.max(...countSets(score)) === 2
  const [own, other] = score[0] ?? [0, 0]
  return own + other === points
}

/** The side that is ahead, or won where it is over, as when staff end it early; null where neither is. */
export function aheadIn(score: Score, points: Points): Side | null {
  if (points === null) return winnerOf(score)
  const [own, other] = score[0] ?? [0, 0]
  if (own === other) return null
  return own > other ? 0 : 1
}

/** The side that won a match that counts; null where neither did, and where it doesn't count yet. */
export function winnerOfMatch(
  { points }: Pick<Competition, 'points'>,
  { score, doneAt, ended, winner }: Outcome & Pick<CompetitionMatch, 'doneAt'>,
): 0 | 1 | null {
  if (score === null || doneAt === null) return null
  return ended === null ? aheadIn(score, points) : winner
}

/** Answers whether nothing is played after this: it was played to its end, or ended before. */
export function isOutcomeFinal({ score, ended }: Outcome, points: Points): boolean {
  return ended !== null || (score !== null && isPlayed(score, points))
}

/** Answers whether a match of pairs can have ended before its end like this: retired with somebody else the winner, or without a set. */
export function canEndSo({ score, ended, winner }: Outcome): boolean {
  if (score === null) return false
  if (ended === 'retired') return winner !== null && canStand(score, null) && !isPlayed(score, null)
  return score.length === 0 && (winner === null) === (ended === 'neither')
}

/**
 * The sets of a match that ended, as the table of a group counts them: who retired loses the set that was cut short and all that weren't
 * played, who didn't come loses 0–6 0–6; of neither both do, which only the table can say.
 */
export function creditSets({ score, ended, winner }: Outcome): [number, number][] {
  const sets = (score ?? []).map(([own, other]): [number, number] => [own, other])
  if (ended === null || winner === null) return sets
  const last = sets.at(-1)
  if (last && setWinnerOf(last) === null) last[winner] = last[1 - winner] === 5 || last[1 - winner] === 6 ? 7 : 6
  while (countSets(sets)[winner] < 2) sets.push(winner === 0 ? [6, 0] : [0, 6])
  return sets
}

/** Input for a match, by staff or by the match's code. `was` is the score that the page showed before; staff also empty one. */
type Scoring = Outcome & {
  competition: Pick<Competition, 'points'>
  match: CompetitionMatch
  was?: Score | null | undefined
  isStaff: boolean
  /** Whether the match can be scored by its code now. */
  isPlayable: boolean
}

/**
 * Why a score can't be entered; null where it can. By its code a match is scored while it is played; what staff entered, and what another
 * phone entered meanwhile, stays.
 */
export function scoringRefusal({
  competition: { points },
  match,
  score,
  ended,
  winner,
  was,
  isStaff,
  isPlayable,
}: Scoring): Refusal | null {
  if (!isStaff && !isPlayable) return { key: 'competition.errors.code', param: 'code' }
  if (!isStaff && match.scoredBy !== null) return { key: 'competition.errors.byStaff' }
  const isOther = was !== undefined && !isSame(was, match.score) && !isSame(score, match.score)
  if (!isStaff && isOther) return { key: 'errors.stale' }
  if (score === null) return null
  if (ended !== null) {
    const can = match.stage !== 'round' && canEndSo({ score, ended, winner })
    return can ? null : { key: 'validation.errors.invalid', param: 'ended' }
  }
  if (winner !== null) return { key: 'validation.errors.invalid', param: 'winner' }
  if (canStand(score, points)) return null
  if (points !== null) return { key: 'competition.errors.score', param: 'score', values: { points } }
  return { key: 'result.errors.sets', param: 'score', values: { set: findWrongSet(score) ?? 1 } }
}

function isSame(one: Score | null, other: Score | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
