import type { Game } from '#domain/reservations/game.ts'
import { clubDay } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { present } from './shown.ts'
import { changeReservation, gameOf } from './store.ts'

/** After the entries of a game were written and no place came free: counts the change and says which day looks different. */
export function touch(tx: Tx, { id, startsAt }: Game): Game {
  changeReservation(tx.db, id)
  tx.changed(clubDay(startsAt))
  tx.about({ reservation: id })
  return present(gameOf(tx.db, id))
}
