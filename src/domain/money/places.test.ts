import { describe, expect, test } from 'vitest'
import { gameStateOf } from '../reservations/game-state.ts'
import { at, entriesOf, entryOf, FRIDAY, gameOf, userOf } from '../reservations/testing.ts'
import {
  differenceOf,
  dueOf,
  memberOf,
  type Payer,
  type Piece,
  payAllRefusal,
  payerOf,
  payRefusal,
  takeFrom,
  wayOf,
} from './places.ts'

const now = at(FRIDAY, '19:00')
const ok: {
  there: boolean
  canceled: boolean
  payer: Payer
  value: unknown
  method: string | undefined
  note?: string
} = {
  there: true,
  canceled: false,
  payer: 'admin',
  value: true,
  method: 'card',
}

function refusalOf({ there, canceled, ...paying }: typeof ok) {
  return payRefusal(there ? gameStateOf(gameOf({ canceledAt: canceled ? 1 : null })) : null, paying, now)
}

describe('a place can’t be paid', () => {
  test('of what is wrong the first is told, in this order', () => {
    const wrong: typeof ok = { there: false, canceled: true, payer: 'nobody', value: false, method: 'gold' }
    const steps: Partial<typeof ok>[] = [{}, { there: true }, { payer: 'admin' }, { canceled: false }, { value: true }]
    const keys: unknown[] = []
    let state = wrong
    for (const step of [...steps, { method: 'card' }]) {
      state = { ...state, ...step }
      const refusal = refusalOf(state)
      keys.push(refusal && [refusal.key.replace('reservation.errors.', ''), refusal.param])
    }
    expect(keys).toEqual([
      ['notFound', undefined],
      ['notAllowedToModify', undefined],
      ['canceled', undefined],
      ['payment', 'value'],
      ['payment', 'method'],
      null,
    ])
  })

  test.each([undefined, null, false, 1, 'true', '', {}, []])('paid is not taken back, nor by %j', (value) => {
    expect(refusalOf({ ...ok, value })).toEqual({ key: 'reservation.errors.payment', param: 'value' })
  })

  test.each<[Payer, string | undefined, boolean]>([
    ['admin', undefined, true],
    ['admin', 'cash', true],
    ['admin', 'wallet', true],
    ['admin', 'online', false],
    ['admin', 'opening', false],
    ['own', undefined, false],
    ['own', 'wallet', true],
    ['own', 'bono', true],
    ['own', 'cash', false],
    ['own', 'given-away', false],
  ])('%s by %s: %s', (payer, method, may) => {
    expect(refusalOf({ ...ok, payer, method }) === null).toBe(may)
  })

  test('what is given away is given for a reason', () => {
    const key = 'money.errors.reason'
    expect(refusalOf({ ...ok, method: 'given-away', note: '' })).toEqual({ key, param: 'note' })
    expect(refusalOf({ ...ok, method: 'given-away', note: 'Helped' })).toBeNull()
    expect(refusalOf({ ...ok, method: 'given-away', note: '', value: 1 })?.key).toBe('reservation.errors.payment')
  })

  test('nothing said is cash', () => {
    expect([wayOf(undefined), wayOf('bono')]).toEqual(['cash', 'bono'])
  })
})

describe('who pays', () => {
  const [own, others] = entriesOf(1, 2)
  const guest = entryOf(3, { user: null, hostId: 1 })
  const stranger = entryOf(4, { user: null, hostId: null })
  const game = gameOf({ entries: [own, others, guest, stranger].flatMap((entry) => entry ?? []) })
  const member = userOf(101)

  test('an admin for anybody, a member for themselves and their guests', () => {
    expect(payerOf(userOf(9, 'fp_admin'), game, game.entries)).toBe('admin')
    expect(
      payerOf(
        member,
        game,
        [game.entries[0], guest].flatMap((entry) => entry ?? []),
      ),
    ).toBe('own')
    expect(payerOf(member, game, [guest, stranger])).toBe('nobody')
    expect(payerOf(userOf(102), game, [guest])).toBe('nobody')
    expect(payerOf(null, game, [stranger])).toBe('nobody')
    expect(payerOf(member, game, [])).toBe('nobody')
  })

  test('a guest’s place is that of who brought them', () => {
    expect(game.entries.map((entry) => memberOf(game, entry))).toEqual([101, 102, 101, null])
  })
})

test.each([
  [700, 700, 0],
  [704, 700, 0],
  [705, 700, 5],
  [700, 704, 0],
  [600, 700, -100],
])('a share of %i of which %i are paid: %i', (share, paid, difference) => {
  expect(differenceOf(share, paid)).toBe(difference)
})

test.each([
  [{ paidAt: null, paidCents: null, paidWay: null }, 700],
  [{ paidAt: 1, paidCents: 700, paidWay: 'card' as const }, 0],
  [{ paidAt: 1, paidCents: 600, paidWay: 'card' as const }, 100],
  [{ paidAt: 1, paidCents: 900, paidWay: 'card' as const }, 0],
  [{ paidAt: 1, paidCents: 480, paidWay: 'bono' as const }, 0],
  [{ paidAt: 1, paidCents: null, paidWay: null }, 0],
])('of 7.00, %j: %i are due', (entry, due) => {
  expect(dueOf(700, entry, 2800)).toBe(due)
})

test.each([
  [2800, 480, 2320],
  [1400, 480, 920],
  [2800, 2800, 0],
  [701, 480, 0],
])('of a share of %i a use of a bono pays no more than it is worth, %i: %i are due', (share, paidCents, due) => {
  expect(dueOf(share, { paidAt: 1, paidCents, paidWay: 'bono' }, 2800)).toBe(due)
})

function pieceOf(cents: number, source: Piece['source'] = 'money'): Piece {
  return { personId: cents, source, bonoId: source === 'bono' ? 1 : null, cents, places: 0 }
}

test('what comes back is taken from what was paid last; a bono’s use stays whole', () => {
  const pieces = [pieceOf(600), pieceOf(480, 'bono'), pieceOf(100)]
  expect(takeFrom(pieces, 250).map(({ personId, cents }) => [personId, cents])).toEqual([
    [100, 100],
    [600, 150],
  ])
  expect(takeFrom(pieces, 0)).toEqual([])
  expect(takeFrom([pieceOf(480, 'bono')], 100)).toEqual([])
})

test.each([
  { method: undefined, is: null },
  { method: 'card', is: null },
  { method: 'wallet', is: null },
  { method: 'bono', is: 'reservation.errors.payment' },
  { method: 'gold', is: 'reservation.errors.payment' },
  { method: 'given-away', is: 'money.errors.reason' },
  { method: 'given-away', note: 'Helped', is: null },
])('all that somebody owes is paid by $method: $is', ({ is, ...paying }) => {
  expect(payAllRefusal(paying)?.key ?? null).toBe(is)
})
