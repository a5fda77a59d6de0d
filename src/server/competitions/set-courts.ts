import type { CompetitionPage, CourtsInput } from '#domain/competitions/schema.ts'
import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { makeRest } from './make-rest.ts'
import { requireRunning } from './require-competition.ts'
import { tellRemade } from './tell.ts'
import { answerCompetition } from './view-for.ts'
import { changeCompetitionRow } from './write-store.ts'

/** Says on which courts it goes on: the rounds to come are made again, and told. Refused for a court that isn't among its slots. */
export const setCourts = act('competitions.setCourts', (tx: Tx, { id: ref, courts }: CourtsInput): CompetitionPage => {
  const competition = requireRunning(tx, ref)
  const unknown = courts.find((id) => !competition.slots.some(({ court }) => court.id === id))
  if (unknown !== undefined)
    throw new Refused({ key: 'reservation.errors.courtInvalid', param: 'courts', value: unknown })
  changeCompetitionRow(tx.db, competition.id, { courtsNow: courts.join(' ') })
  makeRest(tx, competition.id)
  tellRemade(tx, competition)
  const names = competition.slots.filter(({ court }) => courts.includes(court.id)).map(({ court }) => court.name)
  return answerCompetition(tx, competition.id, { courts: [...new Set(names)].join('\n') })
})
