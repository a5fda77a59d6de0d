import type { Competition } from './competition.ts'
import { type GroupRow, standGroup } from './group-table.ts'

/** The tables of the groups as they stand, best pair first. */
export function rankGroups({ matches }: Pick<Competition, 'matches'>): GroupRow[][] {
  const grouped = Map.groupBy(
    matches.filter(({ stage }) => stage === 'group'),
    ({ group }) => group ?? 0,
  )
  return [...grouped.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, played]) => {
      const pairs = [...new Set(played.flatMap(({ sides }) => sides.flat()))]
      const scored = played.map(({ sides, score, doneAt }) => ({ sides, score: doneAt === null ? null : score }))
      return standGroup(pairs, scored)
    })
}
