import { describe, expect, test } from 'vitest'
import { firstOpenRound } from '#domain/competitions/competition.ts'
import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { listRemade } from './coming-rounds.ts'

type Known = Pick<CompetitionPage, 'matches' | 'round'>

function match(
  round: number,
  sides: [number[], number[]],
  score: [number, number] | null = null,
): CompetitionMatchView {
  const [own, other] = sides
  return {
    id: round,
    stage: 'round',
    round,
    number: 1,
    group: null,
    court: null,
    startsAt: null,
    ended: null,
    scoredAt: null,
    sides: [
      { entries: own, from: null },
      { entries: other, from: null },
    ],
    score: score && [score],
    winner: null,
    state: 'coming',
  }
}

const planned: Known = {
  round: 2,
  matches: [
    match(
      1,
      [
        [1, 2],
        [3, 4],
      ],
      [12, 12],
    ),
    match(2, [
      [1, 3],
      [2, 4],
    ]),
    match(3, [
      [1, 4],
      [2, 3],
    ]),
  ],
}

describe('the first round that is made again', () => {
  test.each([
    ['the one that is played, while nothing of it was entered', planned, 2],
    [
      'the next, once something was',
      {
        ...planned,
        matches: planned.matches.with(
          1,
          match(
            2,
            [
              [1, 3],
              [2, 4],
            ],
            [1, 0],
          ),
        ),
      },
      3,
    ],
    [
      'one after what was entered ahead',
      {
        ...planned,
        matches: planned.matches.with(
          2,
          match(
            3,
            [
              [1, 4],
              [2, 3],
            ],
            [1, 0],
          ),
        ),
      },
      4,
    ],
  ])('is %s', (_, known, round) => {
    expect(firstOpenRound(known)).toBe(round)
  })
})

test('what was made again is what differs of the rounds to come', () => {
  const after: Known = {
    ...planned,
    matches: planned.matches.with(
      2,
      match(3, [
        [1, 4],
        [2, 5],
      ]),
    ),
  }
  const remade = listRemade(planned, after)
  expect(remade.map(({ round }) => round)).toEqual([3])
  expect(remade[0]?.now[0]?.sides[1].entries).toEqual([2, 5])
})
