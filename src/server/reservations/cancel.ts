import { refuse } from '#domain/errors.ts'
import { cancelRefusal } from '#domain/reservations/rules-play.ts'
import type { Seen } from '#domain/reservations/seen.ts'
import { standingOf } from '#domain/reservations/standing.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { currentConfig } from '../config/store.ts'
import { cancelGame } from './cancel-game.ts'
import { present, shown } from './shown.ts'
import { gameOf } from './store.ts'

/** An owner or an admin cancels a reservation; its members are mailed. */
export const cancelReservation = act('reservations.cancel', (tx: Tx, { id }: { id: Ref }): Seen => {
  const { db, who, now } = tx
  const game = gameOf(db, id)
  const { cancelHours } = currentConfig(db, tx.environment).booking
  const isOwner = who !== null && game?.ownerId === who.id
  refuse(cancelRefusal(game && { ...standingOf(game), isOwner, isAdmin: isAdmin(who) }, now, cancelHours))
  return shown(tx, cancelGame(tx, present(game)))
})
