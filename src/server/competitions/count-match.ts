import type { Competition } from '#domain/competitions/competition.ts'
import type { Tx } from '../act.ts'
import { levelsChanged } from '../levels/levels-changed.ts'

/** Says that a match of a competition counts as of an instant, counts in another way, or counts no more: levels follow, where it counts for them. */
export function countMatch(
  tx: Tx,
  { countsForLevels }: Pick<Competition, 'countsForLevels'>,
  id: number,
  at: number,
): void {
  if (countsForLevels) levelsChanged(tx, { kind: 'match', at, id })
}
