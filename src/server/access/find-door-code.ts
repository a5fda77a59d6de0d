import { hasOwnCode } from '#domain/access/codes.ts'
import { isHeldFor } from '#domain/money/holds.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import type { Deps } from '../deps.ts'
import { codeOf } from './code.ts'
import { findDoorTime } from './store.ts'

/**
 * The code that opens the door of a game for a user: its owner has the pincode, who plays a code of their own where doors take codes,
 * others null.
 */
export function findDoorCode({ db, secret }: Pick<Deps, 'db' | 'secret'>, game: Game, userId: number): string | null {
  if (game.ownerId === userId) return isHeldFor(game, userId) ? null : game.pincode
  const entry = entryOf(game, userId)
  return entry && hasOwnCode(game, entry) && findDoorTime(db, game) ? codeOf(secret, entry) : null
}
