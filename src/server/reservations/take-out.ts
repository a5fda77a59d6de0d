import type { Entry, Game } from '#domain/reservations/game.ts'
import { ownerPlays } from '#domain/reservations/rules.ts'
import { isLastMember, ownerWithout } from '#domain/reservations/rules-play.ts'
import type { Tx } from '../act.ts'
import { removeEntries } from '../entries/store.ts'
import { callOff } from './call-off.ts'
import { free } from './free.ts'
import { changeReservation } from './store.ts'

/**
 * Takes an entry and its guests out of a game that is not closed. Where owners play, theirs hands the game to the oldest
 * remaining member; with no member left it is canceled. Answers the game as it is then.
 */
export function takeOut(tx: Tx, game: Game, { id, user }: Entry): Game {
  const isOwner = user !== null && game.ownerId === user.id && ownerPlays(game.type)
  if (isOwner && isLastMember(game, user.id)) return callOff(tx, game)
  removeEntries(tx.db, [id])
  changeReservation(tx.db, game.id, isOwner ? { ownerId: ownerWithout(game, user.id) } : {})
  return free(tx, game)
}
