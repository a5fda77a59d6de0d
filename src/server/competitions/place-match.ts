import type { MatchStage } from '#domain/competitions/formats.ts'
import type { CompetitionPage, PlaceMatchInput } from '#domain/competitions/schema.ts'
import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { requireRunning } from './require-competition.ts'
import { answerCompetition } from './view-for.ts'
import { changeMatch } from './write-store.ts'

/** Rounds have their times by the plan, challenges by the two pairs. */
const placed: ReadonlySet<MatchStage> = new Set(['group', 'draw', 'third'])

/** Says on which court and when a match of pairs is played. */
export const placeMatch = act('competitions.placeMatch', (tx: Tx, input: PlaceMatchInput): CompetitionPage => {
  const competition = requireRunning(tx, input.id)
  const match = competition.matches.find(
    ({ id, stage, doneAt }) => id === input.match && doneAt === null && placed.has(stage),
  )
  if (!match) throw new Refused({ key: 'errors.notFound', param: 'match', value: input.match })
  const court = listCourts(tx.db).find(({ id, documentId }) => id === input.court || documentId === input.court) ?? null
  if (input.court !== null && !court) throw new Refused({ key: 'reservation.errors.courtInvalid', param: 'court' })
  changeMatch(tx.db, match.id, { courtId: court?.id ?? null, startsAt: input.startDate })
  return answerCompetition(tx, competition.id, { court: court?.name ?? null })
})
