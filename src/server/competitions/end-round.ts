import { currentRoundOf } from '#domain/competitions/competition.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { makeRest } from './make-rest.ts'
import { requireRunning } from './require-competition.ts'
import { answerCompetition } from './view-for.ts'
import { changeMatch } from './write-store.ts'

/** Ends the round that is played: what stands is taken. Of a mexicano the next round follows from the table then. */
export const endRound = act('competitions.endRound', (tx: Tx, { id: ref }: { id: Ref }): CompetitionPage => {
  const competition = requireRunning(tx, ref)
  const current = currentRoundOf(competition)
  if (current === null) throw new Refused({ key: 'competition.errors.noRound' })
  for (const { id, stage, round, score, doneAt } of competition.matches) {
    if (stage !== 'round' || round !== current || doneAt !== null) continue
    changeMatch(tx.db, id, { score: score ?? [[0, 0]], doneAt: tx.now })
  }
  if (competition.format === 'mexicano') makeRest(tx, competition.id)
  return answerCompetition(tx, competition.id)
})
