import { usedCourts } from './rests.ts'
import type { EntryId, Round } from './types.ts'

/** Two who were, or will be, partners more than once. */
export type Miss = { pair: [EntryId, EntryId]; times: number }

/** Who has the same partner more than once in these rounds, most often first. */
export function describeMisses(rounds: readonly Round[]): Miss[] {
  const pairs = rounds.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.map(toPair)))
  return [...Map.groupBy(pairs, ([one, other]) => `${one} ${other}`).values()]
    .flatMap(([pair, ...more]) => (pair && more.length > 0 ? [{ pair, times: more.length + 1 }] : []))
    .toSorted((one, other) => other.times - one.times)
}

function toPair(side: readonly EntryId[]): [EntryId, EntryId] {
  const [one = 0, other = 0] = side.toSorted((first, second) => first - second)
  return [one, other]
}

/** How many times somebody plays again with a partner whom they had. */
export function countRepeats(rounds: readonly Round[]): number {
  return describeMisses(rounds).reduce((sum, { times }) => sum + times - 1, 0)
}

/**
 * The fewest repeats that these rounds can have, by counting: whoever plays more matches than there are others has some partner
 * again, and each repeat is one of two players.
 */
export function boundPartners(rounds: readonly Round[]): number {
  const seats = rounds.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.flat()))
  const played = [...Map.groupBy(seats, (player) => player).values()].map((all) => all.length)
  return Math.ceil(played.reduce((sum, matches) => sum + Math.max(0, matches - (played.length - 1)), 0) / 2)
}

/** In how many rounds nobody must have a partner again. */
export function countFreshRounds(players: number, courts: number): number {
  const used = usedCourts(players, courts)
  return used === 0 ? 0 : Math.floor((players * (players - 1)) / (4 * used))
}

/** A good evening: no more rounds than these. */
const MOST_ROUNDS = 12

/**
 * How many rounds to propose: as many as can be without a partner twice, twelve at most, and if it costs less than half of them
 * so many that all play equally often.
 */
export function proposeRounds(players: number, courts: number): number {
  const most = Math.min(countFreshRounds(players, courts), MOST_ROUNDS)
  const even = Array.from({ length: most }, (_, index) => most - index).find(
    (rounds) => (rounds * 4 * usedCourts(players, courts)) % players === 0,
  )
  return even !== undefined && even * 2 > most ? even : most
}
