import { listChallenges } from '#domain/competitions/challenges.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { countMatch } from './count-match.ts'
import { requireRunning } from './require-competition.ts'
import { giveBack } from './take-slots.ts'
import { answerCompetition } from './view-for.ts'
import { changeCompetitionRow, changeMatch, removeMatches } from './write-store.ts'

/**
 * Ends a competition: what was begun counts as it stands, whoever plays it, as do challenges that were lost without an answer; what
 * wasn't is no more, and courts that are left are free again.
 */
export const endCompetition = act('competitions.end', (tx: Tx, { id: ref }: { id: Ref }): CompetitionPage => {
  const competition = requireRunning(tx, ref)
  const { id, slots, matches } = competition
  const lost = new Set(
    listChallenges(competition, tx.now).flatMap(({ byDefault, match }) => (byDefault ? match.id : [])),
  )
  const open = matches.filter((match) => match.doneAt === null && !lost.has(match.id))
  for (const match of open) {
    if (match.score === null) continue
    changeMatch(tx.db, match.id, { doneAt: tx.now })
    countMatch(tx, competition, match.id, tx.now)
  }
  removeMatches(
    tx.db,
    open.map((match) => match.id),
  )
  giveBack(tx, slots)
  changeCompetitionRow(tx.db, id, { endedAt: tx.now })
  return answerCompetition(tx, id)
})
