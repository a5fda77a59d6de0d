import { type GamesOfSet, winnerOf } from '../results/sets.ts'
import { assess, type Pairs, rate, type Score, type Strength } from './rate.ts'

/** What levels follow from: results of games, matches of competitions, and what trainers say. */
export const factKinds = ['assessment', 'match', 'result'] as const
export type FactKind = (typeof factKinds)[number]

/** A fact's place in the order in which facts counted: by instant, then kind, then number. */
export type FactPlace = { at: number; kind: FactKind; id: number }

/** Orders places: below 0 where the first comes before the other, 0 where they are one. Kinds come in the order of their names. */
export function comparePlaces(one: FactPlace, other: FactPlace): number {
  if (one.at !== other.at) return one.at - other.at
  if (one.kind !== other.kind) return one.kind < other.kind ? -1 : 1
  return one.id - other.id
}

type AssessmentFact = FactPlace & { kind: 'assessment'; user: number; quarters: number }
type GameFact = FactPlace & { kind: 'match' | 'result'; pairs: Pairs<number>; score: Score }
export type Fact = AssessmentFact | GameFact

/** What a fact did to one player: what was expected of their pair, by how much the level changed, and what it was then. All in millionths. */
export type Step = { user: number; expected: number | null; delta: number; sigmaBefore: number } & Strength

/** What a fact does to each player it is about, who stood as `strengthOf` answers. */
export function stepsOf(fact: Fact, strengthOf: (user: number) => Strength): Step[] {
  if (fact.kind === 'assessment') {
    const before = strengthOf(fact.user)
    return [toStep(fact.user, null, before, assess(before, fact.quarters))]
  }
  const { pairs } = fact
  const before: Pairs<Strength> = [
    [strengthOf(pairs[0][0]), strengthOf(pairs[0][1])],
    [strengthOf(pairs[1][0]), strengthOf(pairs[1][1])],
  ]
  const { expected, after } = rate(before, fact.score)
  return ([0, 1] as const).flatMap((side) =>
    ([0, 1] as const).map((place) =>
      toStep(pairs[side][place], expected[side], before[side][place], after[side][place]),
    ),
  )
}

function toStep(user: number, expected: number | null, before: Strength, after: Strength): Step {
  return { user, expected, delta: after.mu - before.mu, sigmaBefore: before.sigma, ...after }
}

/** What the first pair got of a match of so many sets: whether they won it; by how much doesn't count. */
export function scoreOf(sets: readonly GamesOfSet[]): Score {
  const winner = winnerOf(sets)
  return winner === null ? 0.5 : winner === 0 ? 1 : 0
}
