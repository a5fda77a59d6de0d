import { refuse } from '#domain/errors.ts'
import { enterRefusal } from '#domain/results/rules.ts'
import type { EnterInput, ResultView } from '#domain/results/schema.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { afterResult } from './after-result.ts'
import { describeSets } from './describe-sets.ts'
import { readPairs, requirePairs } from './read-pairs.ts'
import { findResult, writeResult } from './store.ts'

/** One of the four, or an admin, says how a game ended; whoever entered it changes it until it counts, and the 48 hours begin anew. */
export const enterResult = act('results.enter', (tx: Tx, { id, sets, version, ...input }: EnterInput): ResultView => {
  const game = gameOf(tx.db, id)
  const pairs = readPairs(game, input.pairs)
  const before = game && findResult(tx.db, game.id)
  refuse(enterRefusal(tx.viewer, game, before, { pairs, sets, version }, tx.now))
  const found = required(game)
  writeResult(tx.db, found.id, { pairs: requirePairs(pairs), sets, at: tx.now, by: required(tx.viewer).id })
  tx.target({}, { sets: describeSets(sets) })
  return afterResult(tx, found, 'entered')
})
