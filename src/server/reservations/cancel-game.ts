import type { Game } from '#domain/reservations/game.ts'
import type { Tx } from '../act.ts'
import { afterGameChange, type MailsFor } from './after-game-change.ts'
import { changeReservation } from './write-store.ts'

/** Cancels a live game, whatever led to it: its slot is free again; its members are told, or whom `mailsFor` says. Answers the game as it is then. */
export function cancelGame(tx: Tx, game: Game, mailsFor?: MailsFor): Game {
  changeReservation(tx.db, game.id, { canceledAt: tx.now, canceledBy: tx.viewer?.id ?? null })
  return afterGameChange(tx, game, mailsFor)
}
