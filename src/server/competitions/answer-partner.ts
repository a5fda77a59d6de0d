import { type Competition, type CompetitionEntry, stateOf } from '#domain/competitions/competition.ts'
import { answerRefusal } from '#domain/competitions/rules.ts'
import type { AnswerPartnerInput, CompetitionPage } from '#domain/competitions/schema.ts'
import { refuse } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { declineEntry } from './decline-entry.ts'
import { enterLate } from './enter-late.ts'
import { findCompetition } from './store.ts'
import { tell } from './tell.ts'
import { answerCompetition } from './view-for.ts'
import { changeEntry } from './write-store.ts'

/** Whoever was asked says whether they play: the pair is in then, or its place is free. Who asked is told. Said once more: nothing changes. */
export const answerPartner = act(
  'competitions.answerPartner',
  (tx: Tx, { id: ref, entry: entryRef, agree }: AnswerPartnerInput): CompetitionPage => {
    const viewer = required(tx.viewer)
    const competition = findCompetition(tx.db, ref)
    const entry = competition?.entries.find(({ id, documentId }) => id === entryRef || documentId === entryRef) ?? null
    const hasAgreed = entry?.leftAt === null && entry.players[1]?.id === viewer.id && entry.agreedAt !== null
    if (!hasAgreed || !agree) {
      refuse(answerRefusal(competition, entry, { id: viewer.id, agree }, tx.now))
      if (agree) agreeToPlay(tx, required(competition), required(entry))
      else declineEntry(tx, required(competition), required(entry), 'declined')
    }
    return answerCompetition(tx, required(competition).id)
  },
)

function agreeToPlay(tx: Tx, competition: Competition, { id, players: [first] }: CompetitionEntry): void {
  changeEntry(tx.db, id, { agreedAt: tx.now })
  if (stateOf(competition, tx.now) === 'running') enterLate(tx, competition, id)
  tell(tx, competition, 'agreed', first ? [first.id] : [])
}
