import { currentRoundOf } from '#domain/competitions/competition.ts'
import type { CompetitionPage, EndRoundInput } from '#domain/competitions/schema.ts'
import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { countMatch } from './count-match.ts'
import { makeRest } from './make-rest.ts'
import { requireRunning } from './require-competition.ts'
import { answerCompetition } from './view-for.ts'
import { changeMatch } from './write-store.ts'

/** Ends the round that is played, which is the one that is meant, else `errors.stale`: what stands is taken. Of a mexicano the next round follows from the table then. */
export const endRound = act(
  'competitions.endRound',
  (tx: Tx, { id: ref, round: meant }: EndRoundInput): CompetitionPage => {
    const competition = requireRunning(tx, ref)
    const current = currentRoundOf(competition)
    if (current === null) throw new Refused({ key: 'competition.errors.noRound' })
    if (meant !== current) throw new Refused({ key: 'errors.stale', param: 'round' })
    for (const { id, stage, round, score, doneAt } of competition.matches) {
      if (stage !== 'round' || round !== current || doneAt !== null) continue
      changeMatch(tx.db, id, { score: score ?? [[0, 0]], doneAt: tx.now })
      countMatch(tx, competition, id, tx.now)
    }
    if (competition.format === 'mexicano') makeRest(tx, competition.id)
    return answerCompetition(tx, competition.id)
  },
)
