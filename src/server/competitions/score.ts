import type { Competition, CompetitionMatch } from '#domain/competitions/competition.ts'
import { isPlayable, sidesOf } from '#domain/competitions/draw.ts'
import type { CodeScoreInput, CompetitionPage, MatchScoreInput, ScorePage } from '#domain/competitions/schema.ts'
import { scoringRefusal } from '#domain/competitions/score.ts'
import { toScorePage } from '#domain/competitions/view.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { requireCompetition } from './require-competition.ts'
import { findByCode } from './store.ts'
import { answerScore } from './view-for.ts'
import { writeScore } from './write-score.ts'

/** Enters a score by a match's code: whoever has it, for that match alone and while it is played. */
export const scoreByCode = act('competitions.score', (tx: Tx, { code, was, ...outcome }: CodeScoreInput): ScorePage => {
  const competition = findByCode(tx.db, code)
  const match = competition?.matches.find((one) => one.code === code)
  if (!competition || !match) throw new Refused({ key: 'competition.errors.code', param: 'code' })
  const playable = isPlayable(competition, match, tx.now)
  refuse(scoringRefusal({ competition, match, ...outcome, was, isStaff: false, isPlayable: playable }))
  // Whoever is signed in scores by the code as anybody does.
  answerScore(tx, competition.id, writeScore({ ...tx, viewer: null }, competition, match, outcome))
  return required(toScorePage(required(findByCode(tx.db, code)), code, tx.now))
})

/** Staff enter, mend or empty a score: it wins over what phones say. Refused while it isn't known who plays, or when. */
export const scoreMatch = act(
  'competitions.scoreMatch',
  (tx: Tx, { id: ref, match: id, falling, ...outcome }: MatchScoreInput): CompetitionPage => {
    const competition = requireCompetition(tx, ref)
    const match = requireScorable(competition, id)
    refuse(scoringRefusal({ competition, match, ...outcome, isStaff: true, isPlayable: true }))
    return answerScore(tx, competition.id, writeScore(tx, competition, match, outcome, falling))
  },
)

function requireScorable(competition: Competition, id: number): CompetitionMatch {
  const match = competition.matches.find((one) => one.id === id)
  if (!match || (match.stage === 'challenge' && match.startsAt === null))
    throw new Refused({ key: 'errors.notFound', param: 'match', value: id })
  const areKnown = sidesOf(competition, match).every(({ entries }) => entries.length > 0)
  if (!areKnown) throw new Refused({ key: 'competition.errors.notRunning', param: 'match' })
  return match
}
