import { describe, expect, test } from 'vitest'
import { listQualified, planGroupMatches, planGroups } from './groups.ts'
import { drawKnockout } from './knockout.ts'
import type { EntryId } from './types.ts'

const pairsTo = (last: number): EntryId[] => Array.from({ length: last }, (_, index) => index + 1)

test.each([
  {
    pairs: 12,
    groups: 4,
    planned: [
      [1, 8, 9],
      [2, 7, 10],
      [3, 6, 11],
      [4, 5, 12],
    ],
  },
  {
    pairs: 7,
    groups: 2,
    planned: [
      [1, 4, 5],
      [2, 3, 6, 7],
    ],
  },
  { pairs: 3, groups: 1, planned: [[1, 2, 3]] },
])('$pairs pairs in $groups groups', ({ pairs, groups, planned }) =>
  expect(planGroups({ pairs: pairsTo(pairs), groups })).toEqual(planned),
)

describe('the matches of a group', () => {
  test('of four and of three', () => {
    expect(planGroupMatches([1, 2, 3, 4])).toEqual([
      [
        [1, 4],
        [2, 3],
      ],
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 3],
        [4, 2],
      ],
    ])
    expect(planGroupMatches([5, 6, 7])).toEqual([[[6, 7]], [[5, 6]], [[5, 7]]])
  })

  test('of any number everybody meets everybody once, and plays once in a round', () => {
    for (let size = 1; size <= 16; size += 1) {
      const rounds = planGroupMatches(pairsTo(size))
      const met = rounds.flat().map((match) => match.toSorted((one, other) => one - other).join())
      expect([new Set(met).size, met.length]).toEqual([(size * (size - 1)) / 2, (size * (size - 1)) / 2])
      for (const matches of rounds) expect(new Set(matches.flat()).size).toBe(matches.length * 2)
    }
  })
})

/** Groups of so many: the pairs of group 3 are 31, 32, 33… from the best. */
const tablesOf = (groups: number, size: number) =>
  Array.from({ length: groups }, (_, group) => pairsTo(size).map((place) => (group + 1) * 10 + place))

describe('who goes on', () => {
  test.each([
    { groups: 4, goOn: 2, listed: [11, 21, 31, 41, 32, 42, 12, 22] },
    { groups: 2, goOn: 2, listed: [11, 21, 12, 22] },
    { groups: 3, goOn: 1, listed: [11, 21, 31] },
    { groups: 1, goOn: 2, listed: [11, 12] },
  ])('$goOn of $groups groups', ({ groups, goOn, listed }) =>
    expect(listQualified({ tables: tablesOf(groups, 4), goOn })).toEqual(listed),
  )

  test('a group with fewer sends whom it has', () => {
    expect(listQualified({ tables: [[11, 12], [21]], goOn: 2 })).toEqual([11, 21, 12])
  })

  test('nobody meets somebody of their group at once, and winners meet no winners', () => {
    for (let groups = 2; groups <= 8; groups += 1) {
      for (const goOn of [2, 3, 4]) {
        const pairs = listQualified({ tables: tablesOf(groups, 4), goOn })
        const known = drawKnockout({ pairs, thirdPlace: false }).map(({ round, sides }) => ({
          round,
          met: sides.flatMap(({ entry }) => entry ?? []),
        }))
        const faults = known.filter(({ round, met: [one, other] }) => {
          if (one === undefined || other === undefined) return false
          const areOfOneGroup = Math.floor(one / 10) === Math.floor(other / 10)
          return areOfOneGroup || (round === 1 && one % 10 === 1 && other % 10 === 1)
        })
        expect(faults).toEqual([])
      }
    }
  })

  test('of two who go on from each group, they can meet again in the final alone', () => {
    for (const groups of [2, 4, 8]) {
      const pairs = listQualified({ tables: tablesOf(groups, 3), goOn: 2 })
      const first = drawKnockout({ pairs, thirdPlace: false }).slice(0, groups)
      const half = first
        .slice(0, groups / 2)
        .flatMap(({ sides }) => sides.map(({ entry }) => Math.floor((entry ?? 0) / 10)))
      expect(new Set(half).size).toBe(groups)
    }
  })
})
