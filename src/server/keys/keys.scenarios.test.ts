import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { keysAnswerSchema, newKeyAnswerSchema } from '#domain/keys/schema.ts'
import type { KeyWord } from '#domain/keys/words.ts'
import type { Role } from '#domain/roles.ts'
import { aDoor } from '../access/testing.ts'
import { failureShape } from '../http/testing.ts'
import { figures } from '../limits/figures.ts'
import { createReservation } from '../reservations/create.ts'
import { type Answer, aGame, at, aUser, contents, rowsIn, sessionCookie, testApp } from '../testing.ts'
import { hashKey } from './hash-key.ts'
import { aKey } from './testing.ts'

const evening = { startDate: '2026-11-20T18:30:00+01:00', endDate: '2026-11-20T20:00:00+01:00', court: 1 }

async function aClub(options = {}) {
  const app = await testApp(undefined, options)
  const portal = aUser(app.deps.db, { nick: 'Pia', roles: ['portalAdmin'] })
  const make = (body: object) => app.ask('POST', '/api/keys', { viewer: portal, body })
  const keyFor = (may: KeyWord[], people = false) => aKey(app.deps, { may, people }).headers
  return { ...app, portal, make, keyFor }
}

const errorsOf = ({ body }: Answer) => (failureShape.safeParse(body).data?.errors ?? []).map(({ msg }) => msg)

describe('a key', () => {
  test('is in the answer that made it and nowhere else, reads, and ends', async () => {
    const { ask, make, portal, deps } = await aClub()
    const made = await make({ name: 'Till tablet', may: ['book', 'read'], until: '2026-11-30' })
    expect(made.status).toBe(201)
    const { key, ...shown } = newKeyAnswerSchema.parse(made.body).data
    expect(key).toMatch(/^pc_[\w-]{43}$/)
    expect(shown).toMatchObject({ name: 'Till tablet', may: ['read', 'book'], people: false, until: '2026-11-30' })
    expect(JSON.stringify(contents(deps.db))).not.toContain(key)
    expect(rowsIn(deps.db, 'api_key', `key_hash = '${hashKey(key)}'`)).toBe(1)
    const headers = { authorization: `Bearer ${key}` }
    expect((await ask('GET', '/api/courts', { headers })).status).toBe(200)
    const listed = await ask('GET', '/api/keys', { viewer: portal })
    expect(listed.body).not.toContain(key)
    expect(keysAnswerSchema.parse(listed.body).data.map(({ name }) => name)).toEqual(['Till tablet'])
    expect((await ask('DELETE', `/api/keys/${shown.id}`, { viewer: portal })).status).toBe(200)
    expect((await ask('GET', '/api/courts', { headers })).status).toBe(401)
    expect(keysAnswerSchema.parse((await ask('GET', '/api/keys', { viewer: portal })).body).data).toEqual([])
  })

  test('is good to the end of its last day', async () => {
    const { ask, make, deps } = await aClub()
    const { key } = newKeyAnswerSchema.parse((await make({ name: 'a', may: ['read'], until: '2026-11-20' })).body).data
    const headers = { authorization: `Bearer ${key}` }
    deps.time.now = at('2026-11-20T23:59:59+01:00')
    expect((await ask('GET', '/api/courts', { headers })).status).toBe(200)
    deps.time.now = at('2026-11-21T00:00:00+01:00')
    expect((await ask('GET', '/api/courts', { headers })).status).toBe(401)
  })

  test.each([
    [{ name: 'a', may: [] }, 'validation.errors.required'],
    [{ name: 'a', may: ['door'] }, 'validation.errors.required'],
    [{ name: 'a', may: ['door'], door: 99 }, 'errors.notFound'],
    [{ name: 'a', may: ['read'], until: '2026-11-19' }, 'validation.errors.pastDay'],
    [{ name: 'a', may: ['everything'] }, 'validation.errors.choice'],
  ])('is refused as %j', async (body, error) => {
    const { make, deps } = await aClub()
    const before = contents(deps.db)
    expect(errorsOf(await make(body))).toEqual([error])
    expect(contents(deps.db)).toEqual(before)
  })

  test('of a door names it, and may nothing else', async () => {
    const { make, deps } = await aClub()
    const door = aDoor(deps.db, { courts: [1] })
    expect((await make({ name: 'a', may: ['door', 'read'], door })).status).toBe(400)
    const { data } = newKeyAnswerSchema.parse((await make({ name: 'a', may: ['door'], door })).body)
    expect(data.door?.id).toBe(door)
  })

  test('that is wrong is nobody, whatever cookie comes with it; elsewhere than at /api it is not read', async () => {
    const { ask, call, deps, portal, keyFor } = await aClub()
    const cookie = sessionCookie(deps, portal)
    expect((await ask('GET', '/api/courts', { headers: { authorization: 'Bearer pc_x', cookie } })).status).toBe(401)
    expect((await ask('GET', '/api/keys', { headers: { ...keyFor(['read']), cookie } })).status).toBe(403)
    expect((await call('users.list', {}, { headers: keyFor(['read'], true) })).status).toBe(401)
  })

  test('can be used so often, and then is told when again', async () => {
    const { ofKey, ...others } = figures.requests
    const { ask, keyFor, deps } = await aClub({ requests: { ...others, ofKey } })
    const headers = keyFor(['read'])
    const answers = []
    for (let call = 0; call <= ofKey.burst; call += 1) answers.push(await ask('GET', '/api/courts', { headers }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    deps.time.now += 1000
    expect((await ask('GET', '/api/courts', { headers })).status).toBe(200)
  })

  test('shows how often it was used today, and when last', async () => {
    const { ask, keyFor, portal } = await aClub()
    const headers = keyFor(['read'])
    await ask('GET', '/api/courts', { headers })
    const listed = async () => keysAnswerSchema.parse((await ask('GET', '/api/keys', { viewer: portal })).body).data[0]
    await expect.poll(listed).toMatchObject({ calls: 1, usedAt: '2026-11-20T09:00:00.000Z' })
  })
})

describe('what is done with a key', () => {
  test('names whose game it is; the record names the key', async () => {
    const { ask, keyFor, deps } = await aClub()
    const { db } = deps
    const headers = keyFor(['book'])
    const ana = aUser(db)
    const body = { ...evening, type: 'complete' }
    expect(errorsOf(await ask('POST', '/api/reservations', { headers, body }))).toEqual(['validation.errors.required'])
    const made = await ask('POST', '/api/reservations', { headers, body: { ...body, owner: ana.id } })
    expect(made.status).toBe(201)
    expect(JSON.stringify(made.body)).not.toContain(ana.nick)
    const admin = aUser(db, { roles: ['fp_admin'] })
    const { body: file } = await ask('GET', '/api/admin/audit.csv', { viewer: admin })
    expect(file).toContain('Widget')
  })

  test('is done once, however often it is sent under one Idempotency-Key', async () => {
    const { ask, keyFor, deps } = await aClub()
    const headers = { ...keyFor(['book']), 'idempotency-key': 'one' }
    const body = { ...evening, type: 'complete', owner: aUser(deps.db).id }
    const first = await ask('POST', '/api/reservations', { headers, body })
    const again = await ask('POST', '/api/reservations', { headers, body })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(rowsIn(deps.db, 'reservation')).toBe(1)
  })

  test('counts among its writes of a minute', async () => {
    const { ofKey: _, ...others } = figures.requests
    const unbounded = { burst: 1, perSecond: Infinity }
    const { ask, keyFor } = await aClub({ requests: { ...others, ofKey: unbounded, writesPerMinute: 1 } })
    const headers = keyFor(['book'])
    const write = () => ask('DELETE', '/api/reservations/1', { headers })
    expect([(await write()).status, (await write()).status]).toEqual([404, 429])
  })

  test('is refused where the key was ended while the request was under way', async () => {
    const { deps } = await aClub()
    const { viewer } = aKey(deps, { may: ['book'] })
    deps.db.$client.exec('UPDATE api_key SET ended_at = 1')
    const input = {
      startDate: at(evening.startDate),
      endDate: at(evening.endDate),
      court: 1,
      players: [],
      inviteds: [],
    }
    const done = createReservation({ deps, viewer }, { ...input, type: 'complete', owner: aUser(deps.db).id })
    await expect(done).rejects.toThrow('errors.unauthorized')
  })
})

describe('whatever it may, a key can not', () => {
  const everything: KeyWord[] = ['read', 'book', 'manage', 'money']

  test.each([
    ['make a key', 'POST', '/api/keys', { name: 'b', may: ['read'] }],
    ['list keys', 'GET', '/api/keys', undefined],
    ['end a key', 'DELETE', '/api/keys/1', undefined],
    ['change settings', 'PUT', '/api/admin/config/1', {}],
    ['read how backups are', 'GET', '/api/status', undefined],
    ['make a backup', 'POST', '/api/status/backup', undefined],
    ['read the mail server', 'GET', '/api/mail-server', undefined],
    ['import members', 'POST', '/api/users/import', undefined],
    ['import reservations', 'POST', '/api/import/reservations', undefined],
  ] as const)('%s', async (_, method, url, body) => {
    const { ask, keyFor } = await aClub()
    const headers = keyFor(everything, true)
    expect((await ask(method, url, { headers, ...(body && { body }) })).status).toBe(403)
  })

  test('give roles, or touch the account of whoever holds one', async () => {
    const { ask, keyFor, deps, portal } = await aClub()
    const headers = keyFor(everything, true)
    const player = aUser(deps.db)
    const before = contents(deps.db)
    const refused: [string, Role[] | undefined, number][] = [
      ['roles', ['fp_admin'], player.id],
      ['of staff', undefined, portal.id],
    ]
    for (const [, roles, id] of refused) {
      const body = roles ? { roles } : { email: 'mine@example.com' }
      expect((await ask('PUT', `/api/users/${id}`, { headers, body })).status).toBe(403)
    }
    expect((await ask('DELETE', `/api/users/${portal.id}`, { headers })).status).toBe(403)
    const { api_key: _, ...same } = contents(deps.db)
    const { api_key: __, ...was } = before
    expect(same).toEqual(was)
    expect((await ask('PUT', `/api/users/${player.id}`, { headers, body: { nick: 'Otra' } })).status).toBe(200)
    const made = { username: 'neu', email: 'neu@example.com', nick: 'Neu', phone: '600999888' }
    expect((await ask('POST', '/api/users', { headers, body: { ...made, roles: ['fp_admin'] } })).status).toBe(403)
    expect((await ask('POST', '/api/users', { headers, body: made })).status).toBe(201)
  })

  test('without people, find or name somebody, in what is refused either', async () => {
    const { ask, keyFor, deps } = await aClub()
    const headers = keyFor(everything)
    const ana = aUser(deps.db, { nick: 'Ana Canaria' })
    const game = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: ana })
    expect((await ask('GET', '/api/reservations?q=ana', { headers })).status).toBe(403)
    const again = await ask('POST', '/api/reservation-users', { headers, body: { reservation: game, user: ana.id } })
    expect(errorsOf(again)).toEqual(['reservation.errors.alreadyInReservation'])
    expect(JSON.stringify(again.body)).not.toContain('Canaria')
    const read = z
      .object({ data: z.object({ owner: z.int() }) })
      .parse((await ask('GET', `/api/reservations/${game}`, { headers })).body)
    expect(read.data.owner).toBe(ana.id)
  })
})
