import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planAmericano } from './americano.ts'
import { type ScoredRound, standPlayers } from './standings.ts'

type Match = ScoredRound['matches'][number]
const match = (a: number, b: number, c: number, d: number, score: Match['score']): Match => ({
  sides: [
    [a, b],
    [c, d],
  ],
  score,
})
const placesOf = (entries: number[], rounds: ScoredRound[]) =>
  standPlayers({ entries, rounds, points: 24 }).map(({ entry, points, won, place, isTied }) => [
    entry,
    points,
    won,
    isTied ? '=' : place,
  ])

describe('the table of players', () => {
  test('before the first round all share the first place', () => {
    expect(placesOf([2, 1], [])).toEqual([
      [1, 0, 0, 1],
      [2, 0, 0, '='],
    ])
  })

  test('points are added up, a round out gives half of a match, and matches won part who is level', () => {
    const rounds = [
      { matches: [match(1, 2, 3, 4, [14, 10])], out: [5] },
      { matches: [match(1, 3, 4, 5, [10, 14])], out: [2] },
    ]
    expect(standPlayers({ entries: [1, 2, 3, 4, 5], rounds, points: 24 })).toEqual([
      { entry: 2, points: 26, played: 1, won: 1, rests: 1, place: 1, isTied: false },
      { entry: 5, points: 26, played: 1, won: 1, rests: 1, place: 1, isTied: true },
      { entry: 1, points: 24, played: 2, won: 1, rests: 0, place: 3, isTied: false },
      { entry: 4, points: 24, played: 2, won: 1, rests: 0, place: 3, isTied: true },
      { entry: 3, points: 20, played: 2, won: 0, rests: 0, place: 5, isTied: false },
    ])
  })

  test('who won more stands before who has as many points', () => {
    const rounds = [
      { matches: [match(1, 2, 3, 4, [12, 12])], out: [] },
      { matches: [match(1, 5, 2, 6, [12, 12])], out: [] },
      { matches: [match(3, 5, 4, 6, [14, 10])], out: [] },
      { matches: [match(3, 6, 4, 5, [10, 14])], out: [] },
    ]
    expect(placesOf([3, 4, 5], rounds)).toEqual([
      [5, 40, 2, 1],
      [3, 36, 1, 2],
      [4, 36, 1, '='],
    ])
  })

  test('what stands in the running round counts, a match without a score doesn’t', () => {
    const rounds = [{ matches: [match(1, 2, 3, 4, [9, 7]), match(5, 6, 7, 8, null)], out: [9] }]
    expect(standPlayers({ entries: [5, 1, 9], rounds, points: 24 })).toMatchObject([
      { entry: 9, points: 12, played: 0, rests: 1 },
      { entry: 1, points: 9, played: 1, won: 1 },
      { entry: 5, points: 0, played: 0 },
    ])
  })

  test('all points of an evening are given, whoever plays', () => {
    const evenings = fc.record({ players: fc.integer({ min: 4, max: 15 }), score: fc.integer({ min: 0, max: 24 }) })
    fc.assert(
      fc.property(evenings, ({ players, score }) => {
        const entries = Array.from({ length: players }, (_, index) => index + 1)
        const plan = planAmericano({ players: entries, courts: 2, rounds: 4, seed: players, played: [] })
        const rounds = plan.map(({ matches, out }) => ({
          matches: matches.map(({ sides }) => ({ sides, score: [score, 24 - score] as const })),
          out,
        }))
        const table = standPlayers({ entries, rounds, points: 24 })
        expect(table.reduce((sum, { points }) => sum + points, 0)).toBe(players * 4 * 12)
        expect(table.map(({ place }) => place)).toEqual(table.map(({ place }) => place).toSorted((a, b) => a - b))
      }),
      { numRuns: 30 },
    )
  })
})
