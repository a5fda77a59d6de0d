/**
 * How a level follows from results: Weng and Lin's Bradley–Terry for two pairs (A Bayesian Approximation Method for Online Ranking, 2011).
 * `README.md` of the domain has the formula in words. All figures are whole millionths, rounded after every game, and e^x is worked out by
 * plain operations, which every machine does alike to the last bit: `Math.exp` may differ in it.
 */

/** What is known of a player's level, in millionths of the club's scale from 1 to 7: `mu` is the level, `sigma` how unsure it is. */
export type Strength = { mu: number; sigma: number }

/** Two pairs by their sides, in any order within a pair. */
export type Pairs<T> = readonly [readonly [T, T], readonly [T, T]]

/** What the first side of a match got of it: all, nothing, or half where nobody won. By how much it was won doesn't count. */
export type Score = 0 | 0.5 | 1

/** Whole millionths make up a level. */
export const MILLION = 1_000_000

/** How unsure a level is before any result, at most after an assessment, and how much a game is up to chance, in levels. */
const SIGMA_AT_FIRST = 0.6
const SIGMA_ASSESSED = 0.3
const BETA = 0.5

/** What is left at least of a variance after one game, as a share. */
const LEAST_LEFT = 0.0001

/** Where a player begins: at the level of their profile, in quarters. */
export function startAt(quarters: number): Strength {
  return { mu: (quarters * MILLION) / 4, sigma: SIGMA_AT_FIRST * MILLION }
}

/** A trainer's word: the level is that, in quarters, and surer than before. */
export function assess({ sigma }: Strength, quarters: number): Strength {
  return { mu: (quarters * MILLION) / 4, sigma: Math.min(sigma, SIGMA_ASSESSED * MILLION) }
}

/** How far apart two pairs are counted, in levels, by how unsure their four levels are. */
export function spreadOf(sigmas: readonly number[]): number {
  const variance = sigmas.reduce((sum, sigma) => sum + (sigma / MILLION) * (sigma / MILLION), 0)
  return Math.sqrt(variance + 2 * BETA * BETA)
}

/** What is expected of each side, in millionths, and all four after a game, each in their place. Whoever wins never falls by it. */
export function rate(
  pairs: Pairs<Strength>,
  score: Score,
): { expected: readonly [number, number]; after: Pairs<Strength> } {
  const [first, second] = [sumOf(pairs[0]), sumOf(pairs[1])]
  const c = Math.sqrt(first.variance + second.variance + 2 * BETA * BETA)
  const expected = 1 / (1 + exp((second.mu - first.mu) / c))
  const play = (strength: Strength, pair: Pair, difference: number): Strength => {
    const own = varianceOf(strength) / (c * c)
    const left = 1 - own * (Math.sqrt(pair.variance) / c) * expected * (1 - expected)
    return {
      mu: strength.mu + round(own * c * difference * MILLION),
      sigma: round(strength.sigma * Math.sqrt(Math.max(left, LEAST_LEFT))),
    }
  }
  const [[a, b], [d, e]] = pairs
  const gained = score - expected
  const share = round(expected * MILLION)
  return {
    expected: [share, MILLION - share],
    after: [
      [play(a, first, gained), play(b, first, gained)],
      [play(d, second, -gained), play(e, second, -gained)],
    ],
  }
}

type Pair = { mu: number; variance: number }

function sumOf([one, two]: readonly [Strength, Strength]): Pair {
  return { mu: (one.mu + two.mu) / MILLION, variance: varianceOf(one) + varianceOf(two) }
}

function varianceOf({ sigma }: Strength): number {
  return (sigma / MILLION) * (sigma / MILLION)
}

/** The nearest whole, a half upwards. */
function round(value: number): number {
  return Math.floor(value + 0.5)
}

/** e^x: twenty terms of its series for the 32nd part of x, then squared five times. */
function exp(x: number): number {
  const part = x / 32
  let term = 1
  let sum = 1
  for (let n = 1; n <= 20; n++) {
    term = (term * part) / n
    sum += term
  }
  for (let times = 0; times < 5; times++) sum *= sum
  return sum
}
