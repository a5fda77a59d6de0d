import { MILLION, type Score, type Strength } from './rate.ts'

/** How sure a level is, as it is said. */
export type Sureness = 'sure' | 'fairlySure' | 'guess'

/** Below so much a level is sure, or fairly sure: one standard deviation, in levels. */
const SURE = 0.2
const FAIRLY_SURE = 0.45

/** So many games a level has to be made of before a profile follows it. */
export const GAMES_TO_FOLLOW = 5

/** So many characters a note on a level has at most. */
export const NOTE_MAX = 300

/** Who is in the table of levels: with so many games in so many days. */
export const RANKING = { games: 8, days: 90 }

/** A strength as it is told: the level on the club's scale and what it may be off by, to the millionth, and how sure that is. */
export function toLevel({ mu, sigma }: Strength): { level: number; plusMinus: number; sure: Sureness } {
  const plusMinus = sigma / MILLION
  return {
    level: Math.min(Math.max(mu / MILLION, 1), 7),
    plusMinus,
    sure: plusMinus < SURE ? 'sure' : plusMinus < FAIRLY_SURE ? 'fairlySure' : 'guess',
  }
}

/** The nearest quarter of a level that a profile can have. */
export function quartersOf(mu: number): number {
  return Math.min(Math.max(Math.floor((mu * 4) / MILLION + 0.5), 4), 28)
}

/** What made a step large or small: how it went against what was expected, and whether the level was the least or the most sure of the four. */
export type Why = {
  outcome: 'won' | 'lost' | 'drawn'
  surprise: 'even' | 'expected' | 'unexpected'
  moves: 'most' | 'least' | null
}

/** So near to a half, as a share, two pairs are as good as even. */
const EVEN = 0.05

/** So much more or less sure than the nearest of the others, in levels, a level is said to be the least or the most sure. */
const CLEARLY = 0.05

/** Explains a step: `score` is what the player's pair got, `expected` what was expected in millionths, sigmas are those before the game. */
export function explainStep({
  score,
  expected,
  sigma,
  others,
}: {
  score: Score
  expected: number
  sigma: number
  others: readonly number[]
}): Why {
  const share = expected / MILLION
  const isFavourite = share > 0.5
  const outcome = score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn'
  const isEven = Math.abs(share - 0.5) <= EVEN
  const clearly = CLEARLY * MILLION
  const isLeastSure = others.every((other) => sigma > other + clearly)
  const isMostSure = others.every((other) => sigma < other - clearly)
  return {
    outcome,
    surprise: isEven ? 'even' : isFavourite === (outcome === 'won') ? 'expected' : 'unexpected',
    moves: isLeastSure ? 'most' : isMostSure ? 'least' : null,
  }
}
