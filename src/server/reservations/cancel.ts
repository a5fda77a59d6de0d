import { Refused, refuse } from '#domain/errors.ts'
import { cancelRefusal } from '#domain/reservations/rules.ts'
import type { Seen } from '#domain/reservations/seen.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { clubDay } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { currentConfig } from '../config/store.ts'
import { shown } from './shown.ts'
import { cancelReservation as cancelRow, gameOf } from './store.ts'

/** Cancels a reservation and mails its members; contract §4, "cancel". */
export const cancelReservation = act('reservations.cancel', (tx: Tx, { id }: { id: Ref }): Seen => {
  const { db, who, now } = tx
  const game = gameOf(db, id)
  const { cancelHours } = currentConfig(db, tx.environment).booking
  const asked = game && { ...game, isOwner: who !== null && game.ownerId === who.id, isAdmin: isAdmin(who) }
  refuse(cancelRefusal(asked, now, cancelHours))
  if (!game || !who) throw new Refused({ key: 'reservation.errors.notFound' })
  cancelRow(db, game.id, now, who.id)
  for (const { user } of game.entries) {
    if (user) tx.mail({ to: user.id, kind: 'canceled', about: { reservation: game.id } })
  }
  tx.changed(clubDay(game.startsAt))
  tx.about({ reservation: game.id })
  return shown(tx, game.id)
})
