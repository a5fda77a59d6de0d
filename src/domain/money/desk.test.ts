import { describe, expect, test } from 'vitest'
import { cashRefusal, changeMethodRefusal, correctRefusal, sumRefusal, undoRefusal } from './desk.ts'
import { movementKinds } from './ways.ts'

test.each([
  [700, 'cash', null],
  [700, undefined, null],
  [1, 'transfer', null],
  [1_000_000, 'card', null],
  [0, 'cash', 'money.errors.amount'],
  [-100, 'cash', 'money.errors.amount'],
  [1_000_001, 'cash', 'money.errors.amount'],
  [0.5, 'cash', 'money.errors.amount'],
  [700, 'wallet', 'reservation.errors.payment'],
  [0, 'gold', 'reservation.errors.payment'],
])('%f cents by %s: %s', (cents, method, key) => {
  expect(sumRefusal('topUp', cents, method)?.key ?? null).toBe(key)
})

test.each([
  [4000, 'Coins from the bank', null],
  [-1840, 'Water', null],
  [0, '', 'money.errors.amount'],
  [-1_000_001, 'x', 'money.errors.amount'],
  [4000, '', 'money.errors.reason'],
])('%f cents into the drawer for %j: %s', (cents, reason, key) => {
  expect(cashRefusal({ cents, reason })?.key ?? null).toBe(key)
})

describe('a correction', () => {
  const fine = { reason: 'It was Bizum', kind: 'place', isCorrected: false, cameBack: false, isSpent: false } as const

  test('is refused in this order', () => {
    const wrong = { reason: '', kind: 'place', isCorrected: true, cameBack: true, isSpent: true } as const
    const steps = [{}, { reason: 'x' }, { isCorrected: false }, { cameBack: false }, { isSpent: false }]
    const keys: (string | null)[] = []
    let state: Parameters<typeof correctRefusal>[0] = wrong
    for (const step of steps) {
      state = { ...state, ...step }
      keys.push(correctRefusal(state)?.key ?? null)
    }
    expect(keys).toEqual([
      'money.errors.reason',
      'money.errors.corrected',
      'money.errors.returned',
      'money.errors.balance',
      null,
    ])
  })

  test('is of what somebody did alone, and never of a correction', () => {
    const keys = movementKinds.map((kind) => [kind, correctRefusal({ ...fine, kind })?.key ?? null])
    expect(Object.fromEntries(keys)).toEqual({
      place: null,
      return: 'money.errors.returned',
      bono: null,
      topUp: null,
      goods: null,
      payout: null,
      handout: null,
      correction: 'money.errors.corrected',
      bonoEnd: 'money.errors.returned',
      forfeit: 'money.errors.returned',
      difference: 'money.errors.returned',
      cashIn: null,
      cashOut: null,
      opening: null,
      late: null,
    })
  })
})

describe('what was taken is undone', () => {
  const fine: Parameters<typeof undoRefusal>[0] = {
    reason: '',
    age: 60_000,
    kind: 'place',
    isCounted: false,
    isCorrected: false,
    cameBack: false,
    isSpent: false,
  }

  test.each<[string, Partial<typeof fine>, string | null]>([
    ['for a minute without a reason', {}, null],
    ['not later', { age: 60_001 }, 'money.errors.reason'],
    ['but with one', { age: 3_600_000, reason: 'It was Bizum' }, null],
    ['until the drawer is counted', { isCounted: true, isSpent: true }, 'money.errors.closed'],
    ['where it can be corrected', { isSpent: true }, 'money.errors.balance'],
  ])('%s', (_, parts, key) => {
    expect(undoRefusal({ ...fine, ...parts })?.key ?? null).toBe(key)
  })
})

describe('the way of what was taken is changed', () => {
  const fine: Parameters<typeof changeMethodRefusal>[0] = {
    reason: '',
    age: 60_000,
    kind: 'place',
    method: 'card',
    to: 'cash',
    isCounted: false,
    isCorrected: false,
    cameBack: false,
    isSpent: true,
  }

  test.each<[string, Partial<typeof fine>, string | null]>([
    ['for a minute without a reason, of what is spent too', {}, null],
    ['of what was paid out', { kind: 'payout', method: 'cash', to: 'transfer' }, null],
    ['not later', { age: 60_001 }, 'money.errors.reason'],
    ['but with one', { age: 3_600_000, reason: 'It was cash' }, null],
    ['until the drawer is counted', { isCounted: true, to: 'card' }, 'money.errors.closed'],
    ['once', { isCorrected: true }, 'money.errors.corrected'],
    ['not of what came back', { cameBack: true }, 'money.errors.returned'],
    ['to another', { to: 'card' }, 'reservation.errors.payment'],
    ['to one of the desk', { to: 'wallet' }, 'reservation.errors.payment'],
    ['from one of the desk', { method: 'bono' }, 'reservation.errors.payment'],
    ['not of cash in and out', { kind: 'cashOut', method: 'cash', to: 'card' }, 'reservation.errors.payment'],
  ])('%s', (_, parts, key) => {
    expect(changeMethodRefusal({ ...fine, ...parts })?.key ?? null).toBe(key)
  })
})
