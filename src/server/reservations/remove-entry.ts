import type { Entry, Game } from '#domain/reservations/game.ts'
import { mayOwnMore } from '#domain/reservations/rules.ts'
import { findOwnerWithout, isLastMember } from '#domain/reservations/rules-play.ts'
import { hasPlayingOwner } from '#domain/reservations/types.ts'
import type { Tx } from '../act.ts'
import { removeEntries } from '../entries/store.ts'
import { readQuota } from '../groups/read-rules.ts'
import { findUserFacts } from '../users/list-store.ts'
import { afterGameChange } from './after-game-change.ts'
import { cancelGame } from './cancel-game.ts'
import { changeReservation } from './write-store.ts'

/**
 * Removes an entry and its guests from a game that is not closed. Where owners play, theirs hands the game to the oldest
 * remaining member who may own one more, or to nobody; with no member left it is canceled, unless it is to stay without one.
 * Answers the game as it is then.
 */
export function removeEntry(tx: Tx, game: Game, { id, user }: Entry, { staysEmpty = false } = {}): Game {
  const isOwner = user !== null && game.ownerId === user.id && hasPlayingOwner(game.type)
  if (isOwner && isLastMember(game, user.id) && !staysEmpty) return cancelGame(tx, game)
  removeEntries(tx.db, [id])
  if (isOwner) {
    const ownerId = findOwnerWithout(game, user.id, (member) => hasRoom(tx, member, game))
    changeReservation(tx.db, game.id, { ownerId })
  }
  return afterGameChange(tx, game)
}

/** Whether a member may own one more reservation, at that time. */
function hasRoom(tx: Tx, userId: number, game: Game): boolean {
  return mayOwnMore(findUserFacts(tx.db, userId), readQuota(tx, userId, game))
}
