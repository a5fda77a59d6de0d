import { describe, expect, test } from 'vitest'
import type { Somebody } from '../reservations/testing.ts'
import { at } from '../testing.ts'
import { aDesk, DAY, movementsIn, sellBono } from './testing.ts'

const TOMORROW = '2026-11-21'
const can = { product: 'balls' }

function refused(status: number, msg: string, param?: string) {
  return { status, body: { errors: [{ msg, ...(param && { param }) }] } }
}

test('the till says what came in by each way, and what no money moved for', async () => {
  const { club, moved, pay, till } = await aDesk()
  const { player, other } = club.people
  await moved('/sales', { topUp: 10, user: player.id, method: 'card' })
  sellBono(club.deps.db, other.id)
  await moved('/sales', { product: 'balls', quantity: 2 })
  await pay(1, { method: 'wallet' })
  await pay(2, { method: 'bono' })
  expect(await till()).toMatchObject({
    date: DAY,
    methods: { card: 10, cash: 11, bizum: 0, online: 0, transfer: 0 },
    movements: { card: 1, cash: 1, bizum: 0 },
    aside: { bono: { amount: 6.3, count: 1 }, wallet: { amount: 6, count: 1 }, 'given-away': { amount: 0, count: 0 } },
    opening: null,
    expected: 11,
    counted: null,
    left: null,
    difference: null,
    closedAt: null,
    counts: [],
    openBefore: null,
    mayCount: true,
    mayReopen: false,
  })
})

describe('a count', () => {
  test('closes the day with a difference; what is taken after it is a further count of that day', async () => {
    const { club, count, moved, till, accounts } = await aDesk()
    const { nick } = club.people.admin
    await moved('/sales', { ...can, quantity: 4 })
    const closed = { expected: 22, counted: 20, left: 15, difference: -2, closedBy: nick, mayCount: false }
    expect(await count({ counted: 20, left: 15 })).toMatchObject({ status: 200, body: { data: closed } })
    expect(accounts()).toEqual({ cash: 2000, 'income/goods': -2200, 'till-difference': 200 })
    expect(await till()).toMatchObject({ ...closed, methods: { cash: 22 }, since: { movements: { cash: 0 } } })
    expect(await count({ counted: 15, left: 15 })).toMatchObject(refused(409, 'money.errors.closed'))

    await moved('/sales', can)
    await moved('/sales', { ...can, method: 'card' })
    const [first] = (await till()).counts
    expect(first).toMatchObject({ by: nick, opening: 0, methods: { cash: 22 }, safe: 5, closes: true, reopened: null })
    expect(await till()).toMatchObject({
      closedAt: null,
      counted: null,
      opening: 15,
      expected: 20.5,
      methods: { cash: 27.5, card: 5.5 },
      since: { methods: { cash: 5.5, card: 5.5 }, movements: { cash: 1, card: 1 } },
      mayCount: true,
    })
    expect(await count({ counted: 20.5, left: 10 })).toMatchObject({ status: 200 })
    expect(await till()).toMatchObject({ difference: 0, left: 10, counts: [{ safe: 5 }, { safe: 10.5, opening: 15 }] })
    expect(await till(TOMORROW)).toMatchObject({ opening: 10, expected: 10, mayCount: false })
  })

  test('of a shift leaves the day open', async () => {
    const { count, moved, till, post } = await aDesk()
    await moved('/sales', can)
    expect(await count({ counted: 5.5, left: 5.5, close: false })).toMatchObject({
      body: { data: { closedAt: null, expected: 5.5, mayCount: true, mayReopen: false } },
    })
    expect(await post('/movements/1/undo', {})).toMatchObject(refused(409, 'money.errors.closed'))
    expect(await count({ counted: 5.5, left: 0 })).toMatchObject({ body: { data: { difference: 0, left: 0 } } })
    expect((await till()).counts).toMatchObject([{ closes: false }, { closes: true }])
  })

  test('says once what was in the drawer before the first of all', async () => {
    const { club, count, moved, till } = await aDesk()
    await moved('/sales', can)
    expect(await count({ counted: 155.5, left: 150, float: 150 })).toMatchObject({
      body: { data: { opening: 150, expected: 155.5, difference: 0 } },
    })
    club.deps.time.now = at('2026-11-21T12:00:00+01:00')
    expect(await till(TOMORROW)).toMatchObject({ opening: 150, expected: 150 })
    await moved('/sales', can)
    expect(await count({ counted: 1, left: 0, float: 1 }, TOMORROW)).toMatchObject(
      refused(400, 'validation.errors.invalid', 'float'),
    )
  })

  test('of an earlier day comes first, late, with that day’s movements alone', async () => {
    const { club, count, moved, till } = await aDesk()
    await moved('/sales', can)
    await count({ counted: 5.5, left: 5.5 })
    await moved('/sales', { ...can, method: 'card' })
    club.deps.time.now = at('2026-11-22T12:00:00+01:00')
    await moved('/sales', can)
    const today = '2026-11-22'
    expect(await till(today)).toMatchObject({ openBefore: { date: DAY, amount: 5.5 }, mayCount: false })
    expect(await count({ counted: 11, left: 0 }, today)).toMatchObject(
      refused(400, 'validation.errors.invalid', 'date'),
    )
    expect(await count({ counted: 5, left: 5 })).toMatchObject({ body: { data: { expected: 5.5, difference: -0.5 } } })
    expect(await till(today)).toMatchObject({ opening: 5, expected: 10.5, openBefore: null, mayCount: true })
    const { $client } = club.deps.db
    expect($client.prepare("SELECT till_day FROM movement WHERE kind = 'difference'").pluck().all()).toEqual([DAY])
  })

  test('isn’t asked for of days on which nothing was taken, nor of those before the first', async () => {
    const { club, count, moved } = await aDesk()
    await moved('/sales', can)
    club.deps.time.now = at('2026-11-22T12:00:00+01:00')
    expect(await count({ counted: 0, left: 0 }, '2026-11-22')).toMatchObject({ body: { data: { expected: 0 } } })
    expect(await count({ counted: 5, left: 5 })).toMatchObject(refused(409, 'money.errors.closed'))
    club.deps.time.now = at('2026-11-25T12:00:00+01:00')
    await moved('/sales', can)
    expect(await count({ counted: 5.5, left: 0 }, '2026-11-25')).toMatchObject({ body: { data: { difference: 0 } } })
  })

  test.each<[string, number, number, string]>([
    [TOMORROW, 0, 0, 'validation.errors.invalid'],
    [DAY, -1, 0, 'money.errors.amount'],
    [DAY, 1, 2, 'money.errors.amount'],
  ])('of %s with %d counted and %d left: %s', async (date, counted, left, msg) => {
    const { count } = await aDesk()
    expect(await count({ counted, left }, date)).toMatchObject(refused(400, msg))
  })
})

describe('the latest closed day is opened again', () => {
  test('with a reason; its counts stay, and what was counted wrongly is counted anew', async () => {
    const { club, count, moved, post, till } = await aDesk()
    await moved('/sales', { ...can, quantity: 4 })
    await count({ counted: 20, left: 15 })
    const put = async (body: object, date = DAY) =>
      await club.ask('PUT', `/api/money/till/${date}`, { viewer: club.people.admin, body })
    expect(await put({})).toMatchObject(refused(400, 'money.errors.reason', 'reason'))
    const reopened = { by: club.people.admin.nick, reason: 'Two coins lay below' }
    expect(await put({ reason: 'Two coins lay below' })).toMatchObject({
      status: 200,
      body: { data: { closedAt: null, mayCount: true, mayReopen: false, counts: [{ counted: 20, reopened }] } },
    })
    expect(await put({ reason: 'x' })).toMatchObject(refused(400, 'validation.errors.invalid', 'date'))
    // What it had counted is undone again.
    await moved('/movements/1/undo', { reason: 'Only three' })
    await moved('/sales', { ...can, quantity: 3 })
    expect(await till()).toMatchObject({ opening: 15, expected: 9.5 })
    expect(await count({ counted: 11.5, left: 0 })).toMatchObject({ body: { data: { difference: 2 } } })
    club.deps.time.now = at('2026-11-21T12:00:00+01:00')
    expect(await count({ counted: 0, left: 0 }, TOMORROW)).toMatchObject({ status: 200 })
    expect(await put({ reason: 'x' })).toMatchObject(refused(409, 'money.errors.closed'))
    expect(await post('/movements/3/undo', { reason: 'x' })).toMatchObject(refused(409, 'money.errors.closed'))
  })

  test('while more was taken since', async () => {
    const { club, count, moved, till } = await aDesk()
    await moved('/sales', can)
    await count({ counted: 5.5, left: 5.5 })
    await moved('/sales', can)
    expect(await till()).toMatchObject({ mayReopen: true })
    const { admin } = club.people
    await club.ask('PUT', `/api/money/till/${DAY}`, { viewer: admin, body: { reason: 'Too early' } })
    const acts = club.deps.db.$client.prepare("SELECT details FROM audit WHERE act = 'money.reopenTill'")
    expect(String(acts.pluck().get())).toContain('Too early')
  })

  test.each<[Somebody, number]>([
    ['visitor', 401],
    ['player', 403],
    ['trainer', 403],
    ['portal', 403],
  ])('by a %s: %i', async (somebody, status) => {
    const { club, count } = await aDesk()
    await count({ counted: 0, left: 0 })
    const before = movementsIn(club.deps.db)
    const body = { reason: 'x' }
    expect(await club.ask('PUT', `/api/money/till/${DAY}`, { viewer: club.viewer(somebody), body })).toMatchObject({
      status,
    })
    expect(movementsIn(club.deps.db)).toEqual(before)
  })
})

test('on the day on which the clocks change, what comes twice an hour is of that day', async () => {
  const { club, moved, till } = await aDesk()
  for (const time of [
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:30:00+01:00',
    '2026-10-25T23:59:59+01:00',
    '2026-10-26T00:00:00+01:00',
  ]) {
    club.deps.time.now = at(time)
    await moved('/sales', can)
  }
  expect(await till('2026-10-25')).toMatchObject({ movements: { cash: 3 } })
  expect(await till('2026-10-26')).toMatchObject({ movements: { cash: 1 } })
})

describe('cash in and out', () => {
  test('is in the drawer as a sum, and nothing that was taken', async () => {
    const { moved, count, till, accounts } = await aDesk()
    const put = {
      kind: 'cashIn',
      method: 'cash',
      amount: 40,
      note: 'Coins from the bank',
      person: null,
      receipt: '2026-000001',
    }
    expect(await moved('/cash', { amount: 40, reason: ' Coins  from the bank' })).toMatchObject(put)
    expect(await moved('/cash', { amount: -18.4, reason: 'Water' })).toMatchObject({ kind: 'cashOut', amount: -18.4 })
    await moved('/sales', can)
    const cash = { cashIn: { amount: 40, count: 1 }, cashOut: { amount: 18.4, count: 1 } }
    const taken = { amount: 5.5, count: 1 }
    const drawer = { float: null, taken, ...cash, safe: 0, difference: 0, now: 27.1 }
    expect(await till()).toMatchObject({ methods: { cash: 5.5 }, expected: 27.1, drawer })
    expect(accounts()).toEqual({ cash: 2710, 'income/goods': -550, 'petty-cash': -2160 })
    await count({ counted: 127, left: 100, float: 100 })
    const counted = { ...drawer, float: 100, safe: 27, difference: -0.1, now: 100 }
    expect(await till()).toMatchObject({ counts: [{ methods: { cash: 5.5 } }], drawer: counted })

    await moved('/movements/2/correct', { reason: 'It was by card' })
    const out = { cashOut: { amount: 0, count: 1 }, now: 118.4 }
    expect(await till()).toMatchObject({ methods: { cash: 5.5 }, mayCount: true, drawer: { ...counted, ...out } })
  })

  test.each<[object, string]>([
    [{ amount: 0, reason: 'x' }, 'money.errors.amount'],
    [{ amount: 10_000.01, reason: 'x' }, 'money.errors.amount'],
    [{ amount: 5 }, 'money.errors.reason'],
    [{ amount: 5, reason: ' ' }, 'money.errors.reason'],
  ])('%j: %s', async (body, msg) => {
    const { club, post } = await aDesk()
    expect(await post('/cash', body)).toMatchObject(refused(400, msg))
    expect(movementsIn(club.deps.db)).toEqual([])
  })

  test.each<[Somebody, number]>([
    ['visitor', 401],
    ['player', 403],
    ['trainer', 403],
    ['portal', 403],
  ])('%s: %i', async (somebody, status) => {
    const { club, post } = await aDesk()
    expect((await post('/cash', { amount: 5, reason: 'x' }, club.viewer(somebody))).status).toBe(status)
  })
})

describe('the way of what was taken is changed', () => {
  test('in one act: the opposite and the same by the right way, and the place stays paid', async () => {
    const { club, moved, pay, till, accounts } = await aDesk()
    await pay(2, { method: 'card' })
    const right = { id: 2, kind: 'place', method: 'cash', amount: 6, receipt: '2026-000002', isCounted: false }
    expect(await moved('/movements/1/method', { method: 'cash' })).toMatchObject(right)
    expect(movementsIn(club.deps.db).slice(1)).toMatchObject([
      ['place', 'cash', null, club.people.other.id, 2],
      ['correction', 'card', null, club.people.other.id, 3],
    ])
    expect(accounts()).toEqual({ cash: 600, 'income/court': -600 })
    expect(await till()).toMatchObject({ methods: { cash: 6, card: 0 } })
    expect(await club.ask('GET', '/api/reservation-users/2', { viewer: club.people.admin })).toMatchObject({
      body: { data: { paid: true, paidAmount: 6, due: 0, payment: { method: 'cash', movement: 2 } } },
    })
    // And it is undone as what it is now.
    await moved('/movements/2/undo', {})
    expect(accounts()).toEqual({})
    expect(await pay(2)).toMatchObject({ body: { data: { already: null } } })
  })

  test('of credit and bonos that are used by now', async () => {
    const { club, moved, pay, accounts } = await aDesk()
    const { player, other } = club.people
    await moved('/sales', { topUp: 10, user: player.id })
    await moved('/sales', { product: 'ten', user: other.id, method: 'card' })
    await pay(1, { method: 'wallet' })
    await pay(2, { method: 'bono' })
    expect(await moved('/movements/1/method', { method: 'bizum' })).toMatchObject({ kind: 'topUp', amount: 10 })
    expect(await moved('/movements/2/method', { method: 'cash' })).toMatchObject({
      kind: 'bono',
      product: 'Evenings 10',
      quantity: 1,
    })
    expect(accounts()).toEqual({
      bizum: 1000,
      cash: 6300,
      [`wallet/${player.id}`]: -400,
      'bono/1': -5670,
      'income/court': -1230,
    })
  })

  test('with a reason after a minute, until the drawer is counted', async () => {
    const { club, moved, post, pay, count } = await aDesk()
    const { admin, other } = club.people
    await pay(2)
    club.deps.time.now += 61_000
    const card = { method: 'card' }
    expect(await post('/movements/1/method', card)).toMatchObject(refused(400, 'money.errors.reason'))
    expect(await post('/movements/1/method', { method: 'gold', reason: 'x' })).toMatchObject(
      refused(400, 'reservation.errors.payment', 'method'),
    )
    await moved('/movements/1/method', { ...card, reason: 'They paid by card' })
    expect(await post('/movements/1/method', { ...card, reason: 'x' })).toMatchObject(
      refused(409, 'money.errors.corrected'),
    )
    await count({ counted: 0, left: 0, close: false })
    expect(await post('/movements/2/method', { method: 'cash', reason: 'x' })).toMatchObject(
      refused(409, 'money.errors.closed'),
    )
    expect(await club.ask('GET', `/api/money/users/${other.id}`, { viewer: admin })).toMatchObject({
      body: {
        data: {
          movements: [
            { id: 3, isCorrected: false, isCounted: true },
            { id: 2, isCorrected: false },
            { id: 1, isCorrected: true },
          ],
        },
      },
    })
    const own = await club.ask('GET', '/api/money/me', { viewer: other })
    expect(JSON.stringify(own.body)).not.toContain('isCounted')
  })

  test.each<[Somebody, number]>([
    ['visitor', 401],
    ['player', 403],
    ['trainer', 403],
    ['portal', 403],
  ])('%s: %i', async (somebody, status) => {
    const { club, post, pay } = await aDesk()
    await pay(2)
    expect((await post('/movements/1/method', { method: 'card' }, club.viewer(somebody))).status).toBe(status)
  })
})
