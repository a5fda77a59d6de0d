import type { Game } from '#domain/reservations/game.ts'
import type { Tx } from '../act.ts'
import { afterGameChange, type MailsFor } from './after-game-change.ts'
import { changeReservation } from './write-store.ts'

type Canceling = {
  /** Who is told of it, where that isn't all its members. */
  mailsFor?: MailsFor
  /** Why, in the words of who cancels it. */
  reason?: string | undefined
}

/** Cancels a live game, whatever led to it: its slot is free again, and its members are told. Answers the game as it is then. */
export function cancelGame(tx: Tx, game: Game, { mailsFor, reason = '' }: Canceling = {}): Game {
  changeReservation(tx.db, game.id, { canceledAt: tx.now, canceledBy: tx.viewer?.id ?? null, cancelReason: reason })
  return afterGameChange(tx, game, mailsFor)
}
