import { afterEach, describe, expect, test } from 'vitest'
import { HOUR, isoOf } from '#domain/time.ts'
import { retryDelayOf } from '#domain/webhooks/rules.ts'
import { newWebhookAnswerSchema, webhookAnswerSchema } from '#domain/webhooks/schema.ts'
import { aUser, contents } from '../testing.ts'
import { aClub, aReceiver, until, verify } from './testing.ts'

const ending: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

async function aClubThatSends(says: (before: number) => number | null = () => 200) {
  const [club, receiver] = [await aClub(), await aReceiver()]
  ending.push(receiver.close)
  receiver.says = says
  const webhook = await club.add(receiver.url, ['user'])
  const start = (...options: Parameters<typeof club.start>) => {
    const stop = club.start(...options)
    ending.push(stop)
    return stop
  }
  const change = (nick: string) => club.ask('PUT', `/api/users/${ana.id}`, { viewer: club.admin, body: { nick } })
  const ana = aUser(club.db, { nick: 'Ana' })
  const read = async () =>
    webhookAnswerSchema.parse((await club.ask('GET', `/api/webhooks/${webhook.id}`, { viewer: club.admin })).body).data
  const replay = (from: number) =>
    club.ask('POST', `/api/webhooks/${webhook.id}/replay`, { viewer: club.admin, body: { from } })
  return { ...club, receiver, webhook, start, change, read, replay, ana }
}

const numbersIn = ({ receiver }: { receiver: Awaited<ReturnType<typeof aReceiver>> }) =>
  receiver.arrived.map(({ body }) => body.number)

describe('what waits', () => {
  test('is sent in order and signed, as the library verifies it', async () => {
    const club = await aClubThatSends()
    await club.change('Ana 1')
    club.start()
    await club.change('Ana 2')
    await until(() => club.receiver.arrived.length === 2)
    expect(numbersIn(club)).toEqual([1, 2])
    for (const arrived of club.receiver.arrived) {
      expect(verify(arrived, club.webhook.secret)).toEqual(arrived.body)
      expect(arrived.headers['webhook-id']).toBe(`${club.webhook.documentId}.${arrived.body.number}`)
      expect(() => verify(arrived, 'whsec_bm90IHRoaXMgb25l')).toThrow('No matching signature found')
    }
    await until(() => club.db.$client.prepare('SELECT send_from FROM webhook').pluck().get() === 3)
    expect(await club.read()).toMatchObject({ next: 3, sendFrom: 3, waiting: 0, failing: null, pausedAt: null })
  })

  test('names nobody any more once its receiver is sent no names', async () => {
    const club = await aClubThatSends()
    await club.change('Ana Canary')
    const body = { version: club.webhook.version, people: false, events: ['reservation'] }
    await club.ask('PUT', `/api/webhooks/${club.webhook.id}`, { viewer: club.admin, body })
    club.start()
    await until(() => club.receiver.arrived.length === 1)
    const [arrived] = club.receiver.arrived
    expect(arrived && verify(arrived, club.webhook.secret)).toMatchObject({ data: { id: club.ana.id, nick: '' } })
    expect(arrived?.text).not.toContain('Canary')
  })

  test('is tried again with the same id and bytes until it is taken; what comes after waits', async () => {
    const club = await aClubThatSends((before) => (before % 2 === 0 ? 500 : 204))
    club.start()
    for (const nick of ['Ana 1', 'Ana 2', 'Ana 3']) await club.change(nick)
    await until(() => club.receiver.arrived.length === 6)
    expect(numbersIn(club)).toEqual([1, 1, 2, 2, 3, 3])
    const [first, again] = club.receiver.arrived
    expect(again?.text).toBe(first?.text)
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    await until(() => club.db.$client.prepare('SELECT send_from FROM webhook').pluck().get() === 4)
    const deliveries = await club.ask('GET', `/api/webhooks/${club.webhook.id}/deliveries`, { viewer: club.admin })
    expect(deliveries.body).toMatchObject({
      data: [3, 2, 1].map((number) => ({ number, event: 'user.changed', status: 204, tries: 2 })),
    })
  })

  test.each([301, 302, 307, 308, 400, 429, 503])('is not taken by %i', async (status) => {
    const club = await aClubThatSends((before) => (before === 0 ? status : 200))
    club.start()
    await club.change('Ana 1')
    await until(() => club.receiver.arrived.length === 2)
    expect(numbersIn(club)).toEqual([1, 1])
  })

  test('is sent no more by a receiver that answers 410, until somebody sends again', async () => {
    const club = await aClubThatSends((before) => (before === 0 ? 410 : 200))
    club.start()
    await club.change('Ana 1')
    await until(() => club.db.$client.prepare('SELECT paused_at FROM webhook').pluck().get() !== null)
    expect(await club.read()).toMatchObject({ sendFrom: 1, failing: { tries: 1 } })
    await club.change('Ana 2')
    await club.replay(1)
    await until(() => club.receiver.arrived.length === 3)
    expect(numbersIn(club)).toEqual([1, 1, 2])
  })

  test('is signed by a new secret and for a day by that of before, however often it is renewed meanwhile', async () => {
    const club = await aClubThatSends()
    const renew = async () => {
      const { body } = await club.ask('POST', `/api/webhooks/${club.webhook.id}/secret`, { viewer: club.admin })
      return newWebhookAnswerSchema.parse(body).data
    }
    const lost = await renew()
    const { secret, formerSecretUntil } = await renew()
    expect(formerSecretUntil).toBe(isoOf(club.deps.time.now + 24 * HOUR))
    club.start()
    await club.change('Ana 1')
    await until(() => club.receiver.arrived.length === 1)
    const [both] = club.receiver.arrived
    for (const known of [secret, club.webhook.secret]) expect(both && verify(both, known)).toEqual(both?.body)
    expect(() => both && verify(both, lost.secret)).toThrow('No matching signature found')
    club.db.$client.prepare('UPDATE webhook SET former_until = ?').run(club.deps.time.now)
    await club.change('Ana 2')
    await until(() => club.receiver.arrived.length === 2)
    const [, alone] = club.receiver.arrived
    expect(alone && verify(alone, secret)).toEqual(alone?.body)
    expect(() => alone && verify(alone, club.webhook.secret)).toThrow('No matching signature found')
  })

  test('waits as long as it says, and after 24 hours in vain its receiver is paused until somebody sends again', async () => {
    const club = await aClubThatSends(() => 503)
    const { deps, db, receiver, change, read, replay } = club
    await change('Ana 1')
    await change('Ana 2')
    const began = deps.time.now
    for (let tries = 1; tries <= 9; tries += 1) {
      const stop = club.start({ retryDelay: retryDelayOf })
      await until(() => db.$client.prepare('SELECT attempts FROM webhook').pluck().get() === tries)
      await stop()
      expect((await read()).pausedAt === null).toBe(tries < 9)
      deps.time.now += retryDelayOf(tries)
    }
    expect(deps.time.now - retryDelayOf(9) - began).toBeGreaterThan(24 * HOUR)
    expect(await read()).toMatchObject({ sendFrom: 1, waiting: 2, failing: { tries: 9 } })
    expect((await read()).pausedAt).not.toBeNull()
    await change('Ana 3')
    const stop = club.start()
    receiver.says = () => 200
    expect(receiver.arrived).toHaveLength(9)
    expect((await replay(1)).body).toMatchObject({ data: { pausedAt: null, failing: null, waiting: 3 } })
    await until(() => receiver.arrived.length === 12)
    expect(numbersIn(club).slice(9)).toEqual([1, 2, 3])
    await stop()
  })

  test('of a receiver that is silent or gone holds nobody else up', async () => {
    const club = await aClubThatSends(() => null)
    const well = await aReceiver()
    ending.push(well.close)
    await club.add('http://127.0.0.1:1/gone', ['user'])
    await club.add(well.url, ['user'])
    club.start({ patience: 1000, retryDelay: () => HOUR })
    await club.change('Ana 1')
    await club.change('Ana 2')
    await until(() => well.arrived.length === 2)
    const failures = () => club.db.$client.prepare('SELECT failure FROM webhook_delivery WHERE tries > 0').pluck().all()
    await until(() => failures().length === 4)
    expect(new Set(failures())).toEqual(new Set([null, 'timeout', 'unreachable']))
  })
})

describe('sending again', () => {
  test('from a number on sends the same bytes, in order', async () => {
    const club = await aClubThatSends()
    club.start()
    for (const nick of ['Ana 1', 'Ana 2', 'Ana 3', 'Ana 4']) await club.change(nick)
    await until(() => club.receiver.arrived.length === 4)
    await until(() => club.db.$client.prepare('SELECT send_from FROM webhook').pluck().get() === 5)
    expect((await club.replay(2)).status).toBe(200)
    await until(() => club.receiver.arrived.length === 7)
    const [, ...first] = club.receiver.arrived.slice(0, 4)
    expect(club.receiver.arrived.slice(4).map(({ text }) => text)).toEqual(first.map(({ text }) => text))
  })

  test.each([
    [0, 400],
    [4, 400],
    [99, 400],
  ])('from %i is refused, and nothing changes', async (from, status) => {
    const club = await aClubThatSends()
    await club.change('Ana 1')
    await club.change('Ana 2')
    const before = contents(club.db)
    expect((await club.replay(from)).status).toBe(status)
    expect(contents(club.db)).toEqual(before)
  })
})

describe('an address', () => {
  test.each([
    'http://till.example/hook',
    'https://user:word@till.example/',
    'https://127.0.0.2/',
    'https://[::1]/',
    'http://10.0.0.7/hook',
    'ftp://till.example/',
    'nonsense',
    'https://2130706434/',
  ])('%s is refused where the club has no networks of its own', async (url) => {
    const { ask, admin, deps } = await aClub()
    deps.deviceNetworks = []
    const body = { name: 'Till', url, events: ['reservation'] }
    const answer = await ask('POST', '/api/webhooks', { viewer: admin, body })
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ msg: 'webhook.errors.url', param: 'url' }] }])
  })
})

test('one more than twenty receivers are refused, until one is removed', async () => {
  const { ask, admin, add, db } = await aClub()
  const url = 'https://till.example/hook'
  for (let made = 0; made < 20; made += 1) await add(`${url}/${made}`, ['reservation'])
  const more = () => ask('POST', '/api/webhooks', { viewer: admin, body: { name: 'More', url, events: ['entry'] } })
  const refused = { status: 409, body: { errors: [{ msg: 'webhook.errors.tooMany', values: { max: 20 } }] } }
  const before = contents(db)
  expect(await more()).toMatchObject(refused)
  expect(contents(db)).toEqual(before)
  await ask('DELETE', '/api/webhooks/1', { viewer: admin })
  expect(await more()).toMatchObject({ status: 201 })
  expect(await more()).toMatchObject(refused)
})
