import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planAmericano } from './americano.ts'
import { boundPartners, countRepeats, describeMisses, proposeRounds } from './partners.ts'
import { usedCourts } from './rests.ts'
import type { EntryId, Round } from './types.ts'

const playersTo = (last: number): EntryId[] => Array.from({ length: last }, (_, index) => index + 1)
const fresh = { seed: 1, played: [] }

/** Every number of players with every number of courts that they can fill. */
const sizes = playersTo(32)
  .filter((players) => players >= 4)
  .flatMap((players) => playersTo(usedCourts(players, 6)).map((courts) => ({ players, courts })))

const seatsIn = ({ matches }: Round) => matches.flatMap(({ sides }) => sides.flat())
const restsOf = (rounds: readonly Round[], player: EntryId) => rounds.filter(({ out }) => out.includes(player)).length
const untilEach = (rounds: readonly Round[]) => rounds.map((_, index) => rounds.slice(0, index + 1))
const spanOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers)

describe('whatever the number of players and courts', () => {
  test.each([
    { name: 'in as many rounds as are proposed', roundsOf: proposeRounds },
    { name: 'in fifteen rounds', roundsOf: () => 15 },
  ])('partners repeat no more than counting allows, and rests are fair, $name', ({ roundsOf }) => {
    const faults = sizes.flatMap(({ players, courts }) => {
      const all = playersTo(players)
      const rounds = planAmericano({ ...fresh, players: all, courts, rounds: roundsOf(players, courts) })
      const isWhole = rounds.every(
        (round) =>
          round.matches.every(
            ({ court, sides }, index) => court === index && sides.every((side) => side.length === 2),
          ) &&
          round.matches.length === courts &&
          [...seatsIn(round), ...round.out].toSorted((one, other) => one - other).join() === all.join(),
      )
      // After no round has anybody sat out twice more than somebody else.
      const isFair = untilEach(rounds).every((some) => spanOf(all.map((player) => restsOf(some, player))) <= 1)
      const isSpread = countRepeats(rounds) === boundPartners(rounds)
      return isWhole && isFair && isSpread ? [] : [{ players, courts, isWhole, isFair, misses: describeMisses(rounds) }]
    })
    expect(faults).toEqual([])
  })

  test('nobody sits out twice in a row where fewer than half do', () => {
    for (const { players, courts } of sizes.filter((size) => size.players < size.courts * 8)) {
      const rounds = planAmericano({ ...fresh, players: playersTo(players), courts, rounds: 8 })
      const last = rounds.at(-1)
      const more = planAmericano({ ...fresh, players: playersTo(players), courts, rounds: 3, played: rounds })
      expect(last?.out.filter((player) => more[0]?.out.includes(player))).toEqual([])
      for (const [index, { out }] of rounds.entries()) {
        for (const player of out) expect(rounds[index - 1]?.out ?? []).not.toContain(player)
      }
    }
  })

  test('what must come again comes last', () => {
    const rounds = planAmericano({ ...fresh, players: playersTo(4), courts: 1, rounds: 6 })
    expect(untilEach(rounds).map(countRepeats)).toEqual([0, 0, 0, 2, 4, 6])
  })

  test('opponents are spread', () => {
    const rounds = planAmericano({ ...fresh, players: playersTo(12), courts: 3, rounds: 11 })
    const pairs = rounds.flatMap(({ matches }) =>
      matches.flatMap(({ sides: [[a, b], [c, d]] }) =>
        [
          [a, c],
          [a, d],
          [b, c],
          [b, d],
        ].map((pair) =>
          pair
            .map((player) => player ?? 0)
            .toSorted((x, y) => x - y)
            .join(),
        ),
      ),
    )
    const times = [...Map.groupBy(pairs, (pair) => pair).values()].map((all) => all.length)
    // Twice on average.
    expect(Math.max(...times)).toBeLessThanOrEqual(4)
  })

  test('with fewer than four all sit out', () => {
    expect(planAmericano({ ...fresh, players: [3, 1, 2], courts: 2, rounds: 2 })).toEqual([
      { matches: [], out: [1, 2, 3] },
      { matches: [], out: [1, 2, 3] },
    ])
  })
})

describe('the same on any machine', () => {
  test('a seed makes these rounds', () => {
    expect(
      planAmericano({ players: playersTo(6), courts: 1, rounds: 3, seed: 2026, played: [] }),
    ).toMatchInlineSnapshot(`
      [
        {
          "matches": [
            {
              "court": 0,
              "sides": [
                [
                  1,
                  6,
                ],
                [
                  4,
                  3,
                ],
              ],
            },
          ],
          "out": [
            2,
            5,
          ],
        },
        {
          "matches": [
            {
              "court": 0,
              "sides": [
                [
                  5,
                  1,
                ],
                [
                  6,
                  2,
                ],
              ],
            },
          ],
          "out": [
            3,
            4,
          ],
        },
        {
          "matches": [
            {
              "court": 0,
              "sides": [
                [
                  4,
                  5,
                ],
                [
                  2,
                  3,
                ],
              ],
            },
          ],
          "out": [
            1,
            6,
          ],
        },
      ]
    `)
  })

  test('the order of players changes nothing, another seed does', () => {
    const plan = { players: playersTo(9), courts: 2, rounds: 5, seed: 3, played: [] }
    expect(planAmericano({ ...plan, players: plan.players.toReversed() })).toEqual(planAmericano(plan))
    expect(planAmericano({ ...plan, seed: 4 })).not.toEqual(planAmericano(plan))
  })
})

describe('what was played stays', () => {
  const started = planAmericano({ ...fresh, players: playersTo(13), courts: 3, rounds: 6 })

  test('a court less from the seventh round on', () => {
    const coming = planAmericano({ seed: 9, players: playersTo(13), courts: 2, rounds: 3, played: started })
    const all = [...started, ...coming]
    expect(coming.map(({ matches, out }) => [matches.length, out.length])).toEqual([
      [2, 5],
      [2, 5],
      [2, 5],
    ])
    expect(countRepeats(all)).toBe(0)
    expect(spanOf(playersTo(13).map((player) => restsOf(all, player)))).toBe(1)
  })

  test('courts may differ from round to round', () => {
    const coming = planAmericano({ ...fresh, players: playersTo(12), courts: [3, 3, 2, 1], rounds: 5 })
    expect(coming.map(({ matches }) => matches.length)).toEqual([3, 3, 2, 1, 1])
  })

  test('who comes late sits out no more and no less often than others from then on', () => {
    const coming = planAmericano({ seed: 9, players: playersTo(14), courts: 3, rounds: 7, played: started })
    // Six of 13 have sat out. In seven rounds of two the other seven do, and the late one, and then six of all.
    expect(restsOf(coming, 14)).toBeGreaterThanOrEqual(1)
    expect(restsOf(coming, 14)).toBeLessThanOrEqual(2)
  })

  test('whoever comes, goes, or comes back, with whatever courts', () => {
    const events = fc.array(
      fc.record({
        courts: fc.integer({ min: 1, max: 4 }),
        moves: fc.array(fc.integer({ min: 1, max: 16 }), { maxLength: 3 }),
      }),
      {
        minLength: 2,
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 14 }), events, fc.integer(), (size, changes, seed) => {
        let present = new Set(playersTo(size))
        const steady = new Set(present)
        const played: Round[] = []
        for (const { courts, moves } of changes) {
          present = new Set(
            [...present]
              .filter((player) => !moves.includes(player))
              .concat(moves.filter((player) => !present.has(player))),
          )
          for (const player of steady) if (!present.has(player)) steady.delete(player)
          const players = [...present]
          const coming = planAmericano({ players, courts, rounds: 2, seed, played })
          for (const round of coming) {
            expect([...seatsIn(round), ...round.out].toSorted((one, other) => one - other)).toEqual(
              players.toSorted((one, other) => one - other),
            )
            played.push(round)
            const rests = [...steady].map((player) => restsOf(played, player))
            expect(spanOf(rests)).toBeLessThanOrEqual(1)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('how many rounds', () => {
  test.each([
    [3, 1, 0],
    [4, 1, 3],
    [5, 1, 5],
    [6, 1, 6],
    [7, 1, 7],
    [8, 2, 7],
    [8, 6, 7],
    [9, 2, 9],
    [12, 3, 11],
    [12, 2, 12],
    [13, 3, 12],
    [16, 4, 12],
    [32, 6, 12],
  ])('%d players on %d courts: %d', (players, courts, rounds) => expect(proposeRounds(players, courts)).toBe(rounds))
})

const match = (a: number, b: number, c: number, d: number): Round => ({
  matches: [
    {
      court: 0,
      sides: [
        [a, b],
        [c, d],
      ],
    },
  ],
  out: [],
})

describe('the least repeats', () => {
  test.each([
    {
      name: 'none in three rounds of four',
      rounds: [match(1, 2, 3, 4), match(1, 3, 2, 4), match(1, 4, 2, 3)],
      repeats: 0,
      bound: 0,
    },
    { name: 'none needed, one made', rounds: [match(1, 2, 3, 4), match(2, 1, 5, 6)], repeats: 1, bound: 0 },
    {
      name: 'two in the fourth round of four',
      rounds: [1, 2, 3, 4].map(() => match(1, 2, 3, 4)),
      repeats: 6,
      bound: 2,
    },
  ])('$name', ({ rounds, repeats, bound }) =>
    expect([countRepeats(rounds), boundPartners(rounds)]).toEqual([repeats, bound]),
  )

  test('they are listed, most often first', () => {
    expect(describeMisses([match(1, 2, 3, 4), match(4, 3, 5, 6), match(2, 1, 6, 5), match(1, 2, 7, 8)])).toEqual([
      { pair: [1, 2], times: 3 },
      { pair: [3, 4], times: 2 },
      { pair: [5, 6], times: 2 },
    ])
  })
})
