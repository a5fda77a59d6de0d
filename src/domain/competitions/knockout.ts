import type { EntryId } from './types.ts'

/**
 * Who plays on a side of a match of the draw: an entry once it is known, and which match it comes from where it comes from one. `isNobody`:
 * nobody will, as neither came to that match.
 */
export type DrawSide = {
  entry: EntryId | null
  from: { match: number; who: 'winner' | 'loser' } | null
  isNobody?: boolean
}

/** A match of the draw. `number` counts all from 1; the final is in the last round, as the match for the third place. */
export type DrawMatch = { number: number; stage: 'draw' | 'third'; round: number; sides: [DrawSide, DrawSide] }

/** Which seed, from 0, stands where in the first round from top to bottom; seeds beyond the number of pairs are byes. */
export function seatSeeds(pairs: number): number[] {
  let seats = [0]
  while (seats.length < pairs) {
    const last = seats.length * 2 - 1
    seats = seats.flatMap((seed, index) => (index % 2 === 0 ? [seed, last - seed] : [last - seed, seed]))
  }
  return seats
}

/**
 * The draw of these pairs, strongest first: the first two can only meet in the final, the first four in the semi-finals. Who has a
 * bye, the strongest, stands in the second round at once. The third place needs two semi-finals, so four pairs.
 */
export function drawKnockout({ pairs, thirdPlace }: { pairs: readonly EntryId[]; thirdPlace: boolean }): DrawMatch[] {
  const matches: DrawMatch[] = []
  let sides = seatSeeds(pairs.length).map((seed): DrawSide => ({ entry: pairs[seed] ?? null, from: null }))
  let semifinals: number[] = []
  for (let round = 1; sides.length > 1; round += 1) {
    const before = matches.length
    sides = Array.from({ length: sides.length / 2 }, (_, index) => sides.slice(index * 2, index * 2 + 2)).map((both) =>
      meet(both, round),
    )
    if (sides.length === 2) semifinals = matches.slice(before).map(({ number }) => number)
  }
  const [first, second] = semifinals
  if (thirdPlace && first !== undefined && second !== undefined) {
    const round = matches.at(-1)?.round ?? 1
    const losers: [DrawSide, DrawSide] = [
      { entry: null, from: { match: first, who: 'loser' } },
      { entry: null, from: { match: second, who: 'loser' } },
    ]
    matches.push({ number: matches.length + 1, stage: 'third', round, sides: losers })
  }
  return matches

  /** Adds the match of two sides, unless one is a bye, and answers who goes on. */
  function meet(both: readonly DrawSide[], round: number): DrawSide {
    const [one, other] = both.filter(({ entry, from }) => entry !== null || from !== null)
    if (!one || !other) return one ?? { entry: null, from: null }
    const number = matches.length + 1
    matches.push({ number, stage: 'draw', round, sides: [one, other] })
    return { entry: null, from: { match: number, who: 'winner' } }
  }
}

/** The pair that comes out of a match; null while it isn't known. */
type Comer = EntryId | 'nobody' | null

/**
 * The draw with who plays each match after these winners, by the number of their match; `missed` are the matches to which neither came.
 * Whoever would play nobody goes on. A winner who doesn't play that match, as an earlier result was corrected, counts for nothing.
 */
export function knockoutAfter(
  draw: readonly DrawMatch[],
  winners: ReadonlyMap<number, EntryId>,
  missed: ReadonlySet<number> = new Set(),
): (DrawMatch & { winner: EntryId | null; loser: EntryId | null })[] {
  const known = new Map<number, { winner: Comer; loser: Comer }>()
  const comerOf = ({ entry, from }: DrawSide): Comer =>
    entry ?? (from ? (known.get(from.match)?.[from.who] ?? null) : null)
  return draw.map((match) => {
    const [first, second] = match.sides
    const [one, other] = [comerOf(first), comerOf(second)]
    const out = missed.has(match.number) ? nobody : comeOut(one, other, winners.get(match.number))
    known.set(match.number, out)
    return {
      ...match,
      sides: [toSide(first, one), toSide(second, other)],
      winner: entryOf(out.winner),
      loser: entryOf(out.loser),
    }
  })
}

const nobody = { winner: 'nobody', loser: 'nobody' } as const

function comeOut(one: Comer, other: Comer, won: EntryId | undefined): { winner: Comer; loser: Comer } {
  if (one === 'nobody') return { winner: other, loser: 'nobody' }
  if (other === 'nobody') return { winner: one, loser: 'nobody' }
  if (one === null || other === null || (won !== one && won !== other)) return { winner: null, loser: null }
  return { winner: won, loser: won === one ? other : one }
}

function toSide(side: DrawSide, comer: Comer): DrawSide {
  return { ...side, entry: entryOf(comer), ...(comer === 'nobody' && { isNobody: true }) }
}

function entryOf(comer: Comer): EntryId | null {
  return comer === 'nobody' ? null : comer
}
