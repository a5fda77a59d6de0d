import { countSets } from '../results/sets.ts'
import type { Competition, Score } from './competition.ts'
import { aheadIn } from './score.ts'
import { placeRows } from './standings.ts'
import type { EntryId, Side } from './types.ts'

/** A match of a group; without a score it doesn't count yet. */
type GroupMatch = { sides: readonly [Side, Side]; score: Score | null }

/** A pair's row: sets and games are those won and lost. `isTied`: the place is also that of the row before. */
export type GroupRow = {
  entry: EntryId
  played: number
  won: number
  sets: [number, number]
  games: [number, number]
  place: number
  isTied: boolean
}

/**
 * The table of a group, best first: by matches won, then the difference of sets, then of games; where two alone are level still, by
 * the match between them. A tie-break to ten is a set, but no games.
 */
export function standGroup(pairs: readonly EntryId[], matches: readonly GroupMatch[]): GroupRow[] {
  const rows = pairs.map((entry) => sumRow(entry, matches))
  return placeRows(rows, (one, other) => {
    const byFigures = compareFigures(one, other)
    if (byFigures !== 0) return byFigures
    const areTwo = rows.filter((row) => compareFigures(row, one) === 0).length === 2
    return areTwo ? countWins(other.entry, one.entry) - countWins(one.entry, other.entry) : 0
  })

  function countWins(entry: EntryId, against: EntryId): number {
    return matches.filter(({ sides, score }) => {
      const ahead = score === null ? null : aheadIn(score, null)
      return ahead !== null && sides[ahead].includes(entry) && sides[1 - ahead]?.includes(against)
    }).length
  }
}

type Figures = Pick<GroupRow, 'entry' | 'played' | 'won' | 'sets' | 'games'>

function sumRow(entry: EntryId, matches: readonly GroupMatch[]): Figures {
  const row: Figures = { entry, played: 0, won: 0, sets: [0, 0], games: [0, 0] }
  for (const { sides, score } of matches) {
    const own = sides.findIndex((side) => side.includes(entry))
    if (score === null || (own !== 0 && own !== 1)) continue
    const other = own === 0 ? 1 : 0
    const sets = countSets(score)
    const games = score.filter((set) => Math.max(...set) <= 7)
    row.played += 1
    row.won += aheadIn(score, null) === own ? 1 : 0
    row.sets = [row.sets[0] + sets[own], row.sets[1] + sets[other]]
    for (const set of games) row.games = [row.games[0] + set[own], row.games[1] + set[other]]
  }
  return row
}

function compareFigures(one: Figures, other: Figures): number {
  return other.won - one.won || leadIn(other.sets) - leadIn(one.sets) || leadIn(other.games) - leadIn(one.games)
}

function leadIn([won, lost]: [number, number]): number {
  return won - lost
}

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
