import { refuse } from '#domain/errors.ts'
import { answerRefusal } from '#domain/results/rules.ts'
import type { AgreeInput, ObjectInput, ResultView } from '#domain/results/schema.ts'
import { act, type Tx } from '../act.ts'
import { levelsChanged } from '../levels/levels-changed.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { afterResult } from './after-result.ts'
import { changeResult, findResult } from './store.ts'

/** One of the other pair says that it was so: it counts at once. */
export const agreeToResult = act('results.agree', (tx: Tx, input: AgreeInput): ResultView => {
  const { game, result } = findToAnswer(tx, input)
  changeResult(tx.db, result, { agreedAt: tx.now, agreedBy: required(tx.viewer).id, countedAt: tx.now })
  levelsChanged(tx, { at: tx.now, kind: 'result', id: game.id })
  return afterResult(tx, game)
})

/** One of the other pair says that it wasn't so: admins decide, and until then it doesn't count. */
export const objectToResult = act('results.object', (tx: Tx, { kind, reason, ...input }: ObjectInput): ResultView => {
  const { game, result } = findToAnswer(tx, input)
  changeResult(tx.db, result, {
    objectedAt: tx.now,
    objectedBy: required(tx.viewer).id,
    objectionKind: kind,
    objection: reason,
  })
  return afterResult(tx, game, 'objected')
})

function findToAnswer({ db, viewer, now }: Tx, { id, version }: AgreeInput) {
  const game = gameOf(db, id)
  const result = game && findResult(db, game.id)
  refuse(answerRefusal(viewer, game, result, version, now))
  return { game: required(game), result: required(result) }
}
