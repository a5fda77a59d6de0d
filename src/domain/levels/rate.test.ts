import { array, assert, constantFrom, integer, property, record, shuffledSubarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreOf } from './fold.ts'
import { MILLION, type Pairs, rate, type Score, type Strength, startAt } from './rate.ts'

const players = [1, 2, 3, 4, 5, 6, 7, 8]
const starts = array(integer({ min: 4, max: 28 }), { minLength: 8, maxLength: 8 })

describe('levels by results', () => {
  test('never fall for who wins, nor rise for who loses, and get surer by every game', () => {
    const strength = record({
      mu: integer({ min: -2 * MILLION, max: 9 * MILLION }),
      sigma: integer({ min: 1000, max: 600_000 }),
    })
    assert(
      property(array(strength, { minLength: 4, maxLength: 4 }), constantFrom<Score[]>(1, 0), (four, score) => {
        const before = pairsOf([0, 1, 2, 3], new Map(four.map((one, place) => [place, one])))
        const { expected, after } = rate(before, score)
        expect(expected[0] + expected[1]).toBe(MILLION)
        for (const side of [0, 1] as const)
          for (const place of [0, 1] as const) {
            const change = after[side][place].mu - before[side][place].mu
            expect(Math.sign(change) * (side === 0 ? 1 : -1) * (score === 1 ? 1 : -1)).not.toBe(-1)
            expect(after[side][place].sigma).toBeLessThanOrEqual(before[side][place].sigma)
          }
      }),
      { numRuns: 2000, seed: 1 },
    )
  })

  test('are whole millionths, the same whichever pair and player is named first', () => {
    assert(
      property(starts, shuffledSubarray(players, { minLength: 4, maxLength: 4 }), (quarters, four) => {
        const known = new Map(players.map((player, index) => [player, startAt(quarters[index] ?? 4)]))
        const [[a, b], [c, d]] = pairsOf(four, known)
        const plain = rate(
          [
            [a, b],
            [c, d],
          ],
          1,
        )
        const turned = rate(
          [
            [d, c],
            [b, a],
          ],
          0,
        )
        expect(plain.after.flat()).toEqual(turned.after.flat().toReversed())
        for (const { mu, sigma } of plain.after.flat()) expect([mu % 1, sigma % 1]).toEqual([0, 0])
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  test('follow from sets won', () => {
    expect(scoreOf([[6, 0]])).toBe(1)
    expect(
      scoreOf([
        [6, 7],
        [6, 4],
        [8, 10],
      ]),
    ).toBe(0)
    expect(
      scoreOf([
        [6, 4],
        [3, 6],
      ]),
    ).toBe(0.5)
  })
})

function pairsOf(four: readonly number[], known: ReadonlyMap<number, Strength>): Pairs<Strength> {
  const [a = 0, b = 0, c = 0, d = 0] = four
  return [
    [strengthOf(known, a), strengthOf(known, b)],
    [strengthOf(known, c), strengthOf(known, d)],
  ]
}

function strengthOf(known: ReadonlyMap<number, Strength>, player: number): Strength {
  const strength = known.get(player)
  if (!strength) throw new Error('There is no such player.')
  return strength
}
