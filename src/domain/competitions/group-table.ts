import { countSets } from '../results/sets.ts'
import type { Competition, Outcome } from './competition.ts'
import type { TieBreakOrder } from './formats.ts'
import { makeRandom, shuffle } from './random.ts'
import { aheadIn, creditSets } from './score.ts'
import type { EntryId, Side } from './types.ts'

/** A match of a group; without a score it doesn't count yet. */
type GroupMatch = Outcome & { sides: readonly [Side, Side] }

/**
 * A pair's row: sets and games are those won and lost. `isTied`: the place is also that of the row before, as long as matches are to come;
 * `byLot`: only the lot parted it from another.
 */
export type GroupRow = Figures & { place: number; isTied: boolean; byLot: boolean }

type Figures = {
  entry: EntryId
  played: number
  won: number
  sets: [number, number]
  games: [number, number]
}

/** By what pairs are parted that won as many matches, and the seed of the lot. */
type Order = { tieBreaks: TieBreakOrder; seed: number }

/**
 * The table of a group, best first: by matches won, then as `tieBreaks` says. Whenever that parts some of those who are level, it begins
 * anew among those who still are. Once all is played the lot decides. A tie-break to ten is a set, but no games.
 */
export function standGroup(
  pairs: readonly EntryId[],
  matches: readonly GroupMatch[],
  { tieBreaks, seed }: Order,
): GroupRow[] {
  const rows = pairs.map((entry) => sumRow(entry, matches))
  const isPlayed = matches.every(({ score }) => score !== null)
  const ranks = partBy(rows, ({ won }) => won).flatMap((level) => rankLevel(level))
  return ranks.flatMap((level, at) => {
    const place = 1 + ranks.slice(0, at).flat().length
    const byLot = isPlayed && level.length > 1
    const inOrder = level.toSorted((one, other) => one.entry - other.entry)
    const drawn = byLot ? shuffle(inOrder, makeRandom(seed)) : inOrder
    return drawn.map((row, index) => ({
      ...row,
      place: place + (byLot ? index : 0),
      isTied: !byLot && index > 0,
      byLot,
    }))
  })

  /** Those who won as many matches, best first; who stays level together. */
  function rankLevel(level: Figures[]): Figures[][] {
    for (const criterion of tieBreaks.split('-')) {
      const parts = partBy(level, (row) =>
        criterion === 'own' ? countWins(row.entry, level) : leadIn(criterion === 'sets' ? row.sets : row.games),
      )
      if (parts.length > 1) return parts.flatMap(rankLevel)
    }
    return [level]
  }

  function countWins(entry: EntryId, level: readonly Figures[]): number {
    return matches.filter((match) => {
      const side = winnerIn(match)
      if (side === null || !match.sides[side].includes(entry)) return false
      return level.some((row) => match.sides[1 - side]?.includes(row.entry))
    }).length
  }
}

function winnerIn({ score, ended, winner }: GroupMatch): 0 | 1 | null {
  if (score === null) return null
  return ended === null ? aheadIn(score, null) : winner
}

/** Rows by a figure, the highest first. */
function partBy(rows: readonly Figures[], figureOf: (row: Figures) => number): Figures[][] {
  return [...Map.groupBy(rows, figureOf)].toSorted(([one], [other]) => other - one).map(([, part]) => part)
}

/** The loss of a pair that didn't come, as the other didn't either. */
const LOST: [number, number][] = [
  [0, 6],
  [0, 6],
]

function sumRow(entry: EntryId, matches: readonly GroupMatch[]): Figures {
  const row: Figures = { entry, played: 0, won: 0, sets: [0, 0], games: [0, 0] }
  for (const match of matches) {
    const own = match.sides.findIndex((side) => side.includes(entry))
    if (match.score === null || (own !== 0 && own !== 1)) continue
    const credited = creditSets(match).map((set): [number, number] => [set[own], set[own === 0 ? 1 : 0]])
    const turned = match.ended === 'neither' ? LOST : credited
    const sets = countSets(turned)
    row.played += 1
    row.won += winnerIn(match) === own ? 1 : 0
    row.sets = add(row.sets, sets)
    for (const set of turned) if (Math.max(...set) <= 7) row.games = add(row.games, set)
  }
  return row
}

function add([won, lost]: [number, number], [more, less]: readonly [number, number]): [number, number] {
  return [won + more, lost + less]
}

function leadIn([won, lost]: [number, number]): number {
  return won - lost
}

/** The tables of the groups as they stand, best pair first. */
export function rankGroups({
  matches,
  tieBreaks,
  seed,
}: Pick<Competition, 'matches' | 'tieBreaks' | 'seed'>): GroupRow[][] {
  const grouped = Map.groupBy(
    matches.filter(({ stage }) => stage === 'group'),
    ({ group }) => group ?? 0,
  )
  return [...grouped.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, played]) => {
      const pairs = [...new Set(played.flatMap(({ sides }) => sides.flat()))]
      const counting = played.map((match) => (match.doneAt === null ? { ...match, score: null } : match))
      return standGroup(pairs, counting, { tieBreaks, seed })
    })
}
