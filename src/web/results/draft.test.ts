import { describe, expect, test } from 'vitest'
import type { GamesOfSet } from '#domain/results/sets.ts'
import { choosePartner, chooseScore, type Draft, dropSet, goOn, seeFrom, tellResult, toEntered } from './draft.ts'

const player = (id: number) => ({ id, nick: `nick${id}`, avatar: null, entry: id + 10 })
const [a, b, c, d] = [player(1), player(2), player(3), player(4)]
const empty: Draft = {
  pairs: [
    [a, b],
    [c, d],
  ],
  sets: [],
  at: 0,
}
type Case = { sets: GamesOfSet[]; at?: number; winner?: number | null; count?: string }
const idsOf = ({ pairs }: Pick<Draft, 'pairs'>) => pairs.map((pair) => pair.map(({ id }) => id))
const play = (...sets: GamesOfSet[]) => sets.reduce<Draft>((draft, score) => goOn(chooseScore(draft, score)), empty)

describe('a draft', () => {
  test('the partner changes sides with whoever is touched', () => {
    expect(idsOf(choosePartner(empty, 3))).toEqual([
      [1, 3],
      [2, 4],
    ])
    expect(idsOf(choosePartner(empty, 4))).toEqual([
      [1, 4],
      [3, 2],
    ])
    expect(choosePartner(empty, 2)).toBe(empty)
  })

  test.each<Case>([
    { sets: [[6, 4]], at: 1 },
    {
      sets: [
        [6, 4],
        [3, 6],
      ],
      at: 2,
    },
    {
      sets: [
        [6, 4],
        [6, 3],
      ],
      at: 1,
    },
    { sets: [[3, 3]], at: 0 },
  ])('after $sets the next set is $at', ({ sets, at }) => {
    expect(play(...sets)).toMatchObject({ sets, at })
  })

  test('another score of a set drops those that can’t follow it', () => {
    const three = play([6, 4], [3, 6], [7, 5])
    expect(chooseScore({ ...three, at: 1 }, [6, 3]).sets).toEqual([
      [6, 4],
      [6, 3],
    ])
    expect(chooseScore({ ...three, at: 0 }, [6, 0]).sets).toEqual([
      [6, 0],
      [3, 6],
      [7, 5],
    ])
    expect(dropSet({ ...three, at: 1 }).sets).toEqual([[6, 4]])
  })

  test('is sent by entries', () => {
    expect(toEntered(play([6, 4]))).toEqual({
      pairs: [
        [11, 12],
        [13, 14],
      ],
      sets: [[6, 4]],
    })
  })
})

test('whoever looks stands first, on their own side of the net', () => {
  const result: Parameters<typeof seeFrom>[0] = {
    pairs: [
      [a, b],
      [c, d],
    ],
    sets: [[6, 4]],
  }
  const seen = seeFrom(result, 4)
  expect(idsOf(seen)).toEqual([
    [4, 3],
    [1, 2],
  ])
  expect(seen.sets).toEqual([[4, 6]])
  expect(tellResult(seen)).toMatchObject({ winner: 1, won: [{ id: 1 }, { id: 2 }], count: '1–0', scores: ['6–4'] })
  expect(idsOf(seeFrom(result, 9))).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test.each<Case>([
  {
    sets: [
      [6, 4],
      [3, 6],
      [5, 5],
    ],
    winner: null,
    count: '1–1',
  },
  { sets: [[5, 3]], winner: 0, count: 'none' },
])('$sets: $winner', ({ sets, winner, count }) => {
  expect(tellResult({ ...empty, sets })).toMatchObject({ winner, count })
})
