import type { EntryId, Side } from './types.ts'

/** A round with what stands: `score` are the points of both sides, null where nothing was entered yet. */
export type ScoredRound = {
  matches: readonly { sides: readonly [Side, Side]; score: readonly [number, number] | null }[]
  out: readonly EntryId[]
}

/** A player's row. `isTied`: the place is also that of the row before, and is shown as "=". */
export type Standing = {
  entry: EntryId
  points: number
  played: number
  won: number
  rests: number
  place: number
  isTied: boolean
}

/**
 * The table of an americano or mexicano after these rounds, the running one among them, best first. A round out gives half the
 * points of a match; who is level is parted by matches won, else shares a place.
 */
export function standPlayers({
  entries,
  rounds,
  points,
}: {
  entries: readonly EntryId[]
  rounds: readonly ScoredRound[]
  points: number
}): Standing[] {
  const rows = new Map(entries.map((entry) => [entry, { entry, points: 0, played: 0, won: 0, rests: 0 }]))
  for (const { matches, out } of rounds) {
    for (const { sides, score } of matches) {
      if (score)
        for (const [side, own, other] of toSides(sides, score)) for (const entry of side) addMatch(entry, own, other)
    }
    for (const entry of out) {
      const row = rows.get(entry)
      if (row) Object.assign(row, { points: row.points + points / 2, rests: row.rests + 1 })
    }
  }
  return placeRows([...rows.values()], (one, other) => other.points - one.points || other.won - one.won)

  function addMatch(entry: EntryId, own: number, other: number) {
    const row = rows.get(entry)
    if (!row) return
    row.points += own
    row.played += 1
    row.won += own > other ? 1 : 0
  }
}

function toSides([first, second]: readonly [Side, Side], [own, other]: readonly [number, number]) {
  return [
    [first, own, other],
    [second, other, own],
  ] as const
}

/** Sorts rows, those which are level by their number, and says which place each has. */
function placeRows<Row extends { entry: EntryId }>(
  rows: readonly Row[],
  compare: (one: Row, other: Row) => number,
): (Row & { place: number; isTied: boolean })[] {
  const sorted = rows.toSorted((one, other) => compare(one, other) || one.entry - other.entry)
  return sorted.map((row, index) => {
    const before = sorted[index - 1]
    const first = sorted.findIndex((other) => compare(other, row) === 0)
    return { ...row, place: first + 1, isTied: before !== undefined && compare(before, row) === 0 }
  })
}
