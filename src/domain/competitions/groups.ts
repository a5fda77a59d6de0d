import { seatSeeds } from './knockout.ts'
import type { EntryId } from './types.ts'

/** Pairs in groups, strongest first, so that the groups are as strong as each other: 1 2 3, then 6 5 4, and so on. */
export function planGroups({ pairs, groups }: { pairs: readonly EntryId[]; groups: number }): EntryId[][] {
  return Array.from({ length: groups }, (_, group) =>
    pairs.filter((_pair, index) => {
      const column = index % groups
      return group === (Math.floor(index / groups) % 2 === 0 ? column : groups - 1 - column)
    }),
  )
}

/** The matches of a group by rounds, everybody against everybody once; of an odd number one rests in each round. */
export function planGroupMatches(group: readonly EntryId[]): [EntryId, EntryId][][] {
  const circle: (EntryId | null)[] = group.length % 2 === 0 ? [...group] : [...group, null]
  const [fixed, ...turning] = circle
  return turning.map((_, round) => {
    const turned = [fixed, ...turning.slice(round), ...turning.slice(0, round)]
    return turned.slice(0, turned.length / 2).flatMap((one, index): [EntryId, EntryId][] => {
      const other = turned[turned.length - 1 - index]
      return typeof one === 'number' && typeof other === 'number' ? [[one, other]] : []
    })
  })
}

/**
 * Who goes on, strongest first for the draw: the winners in the order of their groups, then the seconds and so on, each turned so
 * that those of one group stand as far from each other in the draw as can be. `tables` are the groups, best first.
 */
export function listQualified({ tables, goOn }: { tables: readonly (readonly EntryId[])[]; goOn: number }): EntryId[] {
  const total = tables.reduce((sum, table) => sum + Math.min(table.length, goOn), 0)
  const seats = seatSeeds(total)
  let seeds: { entry: EntryId; group: number }[] = []
  for (let rank = 0; rank < goOn; rank += 1) {
    const ranked = tables.flatMap((table, group) => {
      const entry = table[rank]
      return entry === undefined ? [] : [{ entry, group }]
    })
    const turns = ranked.map((_, by) => [...seeds, ...ranked.slice(by), ...ranked.slice(0, by)])
    seeds = turns.toSorted((one, other) => countNear(one, seats) - countNear(other, seats))[0] ?? seeds
  }
  return seeds.map(({ entry }) => entry)
}

/** How near those of the same group stand: more for those who would meet sooner. */
function countNear(seeds: readonly { group: number }[], seats: readonly number[]): number {
  let near = 0
  for (let size = 2; size < seats.length; size *= 2) {
    for (let start = 0; start < seats.length; start += size) {
      const groups = seats.slice(start, start + size).flatMap((seed) => seeds[seed]?.group ?? [])
      near += groups.length - new Set(groups).size
    }
  }
  return near
}
