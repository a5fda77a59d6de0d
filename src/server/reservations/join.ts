import { refuse } from '#domain/errors.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import { joinRefusal, roomIn } from '#domain/reservations/rules-play.ts'
import type { JoinInput } from '#domain/reservations/schema.ts'
import type { Seen } from '#domain/reservations/seen.ts'
import { standingOf } from '#domain/reservations/standing.ts'
import { act, type Tx } from '../act.ts'
import { currentConfig } from '../config/store.ts'
import { addGuests, addMember } from '../entries/add-entries.ts'
import { namedUser } from '../users/store.ts'
import { afterGameChange } from './after-game-change.ts'
import { isTokenOf } from './links.ts'
import { present, shown } from './shown.ts'
import { gameOf } from './store.ts'

/** Enters a game with up to two guests, all of them or none. */
export const joinGame = act('reservations.join', (tx: Tx, { documentId, inviteds, ...sent }: JoinInput): Seen => {
  const { db } = tx
  const game = gameOf(db, documentId)
  const caller = present(tx.who)
  const { waitingMax } = currentConfig(db, tx.environment).booking
  const hasToken = game !== null && opensWith(tx, game, sent)
  const facts = game && {
    ...standingOf(game),
    isIn: entryOf(game, caller.id) !== null,
    hasToken,
    room: roomIn(game, waitingMax),
  }
  refuse(joinRefusal(facts, inviteds.length, tx.now))
  const joined = present(game)
  const hostId = addMember(tx, joined.id, present(namedUser(db, caller.id)))
  addGuests(tx, joined.id, hostId, inviteds)
  return shown(tx, afterGameChange(tx, joined), hasToken)
})

function opensWith(tx: Tx, game: Game, { isFromTokenReservation, token }: Omit<JoinInput, 'documentId' | 'inviteds'>) {
  return isFromTokenReservation && token !== undefined && isTokenOf(tx.secret, token, game)
}
