import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import { settleMoney } from '../jobs/settle-money.ts'
import { createLog } from '../log.ts'
import { accountsIn, movementsIn, topUp } from '../money/testing.ts'
import { aProduct } from '../products/testing.ts'
import { gameOf } from '../reservations/store.ts'
import { A_BOOKING, aClub, bring, EVENING } from '../reservations/testing.ts'
import { aGame, contents, type GameParts, testApp } from '../testing.ts'
import { eraseUser } from '../users/erase.ts'
import { removeProvider, setProvider } from './set-provider.ts'
import { goToBank, payAhead, setBank, setStripe } from './testing.ts'
import { aBank } from './testing-bank.ts'
import type { Ending } from './testing-provider.ts'
import { aStripe } from './testing-stripe.ts'

let bank: Awaited<ReturnType<typeof aBank>>
beforeAll(async () => {
  bank = await aBank()
})
afterAll(() => bank.close())

/** A club that takes payments online, reached by the bank. The player owns the game, entry 1; the other is 2; 3 is the player's guest. A place is 6.00. */
async function staged(parts: Partial<GameParts> = {}, provider: 'redsys' | 'stripe' = 'redsys') {
  const { deps, people, app: reached, sql } = await aClub()
  const logged: string[] = []
  deps.log = createLog('trace', { write: (line) => logged.push(line) })
  const publicUrl = await reached.listen({ host: '127.0.0.1', port: 0 })
  // The same club once more: what its address is must be known before there is one.
  const { app, ask, call } = await testApp(deps, { publicUrl })
  const stripe = provider === 'stripe' ? await aStripe(deps.clock) : null
  if (stripe) {
    stripe.webhook = `${publicUrl}/api/orders/stripe`
    await setStripe(deps, stripe, people.portal)
  } else await setBank(deps, bank, people.portal)
  const { player, other, portal } = people
  const id = aGame(deps.db, { start: EVENING.startDate, owner: player, players: [other], ...parts })
  bring({ app, deps, ask, call }, id, player)
  const start = (entries: number[], viewer: User = player, body: object = {}) =>
    ask('POST', '/api/orders', { viewer, body: { entries, ...body } })
  const order = async (entries: number[], viewer: User = player) => {
    const { body } = await start(entries, viewer)
    const { id: documentId, number } = await goToBank(deps, body)
    return {
      number,
      end: (ending: Ending) => (stripe ?? bank).end(number, ending),
      view: async (by: User = viewer) => (await ask('GET', `/api/orders/${documentId}`, { viewer: by })).body,
    }
  }
  return { deps, people, id, ask, call, sql, logged, start, order, stripe, portal, accounts: () => accountsIn(deps.db) }
}

const online = { online: 600, 'income/court': -600 }
const late = (userId: number) => ({ online: 600, [`wallet/${userId}`]: -600 })
const errors = (msg: string) => ({ errors: [expect.objectContaining({ msg })] })

describe.each(['redsys', 'stripe'] as const)('a place is paid with %s', (provider) => {
  test('once the bank says so, and once however often it does', async () => {
    const { deps, people, ask, order, accounts } = await staged({}, provider)
    const { end, view } = await order([1])
    expect(await view()).toMatchObject({ data: { state: 'started', amount: 6, credited: 0, entries: [1] } })
    expect(accounts()).toEqual({})
    expect((await end('twice')).statuses).toEqual([200, 200])
    expect(accounts()).toEqual(online)
    expect(movementsIn(deps.db)).toEqual([['place', 'online', null, people.player.id, 1]])
    expect(await view()).toMatchObject({ data: { state: 'paid', credited: 0, failure: null } })
    const { body } = await ask('GET', '/api/reservation-users/1', { viewer: people.admin })
    expect(body).toMatchObject({ data: { paid: true, paidWay: 'online', due: 0 } })
  })

  test('with a guest’s, in one movement', async () => {
    const { order, accounts } = await staged({}, provider)
    const { end } = await order([1, 3])
    expect((await end('pay')).statuses).toEqual([200])
    expect(accounts()).toEqual({ online: 1200, 'income/court': -1200 })
  })

  test('forged, or of another amount: 400 and nothing changed', async () => {
    const { deps, order } = await staged({}, provider)
    const { end, view } = await order([1])
    const before = contents(deps.db)
    expect((await end('forged')).statuses).toEqual([400])
    expect((await end('otherAmount')).statuses).toEqual([400])
    expect({ ...contents(deps.db), problem: [] }).toEqual({ ...before, problem: [] })
    expect(await view()).toMatchObject({ data: { state: 'started' } })
  })

  test('refused, and paid after all', async () => {
    const { order, accounts } = await staged({}, provider)
    const { end, view } = await order([1])
    expect((await end('refuse')).statuses).toEqual([200])
    expect(await view()).toMatchObject({
      data: { state: 'failed', failure: provider === 'redsys' ? 'declined' : 'late' },
    })
    expect(accounts()).toEqual({})
    await end('pay')
    expect(await view()).toMatchObject({ data: { state: 'paid', failure: null } })
    expect(accounts()).toEqual(online)
    await end('refuse')
    expect(await view()).toMatchObject({ data: { state: 'paid' } })
  })

  test('after the order expired', async () => {
    const { deps, order, accounts } = await staged({}, provider)
    const { end, view } = await order([1])
    deps.time.now += 31 * 60_000
    expect(await view()).toMatchObject({ data: { state: 'expired' } })
    expect((await end('pay')).statuses).toEqual([200])
    expect(await view()).toMatchObject({ data: { state: 'paid' } })
    expect(accounts()).toEqual(online)
  })
})

test('who was erased meanwhile is handed out what they paid', async () => {
  const { deps, people, ask, order, accounts } = await staged()
  const { end } = await order([1])
  await eraseUser({ deps, viewer: people.portal }, { id: people.player.id })
  expect((await end('pay')).statuses).toEqual([200])
  expect(accounts()).toEqual({ online: 600, handout: -600 })
  const viewer = people.admin
  expect(await ask('GET', '/api/money/till/2026-11-20', { viewer })).toMatchObject({
    body: { data: { handouts: [{ entry: 1, amount: 6 }] } },
  })
  expect((await ask('POST', '/api/money/payouts', { viewer, body: { entry: 1 } })).status).toBe(201)
  expect(accounts()).toEqual({ cash: -600, online: 600 })
})

describe('what was paid for goes to the wallet, and that is told, where it', () => {
  const told = "SELECT about ->> 'reason' FROM outbox WHERE kind = 'moneyBack'"

  test('is left meanwhile', async () => {
    const { deps, people, id, ask, order, accounts } = await staged()
    const { end, view } = await order([2], people.other)
    expect((await ask('POST', `/api/reservations/${id}/leave`, { viewer: people.other })).status).toBe(200)
    await end('twice')
    expect(accounts()).toEqual(late(people.other.id))
    expect(movementsIn(deps.db)).toEqual([['late', 'online', null, people.other.id, 1]])
    expect(await view()).toMatchObject({ data: { state: 'paid', credited: 6 } })
    expect(deps.db.$client.prepare(told).pluck().all()).toEqual(['late'])
  })

  test('is off, the court being closed', async () => {
    const { people, id, ask, order, accounts } = await staged()
    const { end } = await order([1])
    const { startDate: startsAt, endDate: endsAt } = EVENING
    const body = { courts: [1], startsAt, endsAt, reason: 'rain', games: [{ reservation: id, do: 'cancel' }] }
    expect((await ask('POST', '/api/closures', { viewer: people.admin, body })).status).toBe(201)
    await end('pay')
    expect(accounts()).toEqual(late(people.player.id))
  })

  test('was paid by credit meanwhile', async () => {
    const { deps, people, ask, order, accounts } = await staged()
    topUp(deps.db, people.player.id, 600)
    const { end } = await order([1])
    const body = { value: true, method: 'wallet' }
    expect((await ask('POST', '/api/reservation-users/1/pay', { viewer: people.player, body })).status).toBe(200)
    await end('pay')
    expect(accounts()).toEqual({ ...late(people.player.id), cash: 600, 'income/court': -600 })
  })

  test('was paid by another order; one of two places', async () => {
    const { people, order, accounts } = await staged()
    const both = await order([1, 3])
    const one = await order([3])
    await one.end('pay')
    await both.end('pay')
    expect(accounts()).toEqual({ online: 1800, 'income/court': -1200, [`wallet/${people.player.id}`]: -600 })
    expect(await both.view()).toMatchObject({ data: { state: 'paid', amount: 12, credited: 6 } })
  })
})

describe('a bono', () => {
  test('is sold by what was paid for it, once, at the price it was ordered at', async () => {
    const { deps, people, ask, start, sql } = await staged()
    const id = aProduct(deps.db)
    const { body } = await start([], people.player, { entries: undefined, product: id })
    const { id: documentId, number } = await goToBank(deps, body)
    sql('UPDATE product SET price_cents = 9000, active = 0')
    expect((await bank.end(number, 'twice')).statuses).toEqual([200, 200])
    expect(accountsIn(deps.db)).toEqual({ online: 6000, 'bono/1': -6000 })
    expect(movementsIn(deps.db)).toEqual([['bono', 'online', null, people.player.id, 1]])
    const view = await ask('GET', `/api/orders/${documentId}`, { viewer: people.player })
    expect(view.body).toMatchObject({ data: { state: 'paid', credited: 0, game: null, product: { name: 'Ten' } } })
  })

  test('that isn’t sold, goods, both or nothing are refused', async () => {
    const { deps, people, start, sql } = await staged()
    const product = aProduct(deps.db)
    const buy = (body: object) => start([], people.player, { entries: undefined, ...body })
    expect(await buy({})).toMatchObject({ status: 400, body: errors('validation.errors.required') })
    expect(await buy({ product, entries: [1] })).toMatchObject({
      status: 400,
      body: errors('validation.errors.invalid'),
    })
    expect(await buy({ product, way: 'card', provider: 'stripe' })).toMatchObject({
      status: 409,
      body: errors('online.errors.off'),
    })
    sql('UPDATE product SET active = 0')
    expect(await buy({ product })).toMatchObject({ status: 400, body: errors('validation.errors.invalid') })
  })
})

describe('a price that changed between start and return', () => {
  test('dearer: the difference is due, and can be paid online too', async () => {
    const { id, people, ask, sql, order, accounts } = await staged()
    const { end } = await order([1])
    sql(`UPDATE reservation SET price_cents = 2800 WHERE id = ${id}`)
    await end('pay')
    expect(accounts()).toEqual(online)
    const { body } = await ask('GET', '/api/reservation-users/1', { viewer: people.admin })
    expect(body).toMatchObject({ data: { paid: true, due: 1 } })
    const rest = await order([1])
    expect(await rest.view()).toMatchObject({ data: { amount: 1 } })
    await rest.end('pay')
    expect(accounts()).toEqual({ online: 700, 'income/court': -700 })
  })

  test('cheaper: what was too much is credit', async () => {
    const { id, people, sql, order, accounts } = await staged()
    const { end } = await order([1])
    sql(`UPDATE reservation SET price_cents = 2000 WHERE id = ${id}`)
    await end('pay')
    expect(accounts()).toEqual({ online: 600, 'income/court': -500, [`wallet/${people.player.id}`]: -100 })
  })
})

describe('an order is refused', () => {
  test('of others’ places, of what is paid, of two games, of a canceled one', async () => {
    const { deps, people, id, ask, start } = await staged()
    const { player, other, admin } = people
    expect(await start([2])).toMatchObject({ status: 403, body: errors('reservation.errors.notAllowedToModify') })
    expect(await start([1], admin)).toMatchObject({ status: 403 })
    expect(await start([99])).toMatchObject({ status: 404, body: errors('reservation.errors.notFound') })
    const second = aGame(deps.db, { start: '2026-11-21T18:30:00+01:00', owner: player })
    const [entry] = deps.db.$client
      .prepare<[number], number>('SELECT id FROM entry WHERE reservation_id = ?')
      .pluck()
      .all(second)
    expect(await start([1, entry ?? 0])).toMatchObject({ status: 404 })
    const body = { value: true, method: 'cash' }
    await ask('POST', '/api/reservation-users/2/pay', { viewer: admin, body })
    expect(await start([2], other)).toMatchObject({ status: 400, body: errors('reservation.errors.payment') })
    await ask('DELETE', `/api/reservations/${id}`, { viewer: admin })
    expect(await start([1])).toMatchObject({ status: 409, body: errors('reservation.errors.canceled') })
  })

  test('where the club offers none: not tried, in test, by that way', async () => {
    const { sql, start } = await staged({}, 'stripe')
    const off = { status: 409, body: errors('online.errors.off') }
    expect(await start([1], undefined, { way: 'bizum' })).toMatchObject(off)
    sql('UPDATE payment_provider SET is_test = 1')
    expect(await start([1])).toMatchObject(off)
    sql('UPDATE payment_provider SET is_test = 0, tested_at = NULL')
    expect(await start([1])).toMatchObject(off)
  })

  test('by a provider that can’t be reached: it failed, and the place can be paid another way', async () => {
    const { deps, stripe, start } = await staged({}, 'stripe')
    if (stripe) stripe.isDown = true
    expect(await start([1])).toMatchObject({ status: 409, body: errors('online.errors.provider') })
    const failed = deps.db.$client
      .prepare('SELECT outcome FROM payment_order WHERE failed_at IS NOT NULL')
      .pluck()
      .all()
    expect(failed).toEqual(['0912'])
  }, 20_000)

  test('and one of somebody else isn’t there', async () => {
    const { people, order } = await staged()
    const { view } = await order([1])
    expect(await view(people.admin)).toMatchObject(errors('errors.notFound'))
  })
})

test('notifications that nobody signed, of nothing, or with no provider: 400', async () => {
  const { ask, deps, portal } = await staged()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const [url, body, headers] of [
    ['/api/orders/redsys', 'Ds_Signature=x', form],
    ['/api/orders/redsys', '{}', {}],
    ['/api/orders/stripe', '{}', {}],
  ] as const)
    expect(await ask('POST', url, { body, headers })).toMatchObject({ status: 400 })
  await removeProvider({ deps, viewer: portal }, 'redsys')
  expect(await ask('POST', '/api/orders/redsys', { body: 'x=1', headers: form })).toMatchObject({ status: 400 })
})

test('an order of another contract is none of ours', async () => {
  const { deps, order, sql } = await staged()
  const { end } = await order([1])
  sql("UPDATE payment_order SET provider = 'stripe'")
  expect((await end('pay')).statuses).toEqual([400])
  expect(deps.db.$client.prepare('SELECT count(*) FROM movement').pluck().get()).toBe(0)
})

describe('a test payment', () => {
  test('says that the keys are right, and its money is in no book', async () => {
    const { deps, call, portal, sql, accounts } = await staged()
    sql('UPDATE payment_provider SET tested_at = NULL, is_test = 1')
    const { status, body } = await call('payments.test', { provider: 'redsys' }, { viewer: portal, type: 'mutation' })
    expect(status).toBe(200)
    const { number } = await goToBank(
      deps,
      z.object({ result: z.object({ data: z.unknown() }) }).parse(body).result.data,
    )
    expect((await bank.end(number, 'pay')).statuses).toEqual([200])
    expect(accounts()).toEqual({})
    const view = await call('payments.provider', undefined, { viewer: portal })
    expect(view.body).toMatchObject({
      result: { data: { data: { redsys: { testedAt: '2026-11-20T09:00:00.000Z' } } } },
    })
  })

  test('that was started with other keys says nothing of those of now', async () => {
    const { deps, call, portal } = await staged()
    const { body } = await call('payments.test', { provider: 'redsys' }, { viewer: portal, type: 'mutation' })
    const { number } = await goToBank(
      deps,
      z.object({ result: z.object({ data: z.unknown() }) }).parse(body).result.data,
    )
    deps.time.now += 1000
    const { merchantCode, terminal, key } = bank.contract('HMAC_SHA512_V2')
    const real = { merchantCode, terminal, version: 'HMAC_SHA256_V1', environment: 'real', bizum: true, key } as const
    await setProvider({ deps, viewer: portal }, { provider: 'redsys', ...real })
    expect((await bank.end(number, 'pay')).statuses).toEqual([200])
    expect(deps.db.$client.prepare('SELECT tested_at FROM payment_provider').pluck().get()).toBeNull()
  })
})

describe('keys', () => {
  test.each(['redsys', 'stripe'] as const)(
    'and what %s signed are in no log, nor in the file in clear',
    async (provider) => {
      const { deps, order, logged, stripe } = await staged({}, provider)
      for (const ending of ['refuse', 'forged', 'otherAmount', 'pay'] as const)
        await (await order([1])).end(ending).catch(() => undefined)
      const secrets = stripe
        ? [stripe.contract.secretKey, stripe.contract.webhookSecret, 'v1=']
        : [bank.contract('HMAC_SHA512_V2').key, 'Ds_Signature', 'Ds_MerchantParameters']
      const file = deps.db.$client.serialize().toString('latin1')
      expect(logged.length).toBeGreaterThan(0)
      for (const secret of secrets) {
        expect(logged.join('')).not.toContain(secret)
        expect(file).not.toContain(secret)
      }
    },
  )

  test('are in no answer, file in clear or log of acts; other ones are to be tried again, Bizum changes nothing', async () => {
    const { deps, call, ask, portal } = await staged()
    const { key, merchantCode, terminal, version } = bank.contract('HMAC_SHA512_V2')
    const set = (parts: object) =>
      call(
        'payments.setProvider',
        { provider: 'redsys', merchantCode, terminal, version, environment: 'real', bizum: false, ...parts },
        { viewer: portal, type: 'mutation' },
      )
    const kept = await set({})
    expect(kept.body).toMatchObject({
      result: {
        data: { data: { redsys: { bizum: false, isTest: false, testedAt: '2026-11-20T09:00:00.000Z' }, stripe: null } },
      },
    })
    const other = await set({ terminal: '2' })
    expect(other.body).toMatchObject({ result: { data: { data: { redsys: { testedAt: null } } } } })
    const view = await call('payments.provider', undefined, { viewer: portal })
    const audit = await ask('GET', '/api/audit', { viewer: portal })
    for (const shown of [kept, other, view, audit, contents(deps.db)]) expect(JSON.stringify(shown)).not.toContain(key)
  })

  test('that are sealed with another key are lost: nobody pays until they are typed again', async () => {
    const { deps, call, portal, start } = await staged()
    deps.secret.fill(9)
    const view = await call('payments.provider', undefined, { viewer: portal })
    expect(view.body).toMatchObject({ result: { data: { data: { redsys: { isKeyLost: true } } } } })
    expect(await start([1])).toMatchObject({ status: 409 })
  })
})

test.each(['redsys', 'stripe'] as const)('a held place, by %s: paid in time it is theirs', async (provider) => {
  const { deps, people, order, ask, sql, accounts } = await staged({}, provider)
  payAhead(deps)
  sql('DELETE FROM price_rule; UPDATE court SET price_cents = 2400')
  const id = await bookHeld({ ask, viewer: people.player })
  const { end, view } = await order([4], people.player)
  expect(await view()).toMatchObject({ data: { expiresAt: isoOf(deps.time.now + 15 * 60_000) } })
  deps.time.now += 14 * 60_000
  expect((await end('pay')).statuses).toEqual([200])
  deps.time.now += 60_000
  await settleMoney({ deps })
  expect(gameOf(deps.db, id)).toMatchObject({ canceledAt: null, entries: [{ heldUntil: null, paidCents: 600 }] })
  expect(accounts()).toEqual(online)
})

test.each(['redsys', 'stripe'] as const)('a held place, by %s: paid too late the money is theirs', async (provider) => {
  const { deps, people, order, ask, sql, accounts } = await staged({}, provider)
  payAhead(deps)
  sql('DELETE FROM price_rule; UPDATE court SET price_cents = 2400')
  const id = await bookHeld({ ask, viewer: people.player })
  const { end, view } = await order([4], people.player)
  deps.time.now += 15 * 60_000
  await settleMoney({ deps })
  expect(await view()).toMatchObject({ data: { state: 'expired' } })
  expect((await end('twice')).statuses).toEqual([200, 200])
  expect(gameOf(deps.db, id)?.canceledAt).toBe(deps.time.now)
  expect(accounts()).toEqual(late(people.player.id))
  expect(await view()).toMatchObject({ data: { state: 'paid', credited: 6 } })
})

/** Books another court, whose place costs as much; entry 4. */
async function bookHeld({ ask, viewer }: { ask: Awaited<ReturnType<typeof staged>>['ask']; viewer: User }) {
  const { body } = await ask('POST', '/api/reservations', { viewer, body: { ...A_BOOKING, court: 2 } })
  return z.object({ data: z.object({ id: z.int() }) }).parse(body).data.id
}
