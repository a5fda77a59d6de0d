import type { AttendInput, CompetitionPage } from '#domain/competitions/schema.ts'
import { act, type Tx } from '../act.ts'
import { makeRest } from './make-rest.ts'
import { requireEntry, requireRunning } from './require-competition.ts'
import { tellRemade } from './tell.ts'
import { answerCompetition } from './view-for.ts'
import { changeEntry } from './write-store.ts'

/** Says in which rounds somebody is there: who came late, who is gone or never came, and back. The rounds to come are made again, and told. */
export const attend = act(
  'competitions.attend',
  (tx: Tx, { id: ref, entry: entryRef, ...rounds }: AttendInput): CompetitionPage => {
    const competition = requireRunning(tx, ref)
    const entry = requireEntry(competition, entryRef)
    changeEntry(tx.db, entry.id, rounds)
    makeRest(tx, competition.id)
    tellRemade(tx, competition)
    return answerCompetition(tx, competition.id, { players: entry.players.map(({ id }) => id).join(' ') })
  },
)
