import { refuse } from '#domain/errors.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { cancelRefusal, cancelTermsOf } from '#domain/reservations/rules-play.ts'
import type { CancelInput } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { isAdmin } from '#domain/roles.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { required } from '../required.ts'
import { cancelGame } from './cancel-game.ts'
import { gameOf } from './store.ts'
import { viewFor } from './view-for.ts'

/** An owner or an admin cancels a reservation, and may say why; its members are mailed. */
export const cancelReservation = act('reservations.cancel', (tx: Tx, { id, reason }: CancelInput): ReservationView => {
  const { db, viewer, now } = tx
  const game = gameOf(db, id)
  const terms = cancelTermsOf(readConfig(db, tx.environment))
  const isOwner = viewer !== null && game?.ownerId === viewer.id
  refuse(cancelRefusal(game && { ...gameStateOf(game), isOwner, isAdmin: isAdmin(viewer) }, now, terms))
  const canceled = cancelGame(tx, required(game), { reason })
  tx.target({}, { mails: canceled.entries.filter((entry) => entry.user !== null).length })
  return viewFor(tx, canceled)
})
