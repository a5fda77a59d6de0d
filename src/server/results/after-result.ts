import type { Game } from '#domain/reservations/game.ts'
import type { ResultView } from '#domain/results/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { required } from '../required.ts'
import { findResult, listDeciding } from './store.ts'
import { toResultView } from './view.ts'

/**
 * What follows from a change of a result: open pages hear of it, the audit names the game, and whoever has to know is told: the other
 * pair of a new one, admins of an objection, the four of a decision. Answers it as its viewer sees it.
 */
export function afterResult(tx: Tx, game: Game, said?: 'entered' | 'objected' | 'decided'): ResultView {
  const result = required(findResult(tx.db, game.id))
  tx.changed(clubDayOf(game.startsAt))
  tx.target({ reservation: game.id })
  const viewer = required(tx.viewer)
  const own: readonly number[] = result.pairs.find((pair) => pair.includes(viewer.id)) ?? []
  const four = result.pairs.flat()
  const readersOf = {
    entered: () => four.filter((id) => !own.includes(id)),
    objected: () => listDeciding(tx.db),
    decided: () => four,
  }
  for (const to of said ? readersOf[said]().filter((id) => id !== viewer.id) : []) {
    tx.mail({ to, kind: 'result', payload: { ...gamePayloadOf(game), says: said ?? 'entered' } })
  }
  return toResultView(game, result, { viewer, now: tx.now })
}
