import { refuse } from '#domain/errors.ts'
import { removeRefusal } from '#domain/results/rules.ts'
import type { Ref } from '#domain/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { levelsChanged } from '../levels/levels-changed.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { describeSets } from './describe-sets.ts'
import { findResult, removeResult as removeRow } from './store.ts'

/** Whoever entered a result deletes it until it counts, admins at any time; it can be entered again. */
export const removeResult = act('results.remove', (tx: Tx, { id }: { id: Ref }): null => {
  const game = gameOf(tx.db, id)
  const result = game && findResult(tx.db, game.id)
  refuse(removeRefusal(tx.viewer, game, result, tx.now))
  const found = required(game)
  removeRow(tx.db, found.id)
  const { countedAt } = required(result)
  if (countedAt !== null) levelsChanged(tx, { at: countedAt, kind: 'result', id: found.id })
  tx.changed(clubDayOf(found.startsAt))
  tx.target({ reservation: found.id }, { sets: describeSets(required(result).sets) })
  return null
})
