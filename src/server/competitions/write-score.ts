import type { Competition, CompetitionMatch, Outcome } from '#domain/competitions/competition.ts'
import { listFalling, sidesOf, UNPLAYED } from '#domain/competitions/draw.ts'
import { isOutcomeFinal } from '#domain/competitions/score.ts'
import { Refused } from '#domain/errors.ts'
import type { Tx } from '../act.ts'
import { countMatch } from './count-match.ts'
import { changeMatch } from './write-store.ts'

/**
 * Writes how a match stands or ended, or that it wasn't played. A match of pairs counts as soon as it is over; one of an americano as its
 * round ends. Who played a match of the draw is known from then on, and is written with it. Scores of matches that others would have
 * played fall where `mayFall`, else it is refused with their numbers. Answers the numbers of all that changed.
 */
export function writeScore(
  tx: Tx,
  competition: Competition,
  match: CompetitionMatch,
  outcome: Outcome,
  mayFall = false,
): number[] {
  const falling = listFalling(competition, match, outcome)
  if (falling.length > 0 && !mayFall) {
    const matches = falling.map(({ id }) => id).join(' ')
    throw new Refused({ key: 'competition.errors.played', values: { count: falling.length, matches } })
  }
  if (outcome.score === null) emptyScore(tx, competition, match)
  else enterScore(tx, competition, match, outcome)
  for (const one of falling) emptyScore(tx, competition, one)
  return [match, ...falling].map(({ id }) => id)
}

function enterScore(tx: Tx, competition: Competition, match: CompetitionMatch, outcome: Outcome): void {
  const isOver = match.stage !== 'round' && isOutcomeFinal(outcome, competition.points)
  const doneAt = match.doneAt ?? (isOver ? tx.now : null)
  const [own = [], other = []] = sidesOf(competition, match).map(({ entries }) => entries)
  const scoredBy = tx.viewer?.id ?? null
  changeMatch(tx.db, match.id, { ...outcome, scoredAt: tx.now, scoredBy, doneAt, sides: [own, other] })
  if (doneAt !== null) countMatch(tx, competition, match.id, doneAt)
}

/** Takes back how a match stood. One of a round that has ended stands at nil to nil, as if nothing had been entered. */
function emptyScore(tx: Tx, competition: Competition, match: CompetitionMatch): void {
  const { id, stage, doneAt } = match
  const isEnded = stage === 'round' && doneAt !== null
  const followsDraw = stage === 'draw' || stage === 'third'
  changeMatch(tx.db, id, {
    ...UNPLAYED,
    ...(isEnded ? { score: [[0, 0]] } : { doneAt: null }),
    ...(followsDraw && { sides: [[], []] }),
    scoredAt: null,
    scoredBy: null,
  })
  if (doneAt !== null) countMatch(tx, competition, id, doneAt)
}
