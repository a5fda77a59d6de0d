import type { Game } from '#domain/reservations/game.ts'
import type { Tx } from '../act.ts'
import { afterGameChange } from './after-game-change.ts'
import { changeReservation } from './write-store.ts'

/** Cancels a live game, whatever led to it: its slot is free again. Answers the game as it is then. */
export function cancelGame(tx: Tx, game: Game): Game {
  changeReservation(tx.db, game.id, { canceledAt: tx.now, canceledBy: tx.viewer?.id ?? null })
  return afterGameChange(tx, game)
}
