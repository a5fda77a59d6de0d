import type { Game } from '#domain/reservations/game.ts'
import type { Tx } from '../act.ts'
import { gameMail } from '../mail/about.ts'
import { free } from './free.ts'
import { changeReservation } from './store.ts'

/** Cancels a live reservation, whatever led to it: its slot is free again, and its members are mailed. */
export function callOff(tx: Tx, game: Game): Game {
  changeReservation(tx.db, game.id, { canceledAt: tx.now, canceledBy: tx.who?.id ?? null })
  const canceled = free(tx, game)
  const about = gameMail(canceled)
  for (const { user } of game.entries) if (user) tx.mail({ to: user.id, kind: 'canceled', about })
  return canceled
}
