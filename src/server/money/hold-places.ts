import { refuse } from '#domain/errors.ts'
import { type Ahead, heldUntilOf, holdsRefusal } from '#domain/money/holds.ts'
import type { Game } from '#domain/reservations/game.ts'
import { isAdmin, isTrainer, type User } from '#domain/roles.ts'
import type { Tx } from '../act.ts'
import { setHeldUntil } from '../entries/store.ts'
import { readHoldMinutes } from '../payments/offered.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { findUserFacts } from '../users/list-store.ts'
import { isSubscribed, listLapses } from './hold-store.ts'

/** Holds the places that are to be paid ahead, and no longer those that needn't be any more. Answers the game as it is then. */
export function holdPlaces(tx: Tx, before: Game, after: Game): Game {
  const minutes = readHoldMinutes(tx)
  const ahead: Ahead = {
    now: tx.now,
    minutes: minutes !== null && isSubscribed(tx.db, after.id) ? null : minutes,
    by: tx.viewer && !isExempt(tx.viewer) ? tx.viewer.id : null,
    isExempt: (userId) => isExempt(findUserFacts(tx.db, userId)),
  }
  const changed = after.entries.filter((entry) => {
    const until = heldUntilOf(before, after, entry, ahead)
    if (until === entry.heldUntil) return false
    setHeldUntil(tx.db, entry.id, until)
    return true
  })
  return changed.length > 0 ? required(gameOf(tx.db, after.id)) : after
}

/** Refuses to book or join with `money.errors.holds` to a player of whom two holds ran out; `game` is the one that is joined. */
export function refuseLapsed(tx: Tx, game?: Game): void {
  if (!tx.viewer || isExempt(tx.viewer) || readHoldMinutes(tx) === null) return
  if (game && isSubscribed(tx.db, game.id)) return
  refuse(holdsRefusal(listLapses(tx.db, tx.viewer.id), tx.now))
}

/** Places of trainers and of admins aren't held. */
function isExempt(user: Pick<User, 'roles'> | null): boolean {
  return isTrainer(user) || isAdmin(user)
}
