import type { Entry, Game } from '#domain/reservations/game.ts'
import { hasPlayingOwner } from '#domain/reservations/rules.ts'
import { findOwnerWithout, isLastMember } from '#domain/reservations/rules-play.ts'
import type { Tx } from '../act.ts'
import { removeEntries } from '../entries/store.ts'
import { afterGameChange } from './after-game-change.ts'
import { cancelGame } from './cancel-game.ts'
import { changeReservation } from './write-store.ts'

/**
 * Removes an entry and its guests from a game that is not closed. Where owners play, theirs hands the game to the oldest
 * remaining member; with no member left it is canceled. Answers the game as it is then.
 */
export function removeEntry(tx: Tx, game: Game, { id, user }: Entry): Game {
  const isOwner = user !== null && game.ownerId === user.id && hasPlayingOwner(game.type)
  if (isOwner && isLastMember(game, user.id)) return cancelGame(tx, game)
  removeEntries(tx.db, [id])
  if (isOwner) changeReservation(tx.db, game.id, { ownerId: findOwnerWithout(game, user.id) })
  return afterGameChange(tx, game)
}
