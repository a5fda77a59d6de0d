import { type Competition, entryAsking, sizeOf, stateOf } from '#domain/competitions/competition.ts'
import { enterRefusal } from '#domain/competitions/rules.ts'
import type { CompetitionPage, EnterInput } from '#domain/competitions/schema.ts'
import { refuse } from '#domain/errors.ts'
import { unnamedRefusal } from '#domain/keys/rules.ts'
import { isAdmin } from '#domain/roles.ts'
import { act, type Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { required } from '../required.ts'
import { findNameable } from '../users/find-nameable.ts'
import { findUser } from '../users/store.ts'
import { declineEntry } from './decline-entry.ts'
import { enterLate } from './enter-late.ts'
import { findCompetition } from './store.ts'
import { tell } from './tell.ts'
import { answerCompetition } from './view-for.ts'
import { addCompetitionEntry } from './write-store.ts'

/**
 * A player enters, alone or with a partner, or staff enter them; whoever comes after the last place waits in order. A partner whom a player
 * names is asked, and has said no to others by entering; whom staff entered is told. Refused by `enterRefusal`, and by the database
 * where two asked at once.
 */
export const enterCompetition = act(
  'competitions.enter',
  (tx: Tx, { id: ref, user, partner }: EnterInput): CompetitionPage => {
    const viewer = required(tx.viewer)
    refuse(unnamedRefusal(viewer, 'user', user))
    const found = findCompetition(tx.db, ref)
    const isStaff = isAdmin(viewer)
    const first = user !== undefined && isStaff ? findUser(tx.db, user) : findUser(tx.db, viewer.id)
    const players = partner === undefined ? [first] : [first, findNameable(tx, partner)]
    refuse(enterRefusal(found, { isAdmin: isStaff, players }, tx.now))
    const people = players.flatMap((player) => player?.id ?? [])
    const competition = declineOthers(tx, required(found), people)
    const { id, format } = competition
    const isPair = sizeOf(format) === 2
    const isAsked = isPair && !isStaff
    const entry = addCompetitionEntry(tx.db, {
      competitionId: id,
      documentId: makeDocumentId(),
      userId: required(first).id,
      partnerId: isPair ? required(players[1] ?? null).id : null,
      createdAt: tx.now,
      createdBy: viewer.id,
      askedAt: isAsked ? tx.now : null,
    })
    if (stateOf(competition, tx.now) === 'running' && !isAsked) enterLate(tx, competition, entry)
    tell(tx, competition, isAsked ? 'asked' : 'entered', people, `by ${viewer.id}`)
    return answerCompetition(tx, id, { added: people.join(' ') })
  },
)

/** Whoever enters doesn't play with those who asked them. */
function declineOthers(tx: Tx, before: Competition, people: readonly number[]): Competition {
  let competition = before
  for (const person of people) {
    const asking = entryAsking(competition, person)
    if (asking) competition = declineEntry(tx, competition, asking, 'declined')
  }
  return competition
}
