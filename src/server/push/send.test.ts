import { describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { A_GAME, aMailServer, aSender, canceled, outboxOf, write } from '../mail/testing.ts'
import { aUser, rowsIn, type TestDeps, testDeps } from '../testing.ts'
import { testDevice } from './devices.ts'
import { readPushKey } from './keys.ts'
import { aBrowser, aPusher, aPushService, readProof } from './testing.ts'

const MINUTE = 60_000

/** A club with a push service of its own, and a player with so many devices there. */
async function aPushedClub(count = 1) {
  const service = await aPushService()
  const deps = testDeps()
  const pusher = aPusher(deps)
  await readPushKey(deps)
  const reader = aUser(deps.db, { locale: 'es', nick: 'Rosa' })
  const browsers = Array.from({ length: count }, (_, nth) => aBrowser(`${service.origin}/${nth}`))
  for (const browser of browsers) await browser.join(deps, reader)
  const tell = (reservation: number = A_GAME.reservation) => tellOf(deps, reader, reservation)
  return { service, deps, pusher, reader, browsers, tell }
}

const tellOf = (deps: TestDeps, { id }: User, reservation: number) =>
  write({ deps, viewer: null }, { to: id, mails: [canceled(reservation)] })

describe('a notice arrives', () => {
  test('encrypted for one browser, with how long it is of use, for which game, and proof of who sends it', async () => {
    const { service, deps, pusher, browsers, tell } = await aPushedClub()
    await tell()
    await pusher.run()
    const [arrived, ...more] = service.arrived
    expect(more).toEqual([])
    if (!arrived) throw new Error('Nothing arrived.')
    const { headers, body } = arrived
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String((A_GAME.startsAt - deps.time.now) / 1000),
      urgency: 'high',
    })
    expect(headers['topic']).toMatch(/^[\w-]{1,32}$/)
    expect(browsers[0]?.read(body)).toEqual({
      title: 'Partido cancelado',
      body: 'viernes 20/11/2026, 18:30, Court 2',
      url: `/es/reservations/${A_GAME.documentId}`,
      tag: headers['topic'],
    })
    const proof = readProof(headers.authorization)
    expect(proof.isSigned).toBe(true)
    const { origin: aud } = service
    const now = deps.time.now / 1000
    expect(proof.claims).toEqual({ aud, exp: now + 12 * 3600, sub: 'https://padel.example' })
    const known = deps.db.$client.prepare('SELECT public_key, used_at FROM push_key, push_device').get()
    expect(known).toEqual({ public_key: proof.publicKey, used_at: deps.time.now })
  })

  test('on each device, once; not where it isn’t so any more', async () => {
    const { service, deps, pusher, tell } = await aPushedClub(2)
    await tell()
    await pusher.run()
    await pusher.run()
    expect(service.arrived.map(({ path }) => path)).toEqual(['/0', '/1'])
    await tell(8)
    deps.time.now = A_GAME.endsAt
    await pusher.run()
    expect(service.arrived).toHaveLength(2)
    expect(rowsIn(deps.db, 'outbox', "failure = 'over'")).toBe(2)
  })

  test('a test on one device', async () => {
    const { service, deps, pusher, reader, browsers } = await aPushedClub(2)
    const { endpoint } = browsers[1]?.subscription ?? { endpoint: '' }
    await testDevice({ deps, viewer: reader }, { endpoint })
    await pusher.run()
    expect(service.arrived.map(({ path, body }) => [path, browsers[1]?.read(body)])).toEqual([
      ['/1', expect.objectContaining({ title: 'Prueba de Club de pádel', url: '/es/profile#notices' })],
    ])
  })

  test('also while mail waits for its server, and mail while devices wait for their service', async () => {
    const { service, deps, pusher, tell } = await aPushedClub()
    const mail = await aMailServer()
    const sender = aSender(deps, mail)
    const other = aUser(deps.db)
    await mail.down()
    await tellOf(deps, other, 1)
    await tell()
    await sender.run()
    await pusher.run()
    expect(service.arrived).toHaveLength(1)
    await mail.up()
    service.says = () => ({ status: 503 })
    await tell(9)
    await pusher.run()
    deps.time.now += 2 * MINUTE
    await sender.run()
    expect(mail.arrived).toHaveLength(1)
  })
})

describe('what a service answers', () => {
  test.each([404, 410])('%i removes the device; what waits is mailed where it was the last', async (status) => {
    const { service, deps, pusher, tell } = await aPushedClub(2)
    service.says = (path) => ({ status: path === '/0' ? status : 503 })
    await tell()
    await pusher.run()
    expect(rowsIn(deps.db, 'push_device')).toBe(1)
    expect(rowsIn(deps.db, 'outbox', 'device_id IS NULL')).toBe(0)
    service.says = () => ({ status })
    deps.time.now += 2 * MINUTE
    await pusher.run()
    expect(rowsIn(deps.db, 'push_device')).toBe(0)
    expect(outboxOf(deps.db)).toMatchObject([{ device_id: null, kind: 'canceled', due_at: deps.time.now, attempts: 0 }])
  })

  test.each([
    { status: 429, headers: { 'retry-after': '600' }, wait: 10 * MINUTE },
    {
      status: 503,
      headers: { date: 'Fri, 20 Nov 2026 10:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 10:20:00 GMT' },
      wait: 20 * MINUTE,
    },
    { status: 503, headers: {}, wait: MINUTE },
    { status: 429, headers: { 'retry-after': 'soon' }, wait: MINUTE },
    { status: 429, headers: { 'retry-after': '99999999' }, wait: 360 * MINUTE },
    { status: 500, headers: { 'retry-after': '5' }, wait: MINUTE },
  ])('$status, $headers waits for $wait milliseconds', async ({ status, headers, wait }) => {
    const { service, deps, pusher, tell } = await aPushedClub()
    service.says = () => ({ status, headers })
    await tell()
    await pusher.run()
    expect(outboxOf(deps.db)).toMatchObject([
      { failure: 'later', failure_code: status, due_at: deps.time.now + wait, attempts: 1 },
    ])
    expect(pusher.nextDue()).toBe(deps.time.now + wait)
    service.says = () => ({ status: 201 })
    deps.time.now += wait
    await pusher.run()
    expect(service.arrived).toHaveLength(2)
    expect(rowsIn(deps.db, 'outbox', 'sent_at IS NOT NULL')).toBe(1)
  })

  test('403 and a way elsewhere are for good; nobody is followed', async () => {
    const { service, deps, pusher, tell } = await aPushedClub()
    service.says = () => ({ status: 403 })
    await tell()
    await pusher.run()
    service.says = () => ({ status: 307, headers: { location: `${service.origin}/elsewhere` } })
    await tell(8)
    await pusher.run()
    expect(rowsIn(deps.db, 'outbox', "failed_at IS NOT NULL AND failure = 'refused'")).toBe(2)
    expect(service.arrived.map(({ path }) => path)).toEqual(['/0', '/0'])
  })

  test('nothing: it is tried again', async () => {
    const { service, deps, pusher, tell } = await aPushedClub()
    service.close()
    await tell()
    await pusher.run()
    expect(outboxOf(deps.db)).toMatchObject([{ failure: 'later', failure_code: null, sent_at: null }])
  })
})

describe('nothing is sent into a private network', () => {
  test('by a name that leads there by now', async () => {
    const { service, deps, tell } = await aPushedClub()
    deps.db.$client.exec("UPDATE push_device SET endpoint = 'https://fcm.googleapis.com/fcm/send/1'")
    await tell()
    await aPusher(deps).run()
    expect(service.arrived).toEqual([])
    expect(rowsIn(deps.db, 'outbox', "failure = 'refused'")).toBe(1)
  })

  test('nor to a host that isn’t one of the club’s any more', async () => {
    const { service, deps, tell } = await aPushedClub()
    await tell()
    await aPusher(deps, { hosts: [] }).run()
    expect(service.arrived).toEqual([])
    expect(rowsIn(deps.db, 'outbox', "failure = 'refused'")).toBe(1)
  })
})

test('a key that can’t be read any more is made anew, and what knew the club by it is mailed', async () => {
  const { deps, pusher, tell, service } = await aPushedClub()
  await tell()
  await pusher.run()
  await tell(8)
  await aPusher({ ...deps, secret: Buffer.alloc(32, 8) }).run()
  expect(service.arrived).toHaveLength(1)
  expect(rowsIn(deps.db, 'push_device')).toBe(0)
  expect(rowsIn(deps.db, 'outbox', 'device_id IS NULL AND sent_at IS NULL')).toBe(1)
})
