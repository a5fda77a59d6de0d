import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawLots, planMexicanoRound } from './mexicano.ts'
import { usedCourts } from './rests.ts'
import type { EntryId, Round } from './types.ts'

const playersTo = (last: number): EntryId[] => Array.from({ length: last }, (_, index) => index + 1)

test('of each four in the table the first and the last play against those between', () => {
  const table = [7, 3, 8, 1, 5, 2, 6, 4]
  expect(planMexicanoRound({ table, courts: 3, seed: 1, played: [] })).toEqual({
    matches: [
      {
        court: 0,
        sides: [
          [7, 1],
          [3, 8],
        ],
      },
      {
        court: 1,
        sides: [
          [5, 4],
          [2, 6],
        ],
      },
    ],
    out: [],
  })
})

test('who sat out last time plays, and those who are left keep the order of the table', () => {
  const table = [1, 2, 3, 4, 5]
  const played: Round[] = [
    {
      matches: [
        {
          court: 0,
          sides: [
            [1, 3],
            [4, 5],
          ],
        },
      ],
      out: [2],
    },
  ]
  const { matches, out } = planMexicanoRound({ table, courts: 1, seed: 1, played })
  const [four = 0] = out
  expect(out).not.toEqual([2])
  const [first, second, third, fourth] = table.filter((player) => player !== four)
  expect(matches[0]?.sides).toEqual([
    [first, fourth],
    [second, third],
  ])
})

test('lots are the same for a seed, whatever the order of entries', () => {
  expect(drawLots([3, 1, 2, 4, 5], 8)).toEqual(drawLots([5, 4, 3, 2, 1], 8))
  expect(drawLots(playersTo(20), 8)).not.toEqual(drawLots(playersTo(20), 9))
  expect(drawLots(playersTo(20), 8).toSorted((one, other) => one - other)).toEqual(playersTo(20))
})

describe('whatever the number of players and courts', () => {
  test('all play or sit out, and nobody sits out twice before all did once', () => {
    const evenings = fc.record({
      players: fc.integer({ min: 4, max: 32 }),
      courts: fc.integer({ min: 1, max: 6 }),
      seed: fc.integer(),
      rounds: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(evenings, ({ players, courts, seed, rounds }) => {
        const played: Round[] = []
        for (let round = 0; round < rounds; round += 1) {
          const table = drawLots(playersTo(players), seed + round)
          const plan = { table, courts, seed, played }
          const next = planMexicanoRound(plan)
          expect(next).toEqual(planMexicanoRound(plan))
          expect(next.matches).toHaveLength(usedCourts(players, courts))
          const seats = next.matches.flatMap(({ sides }) => sides.flat())
          expect([...seats, ...next.out].toSorted((one, other) => one - other)).toEqual(playersTo(players))
          played.push(next)
          const rests = table.map((player) => played.filter(({ out }) => out.includes(player)).length)
          expect(Math.max(...rests) - Math.min(...rests)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
