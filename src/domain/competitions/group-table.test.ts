import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Score } from './competition.ts'
import { standGroup } from './group-table.ts'
import { planGroupMatches } from './groups.ts'

const match = (one: number, other: number, score: Score | null) => ({ sides: [[one], [other]] as const, score })

describe('the table of a group', () => {
  test('by matches won; a tie-break to ten is a set and no games', () => {
    const matches = [
      match(1, 2, [
        [6, 3],
        [6, 4],
      ]),
      match(3, 1, [
        [2, 6],
        [1, 6],
      ]),
      match(2, 3, [
        [6, 4],
        [3, 6],
        [10, 7],
      ]),
    ]
    expect(standGroup([3, 2, 1], matches)).toEqual([
      { entry: 1, played: 2, won: 2, sets: [4, 0], games: [24, 10], place: 1, isTied: false },
      { entry: 2, played: 2, won: 1, sets: [2, 3], games: [16, 22], place: 2, isTied: false },
      { entry: 3, played: 2, won: 0, sets: [1, 4], games: [13, 21], place: 3, isTied: false },
    ])
  })

  const rowsOf = (pairs: number[], matches: ReturnType<typeof match>[]) =>
    standGroup(pairs, matches).map(({ entry, place, isTied }) => [entry, isTied ? '=' : place])

  test.each([
    {
      name: 'before the first match all are level',
      matches: [match(1, 2, null)],
      rows: [
        [1, 1],
        [2, '='],
        [3, '='],
      ],
    },
    {
      name: 'of three with a win each, sets and then games decide',
      matches: [
        match(1, 2, [
          [6, 4],
          [6, 4],
        ]),
        match(2, 3, [
          [6, 4],
          [6, 4],
        ]),
        match(3, 1, [
          [6, 0],
          [6, 4],
        ]),
      ],
      rows: [
        [3, 1],
        [2, 2],
        [1, 3],
      ],
    },
    {
      name: 'three who are level in all share the place',
      matches: [
        match(1, 2, [
          [6, 4],
          [6, 4],
        ]),
        match(2, 3, [
          [6, 4],
          [6, 4],
        ]),
        match(3, 1, [
          [6, 4],
          [6, 4],
        ]),
      ],
      rows: [
        [1, 1],
        [2, '='],
        [3, '='],
      ],
    },
    {
      name: 'a match cut short counts for who was ahead',
      matches: [match(1, 2, [[2, 3]])],
      rows: [
        [2, 1],
        [3, 2],
        [1, 3],
      ],
    },
  ])('$name', ({ matches, rows }) => expect(rowsOf([1, 2, 3], matches)).toEqual(rows))

  test('where two are level, the match between them decides', () => {
    const straight: Score = [
      [6, 4],
      [6, 4],
    ]
    const matches = [
      match(2, 1, straight),
      match(1, 3, straight),
      match(1, 4, straight),
      match(2, 3, straight),
      match(4, 2, straight),
      match(3, 4, [
        [6, 0],
        [6, 0],
      ]),
    ]
    expect(rowsOf([1, 2, 3, 4], matches)).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
      [4, 4],
    ])
  })

  test('what is won and lost is the same over all, and no order of pairs or matches matters', () => {
    const scores = fc.constantFrom<Score | null>(
      null,
      [
        [6, 4],
        [6, 2],
      ],
      [
        [3, 6],
        [4, 6],
      ],
      [
        [6, 4],
        [4, 6],
        [10, 8],
      ],
      [[5, 5]],
    )
    fc.assert(
      fc.property(fc.array(scores, { minLength: 10, maxLength: 10 }), (drawn) => {
        const pairs = [1, 2, 3, 4, 5]
        const matches = planGroupMatches(pairs)
          .flat()
          .map(([one, other], index) => match(one, other, drawn[index] ?? null))
        const rows = standGroup(pairs, matches)
        for (const figure of ['sets', 'games'] as const) {
          expect(rows.reduce((sum, row) => sum + row[figure][0] - row[figure][1], 0)).toBe(0)
        }
        expect(standGroup(pairs.toReversed(), matches.toReversed())).toEqual(rows)
      }),
    )
  })
})
