import { withdrawRefusal } from '#domain/competitions/rules.ts'
import type { CompetitionPage, EntryInput } from '#domain/competitions/schema.ts'
import { refuse } from '#domain/errors.ts'
import { isAdmin } from '#domain/roles.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { leaveCompetition } from './leave-competition.ts'
import { findCompetition } from './store.ts'
import { answerCompetition } from './view-for.ts'

/** Takes an entry back: by who is in it, or by staff. What was paid goes to the credit of who paid; the first who waits has the place. */
export const withdrawEntry = act(
  'competitions.leave',
  (tx: Tx, { id: ref, entry: entryRef }: EntryInput): CompetitionPage => {
    const viewer = required(tx.viewer)
    const competition = findCompetition(tx.db, ref)
    const entry = competition?.entries.find(({ id, documentId }) => id === entryRef || documentId === entryRef) ?? null
    refuse(withdrawRefusal(competition, entry, { id: viewer.id, isAdmin: isAdmin(viewer) }, tx.now))
    const { id } = required(competition)
    leaveCompetition(tx, required(competition), required(entry))
    return answerCompetition(tx, id, {
      removed: required(entry)
        .players.map((one) => one.id)
        .join(' '),
    })
  },
)
