import { refuse } from '#domain/errors.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { reopenRefusal } from '#domain/reservations/rules-staff.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { forgetChosen } from '../entries/store.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { dropClosing } from '../mail/store.ts'
import { required } from '../required.ts'
import { afterGameChange } from './after-game-change.ts'
import { gameOf } from './store.ts'
import { viewFor } from './view-for.ts'
import { changeReservation } from './write-store.ts'

/**
 * Opens a closed game again: the choice is forgotten, and all who are in play. Mail about the closing that wasn't sent is
 * dropped; who got one is told.
 */
export const reopenGame = act('reservations.reopen', (tx: Tx, { documentId }: { documentId: Ref }): ReservationView => {
  const game = gameOf(tx.db, documentId)
  refuse(reopenRefusal(game && gameStateOf(game), tx.now))
  const closed = required(game)
  forgetChosen(tx.db, closed.id)
  const reopenedAfter = Math.max(0, ...closed.entries.map(({ id }) => id))
  changeReservation(tx.db, closed.id, { closedAt: null, closedBy: null, reopenedAfter })
  const readers = dropClosing(tx.db, closed.id, { since: required(closed.closedAt), now: tx.now })
  const open = afterGameChange(tx, closed)
  tx.target({}, { mails: readers.length })
  for (const to of readers) tx.mail({ to, kind: 'reopened', payload: gamePayloadOf(open) })
  return viewFor(tx, open)
})
