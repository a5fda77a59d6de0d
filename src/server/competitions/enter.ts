import { sizeOf, stateOf } from '#domain/competitions/competition.ts'
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
import { enterLate } from './enter-late.ts'
import { findCompetition } from './store.ts'
import { tell } from './tell.ts'
import { answerCompetition } from './view-for.ts'
import { addCompetitionEntry } from './write-store.ts'

/**
 * A player enters, alone or with a partner, or staff enter them; whoever comes after the last place waits in order. Whom somebody else entered is told. Refused by
 * `enterRefusal`, and by the database where two asked at once.
 */
export const enterCompetition = act(
  'competitions.enter',
  (tx: Tx, { id: ref, user, partner }: EnterInput): CompetitionPage => {
    const viewer = required(tx.viewer)
    refuse(unnamedRefusal(viewer, 'user', user))
    const competition = findCompetition(tx.db, ref)
    const isStaff = isAdmin(viewer)
    const first = user !== undefined && isStaff ? findUser(tx.db, user) : findUser(tx.db, viewer.id)
    const players = partner === undefined ? [first] : [first, findNameable(tx, partner)]
    refuse(enterRefusal(competition, { isAdmin: isStaff, players }, tx.now))
    const { id, format } = required(competition)
    const entry = addCompetitionEntry(tx.db, {
      competitionId: id,
      documentId: makeDocumentId(),
      userId: required(first).id,
      partnerId: sizeOf(format) === 2 ? required(players[1] ?? null).id : null,
      createdAt: tx.now,
      createdBy: viewer.id,
    })
    if (stateOf(required(competition), tx.now) === 'running') enterLate(tx, required(competition), entry)
    tell(
      tx,
      required(competition),
      'entered',
      players.flatMap((player) => player?.id ?? []),
    )
    return answerCompetition(tx, id, { added: players.flatMap((player) => player?.id ?? []).join(' ') })
  },
)
