import { refuse } from '#domain/errors.ts'
import { entryOf } from '#domain/reservations/game.ts'
import { isLastMember, leaveRefusal } from '#domain/reservations/rules-play.ts'
import type { Seen } from '#domain/reservations/seen.ts'
import { standingOf } from '#domain/reservations/standing.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { currentConfig } from '../config/store.ts'
import { removeEntry } from './remove-entry.ts'
import { present, shown } from './shown.ts'
import { gameOf } from './store.ts'

/** Leaves a game with one's guests. */
export const leaveGame = act('reservations.leave', (tx: Tx, { id }: { id: Ref }): Seen => {
  const { db, who } = tx
  const game = gameOf(db, id)
  const caller = present(who)
  const { cancelHours } = currentConfig(db, tx.environment).booking
  const facts = game && {
    ...standingOf(game),
    isIn: entryOf(game, caller.id) !== null,
    isOwner: game.ownerId === caller.id,
    isAdmin: isAdmin(who),
    isLast: isLastMember(game, caller.id),
  }
  refuse(leaveRefusal(facts, tx.now, cancelHours))
  const left = present(game)
  return shown(tx, removeEntry(tx, left, present(entryOf(left, caller.id))))
})
