import { refuse } from '#domain/errors.ts'
import { reopenRefusal } from '#domain/reservations/rules-staff.ts'
import type { Seen } from '#domain/reservations/seen.ts'
import { standingOf } from '#domain/reservations/standing.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { forgetChosen } from '../entries/store.ts'
import { afterGameChange } from './after-game-change.ts'
import { present, shown } from './shown.ts'
import { changeReservation, gameOf } from './store.ts'

/** Opens a closed game again: the choice is forgotten, and all who are in play. */
export const reopenGame = act('reservations.reopen', (tx: Tx, { documentId }: { documentId: Ref }): Seen => {
  const game = gameOf(tx.db, documentId)
  refuse(reopenRefusal(game && standingOf(game), tx.now))
  const closed = present(game)
  forgetChosen(tx.db, closed.id)
  const reopenedAfter = Math.max(0, ...closed.entries.map(({ id }) => id))
  changeReservation(tx.db, closed.id, { closedAt: null, closedBy: null, reopenedAfter })
  return shown(tx, afterGameChange(tx, closed))
})
