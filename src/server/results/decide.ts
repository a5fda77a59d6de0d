import { refuse } from '#domain/errors.ts'
import { countsAtOf, decideRefusal, isCounted } from '#domain/results/rules.ts'
import type { DecideInput, ResultView } from '#domain/results/schema.ts'
import { act, type Tx } from '../act.ts'
import { levelsChanged } from '../levels/levels-changed.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { afterResult } from './after-result.ts'
import { describeSets } from './describe-sets.ts'
import { readPairs, requirePairs } from './read-pairs.ts'
import { changeResult, findResult } from './store.ts'

/**
 * An admin decides what a game ended with, or that it counts for nobody, with a reason and at once. What counted before counts as of
 * when it did.
 */
export const decideResult = act('results.decide', (tx: Tx, input: DecideInput): ResultView => {
  const { id, reason, counts, sets, version } = input
  const game = gameOf(tx.db, id)
  const result = game && findResult(tx.db, game.id)
  const pairs = input.pairs && readPairs(game, input.pairs)
  refuse(decideRefusal(game, result, { ...(pairs && { pairs }), ...(sets && { sets }), version }))
  const before = required(result)
  const since = isCounted(before, tx.now) ? countsAtOf(before) : tx.now
  changeResult(tx.db, before, {
    ...(pairs && { pairs: requirePairs(pairs) }),
    ...(sets && { sets }),
    decidedAt: tx.now,
    decidedBy: required(tx.viewer).id,
    reason,
    countedAt: counts ? since : null,
  })
  // Where it counted before it goes on to, or goes from; where it didn't, it is new.
  levelsChanged(tx, { at: since ?? tx.now, kind: 'result', id: required(game).id })
  tx.target({}, { sets: [describeSets(before.sets), describeSets(sets ?? before.sets)], counts, note: reason })
  return afterResult(tx, required(game), 'decided')
})
