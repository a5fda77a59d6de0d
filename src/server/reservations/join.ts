import { refuse } from '#domain/errors.ts'
import { entryOf, freePlacesOf, type Game } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { isUnlimited, mayBringGuests } from '#domain/reservations/rules.ts'
import { joinRefusal, roomOf } from '#domain/reservations/rules-play.ts'
import type { JoinInput } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { addGuests, addMember } from '../entries/add-entries.ts'
import { readClash } from '../groups/read-rules.ts'
import { refuseLapsed } from '../money/hold-places.ts'
import { required } from '../required.ts'
import { findUser } from '../users/store.ts'
import { afterGameChange } from './after-game-change.ts'
import { isTokenOf } from './links.ts'
import { gameOf } from './store.ts'
import { viewFor } from './view-for.ts'

/** Enters a game with up to two guests, all of them or none. */
export const joinGame = act(
  'reservations.join',
  (tx: Tx, { documentId, inviteds, ...sent }: JoinInput): ReservationView => {
    const { db } = tx
    const game = gameOf(db, documentId)
    const viewer = required(tx.viewer)
    const { waitingMax, invitations } = readConfig(db, tx.environment).booking
    const hasToken = game !== null && isOpenedBy(tx, game, sent)
    const facts = game && {
      ...gameStateOf(game),
      isIn: entryOf(game, viewer.id) !== null,
      hasToken,
      mayBring: mayBringGuests(viewer, { invitations }),
      room: roomOf(game, waitingMax),
      // Who only waits plays nowhere yet.
      clash: isUnlimited(viewer) || freePlacesOf(game) === 0 ? null : readClash(tx, viewer.id, game, game.id),
    }
    refuse(joinRefusal(facts, inviteds.length, tx.now))
    const joined = required(game)
    refuseLapsed(tx, joined)
    const hostId = addMember(tx, joined.id, required(findUser(db, viewer.id)))
    addGuests(tx, joined.id, hostId, inviteds)
    return viewFor(tx, afterGameChange(tx, joined), hasToken)
  },
)

function isOpenedBy(tx: Tx, game: Game, { isFromTokenReservation, token }: Omit<JoinInput, 'documentId' | 'inviteds'>) {
  return isFromTokenReservation && token !== undefined && isTokenOf(tx.secret, token, game)
}
