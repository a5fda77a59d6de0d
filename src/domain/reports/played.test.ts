import { describe, expect, test } from 'vitest'
import { HOUR } from '../time.ts'
import { chargesOf, isLate, type PlayedEntry, type PlayedGame, payerOf } from './played.ts'

const entry = (id: number, more: Partial<PlayedEntry> = {}): PlayedEntry => ({
  id,
  userId: id,
  hostId: null,
  chosenAt: null,
  paidAt: null,
  paidCents: null,
  absentAt: null,
  ...more,
})
const game = (entries: PlayedEntry[], more: Partial<PlayedGame> = {}): PlayedGame => ({
  id: 1,
  courtId: 1,
  startsAt: 0,
  endsAt: 90 * 60_000,
  type: 'open',
  ownerId: 1,
  priceCents: 2401,
  closedAt: null,
  reopenedAfter: null,
  entries,
  ...more,
})
const five = [1, 2, 3, 4, 5].map((id) => entry(id))

describe('what entries are charged', () => {
  const cases: [string, PlayedGame, [id: number, cents: number, plays: boolean][]][] = [
    ['nobody', game([]), []],
    [
      'two who play alone, a quarter each',
      game(five.slice(0, 2)),
      [
        [1, 601, true],
        [2, 600, true],
      ],
    ],
    [
      'two, of whom one paid at another price',
      game([entry(1, { paidAt: 1, paidCents: 700 }), entry(2)]),
      [
        [1, 700, true],
        [2, 600, true],
      ],
    ],
    [
      'four, the spare cent on the first',
      game(five.slice(0, 4)),
      [
        [1, 601, true],
        [2, 600, true],
        [3, 600, true],
        [4, 600, true],
      ],
    ],
    [
      'four of five; who waited nothing',
      game(five),
      [
        [1, 601, true],
        [2, 600, true],
        [3, 600, true],
        [4, 600, true],
      ],
    ],
    [
      'who waited and paid, what they paid',
      game([...five.slice(0, 4), entry(5, { paidAt: 1 })]),
      [
        [1, 601, true],
        [2, 600, true],
        [3, 600, true],
        [4, 600, true],
        [5, 600, false],
      ],
    ],
    [
      'five after a reopening, each a quarter',
      game(five, { reopenedAfter: 5 }),
      [
        [1, 601, true],
        [2, 600, true],
        [3, 600, true],
        [4, 600, true],
        [5, 600, true],
      ],
    ],
    [
      'the four chosen of a closed game',
      game([entry(1), ...[2, 3, 4, 5].map((id) => entry(id, { chosenAt: 1 }))], { closedAt: 1 }),
      [
        [2, 601, true],
        [3, 600, true],
        [4, 600, true],
        [5, 600, true],
      ],
    ],
    ['one alone on a whole court, all of it', game(five.slice(0, 1), { type: 'complete' }), [[1, 2401, true]]],
    [
      'the owner of a whole court who came second, what three others leave of it',
      game(five.slice(0, 3), { type: 'complete', ownerId: 2 }),
      [
        [1, 601, true],
        [2, 1200, true],
        [3, 600, true],
      ],
    ],
    [
      'of a whole court that is nobody’s, the earliest for the empty places',
      game([entry(1, { userId: null }), entry(2)], { type: 'complete', ownerId: null }),
      [
        [1, 1801, true],
        [2, 600, true],
      ],
    ],
    [
      'of a whole court whose owner isn’t in it, the earliest too',
      game(five.slice(0, 1), { type: 'complete', ownerId: 9 }),
      [[1, 2401, true]],
    ],
    [
      'four on a whole court, a quarter each',
      game(five.slice(0, 4), { type: 'complete', ownerId: 3 }),
      [
        [1, 601, true],
        [2, 600, true],
        [3, 600, true],
        [4, 600, true],
      ],
    ],
    ['a guest of nobody', game([entry(1, { userId: null })], { priceCents: 2400 }), [[1, 600, true]]],
    ['a game that costs nothing', game(five.slice(0, 1), { priceCents: 0 }), [[1, 0, true]]],
  ]
  test.each(cases)('%s', (_name, played, expected) => {
    expect(chargesOf(played).map((charge) => [charge.entry.id, charge.cents, charge.plays])).toEqual(expected)
  })
})

test('a guest is answered for by who brought it, if anybody did', () => {
  const [host, guest, lone] = [
    entry(1, { userId: 7 }),
    entry(2, { userId: null, hostId: 1 }),
    entry(3, { userId: null }),
  ]
  const played = game([host, guest, lone])
  expect([host, guest, lone].map((one) => payerOf(one, played))).toEqual([7, 7, null])
})

test('late is less than the hours before, to the millisecond', () => {
  const startsAt = 100 * HOUR
  expect(isLate({ startsAt, at: startsAt - 12 * HOUR }, 12)).toBe(false)
  expect(isLate({ startsAt, at: startsAt - 12 * HOUR + 1 }, 12)).toBe(true)
  expect(isLate({ startsAt, at: startsAt - 1 }, 0)).toBe(false)
})
