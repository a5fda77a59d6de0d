import { hasOwnCode } from '#domain/access/codes.ts'
import { isHeldFor } from '#domain/money/holds.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import type { Deps } from '../deps.ts'
import { codeOf } from './code.ts'
import { findDoorTime } from './store.ts'

/** A code of a game: its pincode, which opens a door (`door`) or none, or a code for the door of one's own. */
export type GameCode = { is: 'pincode' | 'door' | 'own'; code: string }

/** The code of a game for a user: its owner has the pincode, who plays a code of their own where doors take codes, others null. */
export function findGameCode({ db, secret }: Pick<Deps, 'db' | 'secret'>, game: Game, userId: number): GameCode | null {
  const isAtDoor = findDoorTime(db, game) !== null
  if (game.ownerId === userId) {
    return isHeldFor(game, userId) ? null : { is: isAtDoor ? 'door' : 'pincode', code: game.pincode }
  }
  const entry = entryOf(game, userId)
  return isAtDoor && entry && hasOwnCode(game, entry) ? { is: 'own', code: codeOf(secret, entry) } : null
}
