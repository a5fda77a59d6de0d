import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { userAnswerSchema } from '#domain/users/desk-schema.ts'
import { PASSWORD } from '../auth/testing.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, aUser, contents, rowsIn, sessionCookie, type TestApp, testApp } from '../testing.ts'

const ANA = {
  username: 'ana.g',
  email: 'Ana@Example.com',
  nick: 'Ana García',
  phone: '+34 612 480 399',
  birthDate: '1991-04-09',
}

async function aHouse() {
  const app = await testApp()
  const portal = aUser(app.deps.db, { roles: ['portalAdmin'] })
  const other = aUser(app.deps.db, { nick: 'Otto', username: 'otto' })
  return { ...app, portal, other }
}
type House = Awaited<ReturnType<typeof aHouse>>

const put = ({ ask, portal }: House, id: number | string, body: object) =>
  ask('PUT', `/api/users/${id}`, { viewer: portal, body })
const isSignedIn = async ({ ask }: TestApp, cookie: string) =>
  (await ask('GET', '/api/auth/me', { headers: { cookie } })).status === 200

describe('a user is made', () => {
  test('with what nothing was said of as usual, and is sent a welcome', async () => {
    const house = await aHouse()
    const answer = await house.ask('POST', '/api/users', { viewer: house.portal, body: ANA })
    expect(answer.status).toBe(201)
    const { id, documentId: _documentId, ...made } = userAnswerSchema.parse(answer.body).data
    expect(made).toEqual({
      ...ANA,
      phone: '+34612480399',
      age: 35,
      observations: '',
      level: 1,
      position: 'left-right',
      avatar: null,
      roles: [{ id: 1, role: 'fp_user' }],
      blocked: false,
      showInSearches: true,
      locale: null,
      confirmed: false,
      createdAt: '2026-11-20T09:00:00.000Z',
    })
    expect(rowsIn(house.deps.db, 'outbox', `user_id = ${id} AND kind = 'welcome' AND about = '{}'`)).toBe(1)
    expect(rowsIn(house.deps.db, 'audit', `act = 'users.create' AND about = '{"user":${id}}'`)).toBe(1)
  })

  test('with all that can be said, roles by any spelling, wrapped in data', async () => {
    const house = await aHouse()
    const more = {
      level: 3.25,
      position: 'left',
      observations: ' Plays left ',
      roles: ['FP_TRAINER', 'portaladmin'],
      blocked: true,
      showInSearches: false,
      locale: 'es',
    }
    const { body } = await house.ask('POST', '/api/users', {
      viewer: house.portal,
      body: { data: { ...ANA, ...more } },
    })
    expect(userAnswerSchema.parse(body).data).toMatchObject({
      ...more,
      observations: 'Plays left',
      roles: [
        { id: 1, role: 'fp_user' },
        { id: 2, role: 'fp_trainer' },
        { id: 5, role: 'portalAdmin' },
      ],
    })
    // Nobody who is blocked is written to.
    expect(rowsIn(house.deps.db, 'outbox')).toBe(0)
  })

  test('and no password opens the account', async () => {
    const house = await aHouse()
    await house.ask('POST', '/api/users', { viewer: house.portal, body: ANA })
    for (const password of [PASSWORD, ' ', 'null', 'undefined', '$argon2id$']) {
      const answer = await house.ask('POST', '/api/auth/login', { body: { identifier: ANA.username, password } })
      expect(answer).toMatchObject({ status: 401, body: { errors: [{ msg: 'auth.errors.credentials' }] } })
    }
  })

  test.each([
    { what: 'a username', body: { username: 'OTTO' }, msg: 'auth.errors.usernameTaken', param: 'username' },
    { what: 'an address', body: { email: 'OTTO@example.com' }, msg: 'auth.errors.alreadySignedUp', param: 'email' },
    { what: 'a nick', body: { nick: ' otto ' }, msg: 'auth.errors.nickTaken', param: 'nick' },
  ])('but not with $what that is taken', async ({ body, msg, param }) => {
    const house = await aHouse()
    const before = contents(house.deps.db)
    const answer = await house.ask('POST', '/api/users', { viewer: house.portal, body: { ...ANA, ...body } })
    expect(answer).toMatchObject({ status: 409, body: { data: null, errors: [{ msg, param }] } })
    expect(contents(house.deps.db)).toEqual(before)
  })

  test('and all that is taken is told at once', async () => {
    const house = await aHouse()
    await house.ask('POST', '/api/users', { viewer: house.portal, body: ANA })
    const { body } = await house.ask('POST', '/api/users', { viewer: house.portal, body: ANA })
    expect(body).toMatchObject({ errors: ['username', 'email', 'nick', 'phone'].map((param) => ({ param })) })
  })

  test.each([
    { what: 'nobody at all', body: {}, params: ['username', 'email', 'nick', 'phone', 'birthDate'] },
    { what: 'a role that is none', body: { ...ANA, roles: ['king'] }, params: ['roles.0'] },
    { what: 'a birth to come', body: { ...ANA, birthDate: '2026-11-20' }, params: ['birthDate'] },
    { what: 'a password', body: { ...ANA, password: PASSWORD }, params: ['password'] },
    { what: 'a level between steps', body: { ...ANA, level: 1.1 }, params: ['level'] },
    { what: 'a number for a switch', body: { ...ANA, blocked: 1 }, params: ['blocked'] },
  ])('but not of $what', async ({ body, params }) => {
    const house = await aHouse()
    const answer = await house.ask('POST', '/api/users', { viewer: house.portal, body })
    expect(answer).toMatchObject({ status: 400, body: { errors: params.map((param) => ({ param })) } })
    expect(JSON.stringify(answer.body)).not.toContain(PASSWORD)
  })

  test('once, when 20 ask for the same at once', async () => {
    const house = await aHouse()
    const asked = Array.from({ length: 20 }, () => house.ask('POST', '/api/users', { viewer: house.portal, body: ANA }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect([201, 409].map((one) => statuses.filter((status) => status === one).length)).toEqual([1, 19])
    expect(rowsIn(house.deps.db, 'outbox')).toBe(1)
  })
})

describe('a user is changed', () => {
  test('in what is sent, and nothing else', async () => {
    const house = await aHouse()
    const { id } = house.other
    const before = userAnswerSchema.parse((await house.ask('GET', `/api/users/${id}`, { viewer: house.portal })).body)
    const answer = await put(house, id, { level: 4.5, observations: 'Left-handed', birthDate: '1980-01-31' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: { ...before.data, level: 4.5, observations: 'Left-handed', birthDate: '1980-01-31', age: 46 },
    })
    expect(await put(house, before.data.documentId, {})).toMatchObject({ status: 200, body: answer.body })
  })

  test('by two editors: the last one wins in what each sent', async () => {
    const house = await aHouse()
    const { id } = house.other
    await Promise.all([
      put(house, id, { phone: '600 999 999', level: 2 }),
      put(house, id, { position: 'right', level: 3 }),
    ])
    const { body } = await house.ask('GET', `/api/users/${id}`, { viewer: house.portal })
    expect(body).toMatchObject({ data: { phone: '600999999', position: 'right', level: 3 } })
  })

  test('to a name that others then find, on the days that show it too', async () => {
    const house = await aHouse()
    const { other, deps, ask } = house
    const game = aGame(deps.db, { start: '2026-11-21T18:30:00+01:00', owner: other })
    const day = () => ask('GET', '/api/reservations/date/2026-11-21', { viewer: other })
    expect(JSON.stringify((await day()).body)).toContain('Otto')
    const days: string[] = []
    deps.live.subscribe(({ day: changed }) => days.push(changed))
    expect(await put(house, other.id, { nick: 'Ottokar', username: 'ottokar' })).toMatchObject({ status: 200 })
    expect(days).toEqual(['2026-11-21'])
    expect(gameOf(deps.db, game)?.entries[0]?.user?.nick).toBe('Ottokar')
    expect(JSON.stringify((await day()).body)).toContain('Ottokar')
    const found = async (query: string) => (await ask('GET', `/api/users/search/${query}`, { viewer: other })).body
    expect(await found('ottokar')).toMatchObject({ data: [{ nick: 'Ottokar', username: 'ottokar' }] })
  })

  test('to their own names, in other letters', async () => {
    const house = await aHouse()
    const answer = await put(house, house.other.id, { nick: 'OTTO', username: 'Otto', email: 'otto@EXAMPLE.com' })
    expect(answer).toMatchObject({ status: 200, body: { data: { nick: 'OTTO', username: 'Otto' } } })
  })

  test.each([
    { body: { nick: 'portal one' }, msg: 'auth.errors.nickTaken', status: 409 },
    { body: { birthDate: '2030-01-01' }, msg: 'validation.errors.pastDay', status: 400 },
    { body: { phone: '12' }, msg: 'validation.errors.phoneDigits', status: 400 },
    { body: { email: 'nowhere' }, msg: 'validation.errors.email', status: 400 },
    { body: { passwordHash: 'x' }, msg: 'validation.errors.unknownField', status: 400 },
    { body: { roles: 'fp_admin' }, msg: 'validation.errors.type', status: 400 },
    { body: { level: null }, msg: 'validation.errors.type', status: 400 },
  ])('with $body: $status', async ({ body, msg, status }) => {
    const house = await aHouse()
    aUser(house.deps.db, { nick: 'Portal One' })
    const before = contents(house.deps.db)
    const answer = await put(house, house.other.id, body)
    expect(answer).toMatchObject({ status, body: { data: null, errors: [{ msg }] } })
    expect(contents(house.deps.db)).toEqual(before)
  })

  test.each(['999', 'nobody'])('who is not there: %s', async (id) => {
    const house = await aHouse()
    expect(await put(house, id, { level: 2 })).toMatchObject({
      status: 404,
      body: { errors: [{ msg: 'errors.notFound' }] },
    })
  })
})

describe('sessions of a user', () => {
  test.each([
    { what: 'other roles', body: { roles: ['FP_ADMIN'] }, ends: true },
    { what: 'a block', body: { blocked: true }, ends: true },
    { what: 'the same roles', body: { roles: ['fp_user'] }, ends: false },
    { what: 'another level', body: { level: 2 }, ends: false },
  ])('after $what: ended $ends', async ({ body, ends }) => {
    const house = await aHouse()
    const cookies = [sessionCookie(house.deps, house.other), sessionCookie(house.deps, house.other)]
    expect(await put(house, house.other.id, body)).toMatchObject({ status: 200 })
    for (const cookie of cookies) expect(await isSignedIn(house, cookie)).toBe(!ends)
    expect(rowsIn(house.deps.db, 'session', `user_id = ${house.other.id}`)).toBe(ends ? 0 : 2)
  })

  test('of who changes their own roles end but for the one it is done in', async () => {
    const { ask, portal, ...house } = await aHouse()
    const [here, there] = [sessionCookie(house.deps, portal), sessionCookie(house.deps, portal)]
    const body = { roles: ['portalAdmin', 'fp_admin'] }
    expect(await ask('PUT', `/api/users/${portal.id}`, { headers: { cookie: here }, body })).toMatchObject({
      status: 200,
    })
    expect([await isSignedIn({ ...house, ask }, here), await isSignedIn({ ...house, ask }, there)]).toEqual([
      true,
      false,
    ])
  })
})

describe('the last portal admin who can sign in', () => {
  test.each([
    { what: 'demoted', body: { roles: ['fp_admin'] } },
    { what: 'left without roles', body: { roles: [] } },
    { what: 'blocked', body: { blocked: true } },
  ])('is not $what, also while another is blocked, and one never confirmed', async ({ body }) => {
    const house = await aHouse()
    const blocked = aUser(house.deps.db, { roles: ['portalAdmin'] })
    house.deps.db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(blocked.id)
    const made = await house.ask('POST', '/api/users', {
      viewer: house.portal,
      body: { ...ANA, roles: ['portalAdmin'] },
    })
    expect(made).toMatchObject({ status: 201, body: { data: { confirmed: false } } })
    const before = contents(house.deps.db)
    const answer = await put(house, house.portal.id, body)
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ msg: 'users.errors.lastPortalAdmin' }] } })
    expect(contents(house.deps.db)).toEqual(before)
  })

  test('stays when all of several are demoted at once', async () => {
    const house = await aHouse()
    const admins = [house.portal, ...Array.from({ length: 5 }, () => aUser(house.deps.db, { roles: ['portalAdmin'] }))]
    const none: Role[] = []
    const answers = await Promise.all(
      admins.map((admin, at) =>
        house.call(
          'users.change',
          { id: admin.id, ...(at % 2 ? { roles: none } : { blocked: true }) },
          { type: 'mutation', viewer: house.portal },
        ),
      ),
    )
    const left = rowsIn(
      house.deps.db,
      'user',
      "blocked_at IS NULL AND id IN (SELECT user_id FROM user_role WHERE role = 'portalAdmin')",
    )
    expect(left).toBe(1)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  })
})

describe('a user is erased', () => {
  test('by number or documentId, leaves the games to come, and is gone', async () => {
    const house = await aHouse()
    const { other, deps, ask, portal } = house
    const one = userAnswerSchema.parse((await ask('GET', `/api/users/${other.id}`, { viewer: portal })).body).data
    const game = aGame(deps.db, { start: '2026-11-21T18:30:00+01:00', owner: other, players: [portal] })
    const cookie = sessionCookie(deps, other)
    const erased = await ask('DELETE', `/api/users/${one.documentId}`, { viewer: portal })
    expect(erased).toMatchObject({ status: 200, body: { data: { id: other.id, documentId: one.documentId } } })
    expect(gameOf(deps.db, game)?.entries.map(({ user }) => user?.id)).toEqual([portal.id])
    expect(await isSignedIn(house, cookie)).toBe(false)
    expect(await ask('GET', `/api/users/${other.id}`, { viewer: portal })).toMatchObject({ status: 404 })
    expect(await ask('DELETE', `/api/users/${other.id}`, { viewer: portal })).toMatchObject({ status: 404 })
    expect(await put(house, other.id, { level: 2 })).toMatchObject({ status: 404 })
    expect(rowsIn(deps.db, 'audit', `act = 'users.erase' AND about = '{"user":${other.id}}'`)).toBe(1)
  })

  test('but not the last portal admin', async () => {
    const { ask, portal, deps } = await aHouse()
    const before = contents(deps.db)
    const answer = await ask('DELETE', `/api/users/${portal.id}`, { viewer: portal })
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ msg: 'users.errors.lastPortalAdmin' }] } })
    expect(contents(deps.db)).toEqual(before)
  })
})
