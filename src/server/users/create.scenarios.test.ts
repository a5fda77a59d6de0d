import { describe, expect, test } from 'vitest'
import { userAnswerSchema } from '#domain/users/desk-schema.ts'
import { PASSWORD } from '../auth/testing.ts'
import { contents, rowsIn } from '../testing.ts'
import { ANA, aHouse } from './testing.ts'

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
      about: { en: '', es: '' },
      aboutShown: true,
      showInSearches: true,
      locale: null,
      group: null,
      confirmed: false,
      createdAt: '2026-11-20T09:00:00.000Z',
      version: 1,
    })
    expect(rowsIn(house.deps.db, 'outbox', `user_id = ${id} AND kind = 'welcome' AND about = '{}'`)).toBe(1)
    expect(rowsIn(house.deps.db, 'audit', `act = 'users.create' AND about = '{"user":${id}}'`)).toBe(1)
  })

  test('without a birth date, which can be said later and taken away again', async () => {
    const house = await aHouse()
    const { birthDate, ...unborn } = ANA
    const made = await house.ask('POST', '/api/users', { viewer: house.portal, body: unborn })
    const { id, ...user } = userAnswerSchema.parse(made.body).data
    expect([made.status, user]).toMatchObject([201, { birthDate: null, age: null }])
    const put = async (body: object) =>
      (await house.ask('PUT', `/api/users/${id}`, { viewer: house.portal, body })).body
    expect(await put({ birthDate })).toMatchObject({ data: { birthDate, age: 35 } })
    expect(await put({ birthDate: null })).toMatchObject({ data: { birthDate: null, age: null } })
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
    { what: 'nobody at all', body: {}, params: ['username', 'email', 'nick', 'phone'] },
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
