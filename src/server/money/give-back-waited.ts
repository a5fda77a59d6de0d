import { playingEntriesOf } from '#domain/reservations/game.ts'
import { act, type Tx } from '../act.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { gameOf } from '../reservations/store.ts'
import { giveBack } from './settle-places.ts'

/** Gives back what those paid who still waited as a game began. */
export const giveBackWaited = act('jobs.giveBackWaited', (tx: Tx, id: number): void => {
  const game = gameOf(tx.db, id)
  if (!game || game.canceledAt !== null || game.startsAt > tx.now) return
  const plays = new Set(playingEntriesOf(game))
  const waited = game.entries.filter((entry) => entry.paidAt !== null && !plays.has(entry))
  if (waited.length === 0) return
  for (const entry of waited) giveBack(tx, game, entry, 'waited')
  afterGameChange(tx, game)
})
