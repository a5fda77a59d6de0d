import { comparePlaces, type FactPlace } from '#domain/levels/fold.ts'
import type { Tx } from '../act.ts'
import { readFold, removeSteps, writeFold } from './step-store.ts'

/**
 * Says that a fact counts, counts in another way, or counts no more, in its place among the facts: steps from there on are made, or made
 * again, soon after the commit. A fact whose instant changes is said twice, in the place that it had and in the one that it has.
 */
export function levelsChanged(tx: Tx, place: FactPlace): void {
  const { db } = tx
  removeSteps(db, place)
  const before = { ...place, id: place.id - 1 }
  if (comparePlaces(before, readFold(db)) < 0) writeFold(db, before)
  tx.foldLevels()
}
