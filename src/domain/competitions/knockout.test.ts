import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DrawSide, drawKnockout, knockoutAfter } from './knockout.ts'
import type { EntryId } from './types.ts'

const pairsTo = (last: number): EntryId[] => Array.from({ length: last }, (_, index) => index + 1)
const nameSide = ({ entry, from }: DrawSide) => entry ?? `${from?.who} ${from?.match}`
const draw = (pairs: number, thirdPlace = false) => drawKnockout({ pairs: pairsTo(pairs), thirdPlace })
const namesOf = (matches: ReturnType<typeof drawKnockout>) =>
  matches.map(({ stage, round, sides }) => [stage === 'third' ? stage : round, ...sides.map(nameSide)])

describe('the draw', () => {
  test.each([
    { pairs: 0, matches: [] },
    { pairs: 1, matches: [] },
    { pairs: 2, matches: [[1, 1, 2]] },
    {
      pairs: 3,
      matches: [
        [1, 3, 2],
        [2, 1, 'winner 1'],
      ],
    },
    {
      pairs: 4,
      matches: [
        [1, 1, 4],
        [1, 3, 2],
        [2, 'winner 1', 'winner 2'],
        ['third', 'loser 1', 'loser 2'],
      ],
    },
    {
      pairs: 6,
      matches: [
        [1, 5, 4],
        [1, 3, 6],
        [2, 1, 'winner 1'],
        [2, 'winner 2', 2],
        [3, 'winner 3', 'winner 4'],
        ['third', 'loser 3', 'loser 4'],
      ],
    },
  ])('of $pairs', ({ pairs, matches }) => expect(namesOf(draw(pairs, true))).toEqual(matches))

  test('without a match for the third place there is none', () => {
    expect(namesOf(draw(4)).map(([stage]) => stage)).toEqual([1, 1, 2])
  })

  test('of any number each but one loses once, the strongest have the byes, and where the stronger wins the strongest meet last', () => {
    for (let pairs = 2; pairs <= 64; pairs += 1) {
      const matches = draw(pairs)
      expect(matches).toHaveLength(pairs - 1)
      expect(matches.map(({ number }) => number)).toEqual(matches.map((_, index) => index + 1))
      const first = matches.filter(({ round }) => round === 1).flatMap(({ sides }) => sides.map(({ entry }) => entry))
      const byes = 2 * (pairs - first.length / 2) - pairs
      expect(pairsTo(pairs).filter((pair) => !first.includes(pair))).toEqual(pairsTo(byes))
      const played = playAll(matches, (one, other) => Math.min(one, other))
      expect(played.at(-1)).toMatchObject({ winner: 1, loser: 2 })
      const rounds = Math.max(...matches.map(({ round }) => round))
      for (const { round, winner, loser } of played) {
        expect(Math.max(winner ?? 99, loser ?? 99)).toBeLessThanOrEqual(2 ** (rounds - round + 1))
      }
    }
  })
})

/** Plays match after match, `decide` says who wins. */
function playAll(matches: ReturnType<typeof drawKnockout>, decide: (one: EntryId, other: EntryId) => EntryId) {
  const winners = new Map<number, EntryId>()
  for (const { number } of matches) {
    const now = knockoutAfter(matches, winners).find((match) => match.number === number)
    const [one, other] = now?.sides ?? []
    winners.set(number, decide(one?.entry ?? -1, other?.entry ?? -1))
  }
  return knockoutAfter(matches, winners)
}

describe('as it is played', () => {
  const four = draw(4, true)
  const after = (...winners: [number, EntryId][]) => namesOf(knockoutAfter(four, new Map(winners))).slice(2)

  test.each<{ name: string; winners: [number, EntryId][]; last: unknown[] }>([
    {
      name: 'nothing yet',
      winners: [],
      last: [
        [2, 'winner 1', 'winner 2'],
        ['third', 'loser 1', 'loser 2'],
      ],
    },
    {
      name: 'one semi-final',
      winners: [[1, 4]],
      last: [
        [2, 4, 'winner 2'],
        ['third', 1, 'loser 2'],
      ],
    },
    {
      name: 'both',
      winners: [
        [1, 1],
        [2, 3],
      ],
      last: [
        [2, 1, 3],
        ['third', 4, 2],
      ],
    },
    {
      name: 'somebody who isn’t in it',
      winners: [[1, 2]],
      last: [
        [2, 'winner 1', 'winner 2'],
        ['third', 'loser 1', 'loser 2'],
      ],
    },
  ])('$name', ({ winners, last }) => expect(after(...winners)).toEqual(last))

  const finalAfter = (...winners: [number, EntryId][]) => knockoutAfter(four, new Map(winners))[2]

  test('a corrected semi-final takes the winner of the final away, unless they are still in it', () => {
    expect(finalAfter([1, 1], [2, 2], [3, 1])).toMatchObject({ winner: 1, loser: 2 })
    expect(finalAfter([1, 4], [2, 2], [3, 1])).toMatchObject({ winner: null, loser: null })
    expect(finalAfter([1, 4], [2, 2], [3, 2])).toMatchObject({ winner: 2, loser: 4 })
  })

  test('whoever wins, in the end there is one winner, and nobody plays after they lost but for the third place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 32 }), fc.infiniteStream(fc.boolean()), (pairs, lots) => {
        const played = playAll(draw(pairs, true), (one, other) => (lots.next().value ? one : other))
        const losers = played.filter(({ stage }) => stage === 'draw').map(({ loser }) => loser)
        expect(new Set(losers).size).toBe(pairs - 1)
        expect(losers).not.toContain(null)
        const final = played.findLast(({ stage }) => stage === 'draw')
        expect(losers).not.toContain(final?.winner)
        const semifinals = played.filter(({ stage, round }) => stage === 'draw' && round === (final?.round ?? 0) - 1)
        const third = played
          .filter(({ stage }) => stage === 'third')
          .flatMap(({ sides }) => sides.map(({ entry }) => entry))
        expect(third).toEqual(pairs < 4 ? [] : semifinals.map(({ loser }) => loser))
      }),
    )
  })
})
