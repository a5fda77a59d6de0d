import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Outcome, Score } from './competition.ts'
import { standGroup } from './group-table.ts'
import { planGroupMatches } from './groups.ts'

const match = (one: number, other: number, score: Score | null, parts: Partial<Outcome> = {}) => ({
  sides: [[one], [other]] as const,
  score,
  ended: null,
  winner: null,
  ...parts,
})
const own = { tieBreaks: 'own-sets-games', seed: 7 } as const

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
    expect(standGroup([3, 2, 1], matches, own)).toEqual([
      { entry: 1, played: 2, won: 2, sets: [4, 0], games: [24, 10], place: 1, isTied: false, byLot: false },
      { entry: 2, played: 2, won: 1, sets: [2, 3], games: [16, 22], place: 2, isTied: false, byLot: false },
      { entry: 3, played: 2, won: 0, sets: [1, 4], games: [13, 21], place: 3, isTied: false, byLot: false },
    ])
  })

  const rowsOf = (
    pairs: number[],
    matches: ReturnType<typeof match>[],
    order: Parameters<typeof standGroup>[2] = own,
  ) => standGroup(pairs, matches, order).map(({ entry, place, isTied }) => [entry, isTied ? '=' : place])

  const [A, B, C, D] = [1, 2, 3, 4]
  const deceptive = [
    match(A, B, [
      [7, 6],
      [7, 6],
    ]),
    match(A, C, [
      [7, 6],
      [6, 7],
      [7, 6],
    ]),
    match(A, D, [
      [0, 6],
      [0, 6],
    ]),
    match(B, C, [
      [6, 0],
      [6, 0],
    ]),
    match(B, D, [
      [6, 0],
      [6, 0],
    ]),
    match(C, D, [
      [6, 4],
      [6, 4],
    ]),
  ]

  test('of two with as many wins the one that beat the other is first, whatever their sets and games', () => {
    expect(rowsOf([A, B, C, D], deceptive).map(([entry]) => entry)).toEqual([A, B, C, D])
  })

  test.each([
    { tieBreaks: 'sets-own-games', first: [B, A, C, D] },
    { tieBreaks: 'sets-games-own', first: [B, A, C, D] },
  ] as const)('or as the competition says: $tieBreaks', ({ tieBreaks, first }) => {
    expect(rowsOf([A, B, C, D], deceptive, { tieBreaks, seed: 7 }).map(([entry]) => entry)).toEqual(first)
  })

  const straight: Score = [
    [6, 4],
    [6, 4],
  ]
  const circle = [match(1, 2, straight), match(2, 3, straight), match(3, 1, straight)]

  test('who is level in all is drawn by lot once all is played, the same on any machine, and it is said', () => {
    const drawn = standGroup([1, 2, 3], circle, own)
    expect(drawn.map(({ place, isTied, byLot }) => [place, isTied, byLot])).toEqual([
      [1, false, true],
      [2, false, true],
      [3, false, true],
    ])
    expect(standGroup([3, 1, 2], circle.toReversed(), own)).toEqual(drawn)
    const seeds = Array.from({ length: 40 }, (_, seed) => standGroup([1, 2, 3], circle, { ...own, seed })[0]?.entry)
    expect(new Set(seeds).size).toBe(3)
  })

  test('once one of three is parted, the match between the other two decides', () => {
    // All of them won once; by sets the third is last, and of the others the second beat the first.
    const parted = [
      match(2, 1, [
        [6, 4],
        [4, 6],
        [7, 6],
      ]),
      match(1, 3, [
        [6, 0],
        [4, 6],
        [7, 6],
      ]),
      match(3, 2, [
        [6, 4],
        [5, 7],
        [7, 6],
      ]),
    ]
    expect(rowsOf([1, 2, 3], parted)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
  })

  test('who retires loses what wasn’t played, who doesn’t come 0–6 0–6, and of neither both do', () => {
    const retired = match(
      1,
      2,
      [
        [6, 3],
        [2, 1],
      ],
      { ended: 'retired', winner: 1 },
    )
    const rows = standGroup(
      [1, 2, 3, 4],
      [retired, match(1, 3, [], { ended: 'walkover', winner: 0 }), match(3, 4, [], { ended: 'neither' })],
      own,
    )
    expect(rows.map(({ entry, played, won, sets, games }) => [entry, played, won, sets, games])).toEqual([
      [2, 1, 1, [2, 1], [15, 8]],
      [1, 2, 1, [3, 2], [20, 15]],
      [4, 1, 0, [0, 2], [0, 12]],
      [3, 2, 0, [0, 4], [0, 24]],
    ])
  })

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
      name: 'three who are level in all share the place as long as one match is to come',
      matches: [...circle, match(1, 2, null)],
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
        const rows = standGroup(pairs, matches, own)
        for (const figure of ['sets', 'games'] as const) {
          expect(rows.reduce((sum, row) => sum + row[figure][0] - row[figure][1], 0)).toBe(0)
        }
        expect(standGroup(pairs.toReversed(), matches.toReversed(), own)).toEqual(rows)
      }),
    )
  })
})
