import type { Competition, CompetitionMatch, Score } from '#domain/competitions/competition.ts'
import { sidesOf } from '#domain/competitions/draw.ts'
import { isPlayed, winnerOfMatch } from '#domain/competitions/score.ts'
import { Refused } from '#domain/errors.ts'
import type { Tx } from '../act.ts'
import { countMatch } from './count-match.ts'
import { changeMatch } from './write-store.ts'

/**
 * Writes a score. A match of pairs counts as soon as one has won; one of an americano as its round ends. Who
 * played a match of the draw is known from then on, and is written with it. Refused where a correction
 * would change who plays a match that was played already.
 */
export function writeScore(tx: Tx, competition: Competition, match: CompetitionMatch, score: Score): void {
  const isDone = match.doneAt !== null || (match.stage !== 'round' && isPlayed(score, competition.points))
  const scored = { ...match, score, doneAt: isDone ? (match.doneAt ?? tx.now) : null }
  refuseOtherSides(competition, match, scored)
  const sides = sidesOf(competition, match).map(({ entries }) => entries)
  const [own = [], other = []] = sides
  const scoredBy = tx.viewer?.id ?? null
  changeMatch(tx.db, match.id, { score, scoredAt: tx.now, scoredBy, doneAt: scored.doneAt, sides: [own, other] })
  if (scored.doneAt !== null) countMatch(tx, competition, match.id, scored.doneAt)
}

function refuseOtherSides(competition: Competition, match: CompetitionMatch, scored: CompetitionMatch): void {
  if (match.doneAt === null || winnerOfMatch(competition, match) === winnerOfMatch(competition, scored)) return
  const after = { ...competition, matches: competition.matches.map((one) => (one.id === match.id ? scored : one)) }
  const isOther = competition.matches.some(
    (one) => one.score !== null && one.id !== match.id && formatSides(competition, one) !== formatSides(after, one),
  )
  if (isOther) throw new Refused({ key: 'competition.errors.played' })
}

function formatSides(competition: Competition, match: CompetitionMatch): string {
  return JSON.stringify(sidesOf(competition, match).map(({ entries }) => entries))
}
