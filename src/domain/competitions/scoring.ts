import type { Refusal } from '../errors.ts'
import { findWrongSet } from '../results/sets.ts'
import type { Competition, CompetitionMatch, Score } from './competition.ts'
import { aheadIn, canStand } from './score.ts'

/** The side that won a match that counts; null where neither did, and where it doesn't count yet. */
export function winnerOfMatch(
  { points }: Pick<Competition, 'points'>,
  { score, doneAt }: Pick<CompetitionMatch, 'score' | 'doneAt'>,
): 0 | 1 | null {
  return score === null || doneAt === null ? null : aheadIn(score, points)
}

/** A score that comes in for a match, by staff or by the match's code. `was` is what the page showed before. */
type Scoring = {
  competition: Pick<Competition, 'points'>
  match: CompetitionMatch
  score: Score
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
  was,
  isStaff,
  isPlayable,
}: Scoring): Refusal | null {
  if (!isStaff && !isPlayable) return { key: 'competition.errors.code', param: 'code' }
  if (!isStaff && match.scoredBy !== null) return { key: 'competition.errors.byStaff' }
  const isOther = was !== undefined && !isSame(was, match.score) && !isSame(score, match.score)
  if (!isStaff && isOther) return { key: 'errors.stale' }
  if (canStand(score, points)) return null
  if (points !== null) return { key: 'competition.errors.score', param: 'score', values: { points } }
  return { key: 'result.errors.sets', param: 'score', values: { set: findWrongSet(score) ?? 1 } }
}

function isSame(one: Score | null, other: Score | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
