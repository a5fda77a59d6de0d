/** The games of both sides in a set; in a tie-break to ten that stands for the third set, its points. */
export type GamesOfSet = readonly [number, number]
export type Side = 0 | 1

/** The most points that a tie-break to ten may have: nobody plays on for longer. */
export const POINTS_MAX = 50

/** The games of who loses a set, and those of who wins it: what a set may end with. */
export const setScores: readonly GamesOfSet[] = [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
]

/** The side that won a set that was played to its end; null where it wasn't. */
export function setWinnerOf([own, other]: GamesOfSet): Side | null {
  const [most, least] = [Math.max(own, other), Math.min(own, other)]
  const isWhole = isTieBreak([own, other]) || setScores.some(([wins, loses]) => wins === most && loses === least)
  if (!isWhole) return null
  return own > other ? 0 : 1
}

/** Whether these are the points of a tie-break to ten: two ahead, and no more points than it took. */
function isTieBreak([own, other]: GamesOfSet): boolean {
  const [most, least] = [Math.max(own, other), Math.min(own, other)]
  return most >= 10 && most <= POINTS_MAX && (most === 10 ? least <= 8 : least === most - 2)
}

/** Whether a set can have been cut short here: begun, not over, and not beyond what a set can have. */
function isCutShort([own, other]: GamesOfSet): boolean {
  return own + other > 0 && own <= 6 && other <= 6 && setWinnerOf([own, other]) === null
}

/** How many sets each side won of those that were played to their end. */
export function countSets(sets: readonly GamesOfSet[]): [number, number] {
  const winners = sets.map(setWinnerOf)
  return [winners.filter((side) => side === 0).length, winners.filter((side) => side === 1).length]
}

/** Whether a tie-break to ten may be played instead of the next set: it decides between a set each. */
export function isDeciding(before: readonly GamesOfSet[]): boolean {
  const [own, other] = countSets(before)
  return own === 1 && other === 1
}

/** Whether nothing is played after these sets: somebody has two, or the last one was cut short. */
export function isOver(sets: readonly GamesOfSet[]): boolean {
  const last = sets.at(-1)
  return sets.length === 3 || Math.max(...countSets(sets)) === 2 || (last !== undefined && setWinnerOf(last) === null)
}

/** The first set that can't have been so after those before it, from 1; null where all can. */
export function findWrongSet(sets: readonly GamesOfSet[]): number | null {
  const wrong = sets.findIndex((set, at) => {
    const before = sets.slice(0, at)
    if (at > 0 && isOver(before)) return true
    return Math.max(...set) > 7
      ? !isTieBreak(set) || !isDeciding(before)
      : setWinnerOf(set) === null && !isCutShort(set)
  })
  return wrong === -1 ? null : wrong + 1
}

/**
 * The side that won: by sets, and where these are even, by who is ahead in a set that was cut short. Null where nobody is, which
 * counts as half for both.
 */
export function winnerOf(sets: readonly GamesOfSet[]): Side | null {
  const [own, other] = countSets(sets)
  if (own !== other) return own > other ? 0 : 1
  const [left, right] = sets.at(-1) ?? [0, 0]
  const isLastOver = setWinnerOf([left, right]) !== null
  if (isLastOver || left === right) return null
  return left > right ? 0 : 1
}

/** The same sets as the other side sees them. */
export function turnSets(sets: readonly GamesOfSet[]): [number, number][] {
  return sets.map(([own, other]) => [other, own])
}
