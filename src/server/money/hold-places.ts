import { refuse } from '#domain/errors.ts'
import { type Ahead, dropsHold, heldUntilOf, holdsRefusal } from '#domain/money/holds.ts'
import type { Game } from '#domain/reservations/game.ts'
import { isAdmin, isTrainer, type User } from '#domain/roles.ts'
import type { Tx } from '../act.ts'
import { setHeldUntil } from '../entries/store.ts'
import { readHoldMinutes } from '../payments/offered.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { findUserFacts } from '../users/list-store.ts'
import { addLapse, isSubscribed, listLapses } from './hold-store.ts'

/** Holds the places that are to be paid ahead, and no longer those that needn't be any more; who gives a held one up has let it run out. Answers the game as it is then. */
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
  const held = changed.length > 0 ? required(gameOf(tx.db, after.id)) : after
  if (tx.viewer && dropsHold(before, held, tx.viewer.id)) addLapse(tx.db, { userId: tx.viewer.id, at: tx.now })
  return held
}

/** Refuses to book, join or take a whole court with `money.errors.holds` to a player of whom two holds ran out; `game` is the one that is joined. */
export function refuseLapsed(tx: Tx, game?: Game): void {
  if (!tx.viewer || isExempt(tx.viewer) || readHoldMinutes(tx) === null) return
  if (game && isSubscribed(tx.db, game.id)) return
  refuse(holdsRefusal(listLapses(tx.db, tx.viewer.id), tx.now))
}

/** Places of trainers and of admins aren't held. */
function isExempt(user: Pick<User, 'roles'> | null): boolean {
  return isTrainer(user) || isAdmin(user)
}
