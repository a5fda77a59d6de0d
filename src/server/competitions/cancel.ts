import { stateOf } from '#domain/competitions/competition.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { countMatch } from './count-match.ts'
import { requireCompetition } from './require-competition.ts'
import { auditFees, returnFee } from './return-fee.ts'
import { giveBack } from './take-slots.ts'
import { tell } from './tell.ts'
import { answerCompetition } from './view-for.ts'
import { changeCompetitionRow } from './write-store.ts'

/** Cancels a competition: its courts are free again, what was paid goes to the credit of who paid, and who entered or is asked to is told. */
export const cancelCompetition = act('competitions.cancel', (tx: Tx, { id: ref }: { id: Ref }): CompetitionPage => {
  const competition = requireCompetition(tx, ref)
  const state = stateOf(competition, tx.now)
  if (state === 'canceled' || state === 'over') throw new Refused({ key: 'competition.errors.begun' })
  changeCompetitionRow(tx.db, competition.id, { canceledAt: tx.now })
  giveBack(tx, competition.slots)
  for (const { id, doneAt } of competition.matches) if (doneAt !== null) countMatch(tx, competition, id, doneAt)
  const present = competition.entries.filter(({ leftAt }) => leftAt === null)
  auditFees(
    tx,
    present.reduce((sum, entry) => sum + returnFee(tx, entry, 'canceled'), 0),
  )
  tell(
    tx,
    competition,
    'canceled',
    present.flatMap(({ players }) => players.map(({ id }) => id)),
  )
  return answerCompetition(tx, competition.id, { mails: present.length })
})
