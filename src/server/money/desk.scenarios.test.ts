import { describe, expect, test } from 'vitest'
import { movementsAnswerSchema, receiptAnswerSchema } from '#domain/money/schema.ts'
import type { User } from '#domain/roles.ts'
import type { Somebody } from '../reservations/testing.ts'
import { aGame } from '../testing.ts'
import { accountsIn, aDesk, DAY, topUp } from './testing.ts'

describe('selling', () => {
  test('goods, to nobody or to somebody', async () => {
    const { club, post, moved, accounts } = await aDesk()
    expect((await post('/sales', { product: 'balls', quantity: 2, method: 'card' })).status).toBe(201)
    const sale = await moved('/sales', { product: 1, user: club.people.player.id })
    expect(sale).toMatchObject({
      kind: 'goods',
      method: 'cash',
      amount: 5.5,
      product: 'Can of balls',
      quantity: 1,
      receipt: '2026-000002',
    })
    expect(accounts()).toEqual({ card: 1100, cash: 550, 'income/goods': -1650 })
  })

  test('a bono keeps the rules that it was sold with', async () => {
    const { club, moved, pay, accounts } = await aDesk()
    const { player } = club.people
    await moved('/sales', { product: 'ten', user: player.id, method: 'bizum' })
    club.sql("UPDATE product SET name = 'Other', weekdays = 64 WHERE id = 2")
    const row = club.deps.db.$client.prepare('SELECT name, weekdays, places, types, ends_on FROM bono').get()
    expect(row).toEqual({
      name: 'Evenings 10',
      weekdays: 31,
      places: 10,
      types: 'open complete',
      ends_on: '2027-02-18',
    })
    expect(await pay(1, { method: 'bono' })).toMatchObject({ body: { data: { paidAmount: 6.3, due: 0 } } })
    expect(accounts()).toEqual({ bizum: 6300, 'bono/1': -5670, 'income/court': -630 })
  })

  test('credit, which is paid out at the desk as far as it reaches', async () => {
    const { club, post, moved, accounts } = await aDesk()
    const user = club.people.player.id
    await moved('/sales', { topUp: 20, user, method: 'card' })
    expect(await moved('/payouts', { user, amount: 5.5, method: 'cash' })).toMatchObject({
      kind: 'payout',
      amount: -5.5,
    })
    expect(accounts()).toEqual({ card: 2000, cash: -550, [`wallet/${user}`]: -1450 })
    expect(await post('/payouts', { user, amount: 14.51 })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'money.errors.balance' }] },
    })
  })

  test.each<[string, string, object, number, string]>([
    ['nothing', '/sales', {}, 400, 'validation.errors.required'],
    ['two things', '/sales', { product: 1, topUp: 5 }, 400, 'validation.errors.required'],
    ['a product that is none', '/sales', { product: 99 }, 400, 'validation.errors.invalid'],
    ['a product that isn’t sold any more', '/sales', { product: 'old' }, 400, 'validation.errors.invalid'],
    ['a bono to nobody', '/sales', { product: 'ten' }, 400, 'validation.errors.required'],
    ['credit to nobody', '/sales', { topUp: 5 }, 400, 'validation.errors.required'],
    ['somebody who isn’t there', '/sales', { product: 1, user: 999 }, 400, 'validation.errors.invalid'],
    ['by no way', '/sales', { product: 1, method: 'gold' }, 400, 'reservation.errors.payment'],
    ['credit of nothing', '/sales', { topUp: 0, user: 1 }, 400, 'money.errors.amount'],
    ['credit of less than a cent', '/sales', { topUp: 0.004, user: 1 }, 400, 'money.errors.amount'],
    ['less than nothing', '/payouts', { user: 1, amount: -5 }, 400, 'money.errors.amount'],
    ['nothing to hand out', '/payouts', { entry: 1 }, 400, 'validation.errors.invalid'],
  ])('%s is refused, and nothing is written', async (_, path, body, status, msg) => {
    const { post, movements } = await aDesk()
    expect(await post(path, body)).toMatchObject({ status, body: { errors: [{ msg }] } })
    expect(movements()).toEqual([])
  })

  test.each<[Somebody, number]>([
    ['visitor', 401],
    ['player', 403],
    ['trainer', 403],
    ['portal', 403],
  ])('%s: %i', async (somebody, status) => {
    const { club, post, movements } = await aDesk()
    const viewer = club.viewer(somebody)
    const answers = await Promise.all([
      post('/sales', { product: 1 }, viewer),
      post('/payouts', { user: 1, amount: 1 }, viewer),
      post('/movements/1/correct', { reason: 'x' }, viewer),
      post(`/till/${DAY}`, { counted: 0, left: 0 }, viewer),
      club.ask('GET', `/api/money/till/${DAY}`, { viewer }),
      club.ask('GET', '/api/money/movements', { viewer }),
      club.ask('GET', '/api/money.csv', { viewer }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    expect(movements()).toEqual([])
  })

  test('what the desk has to hand out is handed out once', async () => {
    const { club, moved, post, pay, till, accounts } = await aDesk()
    const game = aGame(club.deps.db, { start: '2026-11-21T18:30:00+01:00', owner: null, guests: 1 })
    await pay(3, { method: 'cash' })
    await club.cancel('admin', game)
    expect((await till()).handouts).toMatchObject([
      { entry: 3, amount: 6, game: { startDate: '2026-11-21T17:30:00.000Z' } },
    ])
    expect(await moved('/payouts', { entry: 3 })).toMatchObject({ kind: 'handout', amount: -6, method: 'cash' })
    expect(accounts()).toEqual({})
    expect((await till()).handouts).toEqual([])
    expect((await post('/payouts', { entry: 3 })).status).toBe(400)
  })
})

describe('what was taken is undone', () => {
  test('without a reason for a minute, by an opposite movement', async () => {
    const { club, moved, pay, accounts } = await aDesk()
    await pay(2, { method: 'card' })
    club.deps.time.now += 60_000
    const told = { kind: 'correction', amount: -6, note: null, corrects: 1, receipt: '2026-000002' }
    expect(await moved('/movements/1/undo', {})).toMatchObject(told)
    expect(accounts()).toEqual({})
  })

  test('then with one, until the drawer is counted', async () => {
    const { club, moved, post, pay, count } = await aDesk()
    await pay(2)
    club.deps.time.now += 61_000
    expect(await post('/movements/1/undo', {})).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'money.errors.reason' }] },
    })
    expect(await moved('/movements/1/undo', { reason: 'It was Bizum' })).toMatchObject({ note: 'It was Bizum' })
    await pay(2)
    await count({ counted: 6, left: 0 })
    expect(await post('/movements/3/undo', { reason: 'x' })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'money.errors.closed' }] },
    })
    expect(await moved('/movements/3/correct', { reason: 'x' })).toMatchObject({ corrects: 3 })
  })
})

describe('a correction', () => {
  test('is an opposite movement with a receipt, by which a place is due again', async () => {
    const { club, moved, pay, accounts } = await aDesk()
    await pay(2, { method: 'card' })
    const done = await moved('/movements/1/correct', { reason: ' It was  Bizum ' })
    const told = {
      kind: 'correction',
      method: 'card',
      amount: -6,
      note: 'It was Bizum',
      corrects: 1,
      receipt: '2026-000002',
    }
    expect(done).toMatchObject(told)
    expect(accounts()).toEqual({})
    expect(await club.ask('GET', '/api/reservation-users/2', { viewer: club.people.admin })).toMatchObject({
      body: { data: { paid: false, due: 6 } },
    })
    expect(await pay(2, { method: 'bizum' })).toMatchObject({
      body: { data: { receipt: '2026-000003', already: null } },
    })
  })

  test.each<[string, string, object, number, string]>([
    ['without a reason', '1', {}, 400, 'money.errors.reason'],
    ['with an empty one', '1', { reason: '  ' }, 400, 'money.errors.reason'],
    ['of a movement that isn’t there', '9', { reason: 'x' }, 404, 'errors.notFound'],
  ])('%s is refused', async (_, id, body, status, msg) => {
    const { post, pay, movements } = await aDesk()
    await pay(2)
    expect(await post(`/movements/${id}/correct`, body)).toMatchObject({ status, body: { errors: [{ msg }] } })
    expect(movements()).toHaveLength(1)
  })

  test('once, and not of a correction', async () => {
    const { post, moved, pay, movements } = await aDesk()
    await pay(2)
    await moved('/movements/1/correct', { reason: 'x' })
    for (const id of [1, 2])
      expect(await post(`/movements/${id}/correct`, { reason: 'x' })).toMatchObject({
        status: 409,
        body: { errors: [{ msg: 'money.errors.corrected' }] },
      })
    expect(movements()).toHaveLength(2)
  })

  test('not of what has come back, all or some of it', async () => {
    const { club, game, post, pay } = await aDesk()
    await pay(1)
    await pay(2)
    await club.ask('DELETE', '/api/reservation-users/2', { viewer: club.people.admin })
    club.sql('DELETE FROM price_rule; UPDATE court SET price_cents = 1400 WHERE id = 2')
    await club.ask('PUT', `/api/reservations/${game}`, { viewer: club.people.admin, body: { court: 2 } })
    for (const id of [1, 2, 3])
      expect(await post(`/movements/${id}/correct`, { reason: 'x' })).toMatchObject({
        status: 409,
        body: { errors: [{ msg: 'money.errors.returned' }] },
      })
  })

  test('not of credit that is spent, nor of a bono that was used', async () => {
    const { club, post, moved, pay } = await aDesk()
    const { player, other } = club.people
    await moved('/sales', { topUp: 10, user: player.id })
    await moved('/sales', { product: 'ten', user: other.id })
    await pay(1, { method: 'wallet' })
    await pay(2, { method: 'bono' })
    for (const id of [1, 2])
      expect(await post(`/movements/${id}/correct`, { reason: 'x' })).toMatchObject({
        status: 409,
        body: { errors: [{ msg: 'money.errors.balance' }] },
      })
    await moved('/movements/4/correct', { reason: 'x' })
    await moved('/movements/2/correct', { reason: 'x' })
    expect(accountsIn(club.deps.db)).toEqual({ cash: 1000, [`wallet/${player.id}`]: -400, 'income/court': -600 })
  })

  test('of the difference alone leaves what was paid before', async () => {
    const { club, game, moved, pay, accounts } = await aDesk()
    await pay(2, { method: 'card' })
    club.sql('DELETE FROM price_rule; UPDATE court SET price_cents = 2800 WHERE id = 2')
    await club.ask('PUT', `/api/reservations/${game}`, { viewer: club.people.admin, body: { court: 2 } })
    await pay(2, { method: 'cash' })
    expect(accounts()).toEqual({ card: 600, cash: 100, 'income/court': -700 })
    await moved('/movements/2/correct', { reason: 'x' })
    expect(accounts()).toEqual({ card: 600, 'income/court': -600 })
    expect(await pay(2, { method: 'bizum' })).toMatchObject({ body: { data: { paidAmount: 7, due: 0 } } })
    expect(accounts()).toEqual({ card: 600, bizum: 100, 'income/court': -700 })
  })
})

test('movements by day, way and person, the latest first', async () => {
  const { club, moved, pay } = await aDesk()
  const { player, other, admin } = club.people
  topUp(club.deps.db, player.id, 2000, club.deps.time.now)
  await moved('/sales', { product: 'balls', user: other.id, method: 'card' })
  await pay(1, { method: 'wallet' })
  const list = async (query: string) =>
    movementsAnswerSchema.parse((await club.ask('GET', `/api/money/movements${query}`, { viewer: admin })).body)
  const all = await list('?pageSize=2')
  expect(all.meta.pagination).toMatchObject({ total: 3, pageCount: 2 })
  expect(all.data).toMatchObject([
    {
      id: 3,
      kind: 'place',
      method: 'wallet',
      amount: 6,
      places: 1,
      person: { id: player.id },
      game: { court: 'Court 1' },
    },
    { id: 2, kind: 'goods', method: 'card', amount: 5.5, product: 'Can of balls', game: null },
  ])
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id)
  expect(await idsOf('?method=card')).toEqual([2])
  expect(await idsOf(`?user=${player.id}`)).toEqual([3, 1])
  expect(await idsOf(`?from=${DAY}&to=${DAY}`)).toEqual([3, 2, 1])
  expect(await idsOf('?to=2026-11-19')).toEqual([])
})

test('a receipt names each place and what it corrects, for admins and who paid', async () => {
  const { club, game, moved } = await aDesk()
  const { player, other, admin, portal } = club.people
  await club.ask('POST', `/api/reservations/${game}/pay`, { viewer: admin, body: { method: 'card' } })
  const read = async (id: number, viewer: User) =>
    await club.ask('GET', `/api/money/movements/${id}/receipt`, { viewer })
  const receipt = receiptAnswerSchema.parse((await read(1, player)).body).data
  expect(receipt).toMatchObject({
    number: '2026-000001',
    movement: { amount: 12, method: 'card', person: { id: player.id } },
    lines: [
      { player: player.nick, amount: 6, isGuest: false, bono: null },
      { player: 'Otto', amount: 6 },
    ],
    corrects: null,
  })
  for (const viewer of [other, portal]) expect((await read(1, viewer)).status).toBe(404)
  await moved('/movements/1/correct', { reason: 'x' })
  expect(receiptAnswerSchema.parse((await read(2, admin)).body).data).toMatchObject({
    corrects: '2026-000001',
    movement: { amount: -12 },
  })
})

test('the file has a row a posting, which add up to nothing', async () => {
  const { club, game, moved } = await aDesk()
  const { admin, player } = club.people
  await moved('/sales', { topUp: 30, user: player.id, method: 'card' })
  await club.ask('POST', `/api/reservations/${game}/pay`, { viewer: admin, body: { method: 'wallet' } })
  const { status, body } = await club.ask('GET', `/api/money.csv?from=${DAY}&to=${DAY}`, { viewer: admin })
  expect(status).toBe(200)
  const rows = String(body)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.slice(1, -1).split('","'))
  expect(
    rows.map(([, , , movement, receipt, kind, account, amount]) => [movement, receipt, kind, account, amount]),
  ).toEqual([
    ['1', '2026-000001', 'Top-up', 'Card', '30'],
    ['1', '2026-000001', 'Top-up', 'Credit', '-30'],
    ['2', '2026-000002', 'Place', 'Credit', '6'],
    ['2', '2026-000002', 'Place', 'Income: courts', '-6'],
    ['2', '2026-000002', 'Place', 'Credit', '6'],
    ['2', '2026-000002', 'Place', 'Income: courts', '-6'],
  ])
})
