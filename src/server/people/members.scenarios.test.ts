import { describe, expect, test } from 'vitest'
import { personAnswerSchema } from '#domain/people/schema.ts'
import { passwordLinkSchema } from '#domain/users/desk-schema.ts'
import { aClub, type Club, type Somebody } from '../reservations/testing.ts'
import { contents, rowsIn } from '../testing.ts'

const LUCIA = { nick: 'Lucía Ferrer', email: 'lucia@mail.example', phone: '611 204 733' }

const make = (club: Club, body: object = LUCIA, by: Somebody = 'admin') =>
  club.ask('POST', '/api/people', { viewer: club.viewer(by), body })
const link = (club: Club, id: number, by: Somebody = 'admin') =>
  club.ask('POST', `/api/people/${id}/password-link`, { viewer: club.viewer(by), body: {} })
const memberIn = (body: unknown) => personAnswerSchema.parse(body).data

describe('the desk makes a member', () => {
  test('of name, e-mail and phone, who is a player alone and is sent a welcome', async () => {
    const club = await aClub()
    const { status, body } = await make(club)
    expect(status).toBe(201)
    const { id, ...made } = memberIn(body)
    expect(made).toMatchObject({ nick: LUCIA.nick, username: 'lucia.ferrer', staff: false, blocked: false, level: 1 })
    expect(rowsIn(club.deps.db, 'user_role', `user_id = ${id}`)).toBe(1)
    expect(rowsIn(club.deps.db, 'user_role', `user_id = ${id} AND role = 'fp_user'`)).toBe(1)
    expect(rowsIn(club.deps.db, 'outbox', `user_id = ${id} AND kind = 'welcome'`)).toBe(1)
    expect(rowsIn(club.deps.db, 'audit', `act = 'people.create' AND about = '{"user":${id}}'`)).toBe(1)
  })

  test('whose username is another one where that is taken, or the one that is given', async () => {
    const club = await aClub()
    await make(club, { ...LUCIA, nick: 'Otra', username: 'lucia.ferrer', email: 'o@mail.example', phone: '611204734' })
    expect(memberIn((await make(club)).body).username).toBe('lucia.ferrer2')
  })

  test('once, however often it is sent', async () => {
    const club = await aClub()
    const headers = { 'idempotency-key': 'a-double-tap' }
    const send = () => club.ask('POST', '/api/people', { viewer: club.people.admin, body: LUCIA, headers })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.body]).toEqual([201, one.body])
    expect(rowsIn(club.deps.db, 'user', `nick = '${LUCIA.nick}'`)).toBe(1)
  })

  test.each([
    { name: 'with a role', more: { roles: ['fp_admin'] }, msg: 'validation.errors.unknownField' },
    { name: 'without a name', more: { nick: '' }, msg: 'validation.errors.required' },
    { name: 'with a nick that is somebody’s', more: { nick: 'Otto' }, msg: 'auth.errors.nickTaken' },
  ])('not $name', async ({ more, msg }) => {
    const club = await aClub()
    const before = contents(club.deps.db)
    const { status, body } = await make(club, { ...LUCIA, ...more })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body)).toContain(msg)
    expect(contents(club.deps.db)).toEqual(before)
  })
})

describe('the desk hands out a link to choose a password', () => {
  test('which is good for a day, signs them in by a password, and stands in no saved answer', async () => {
    const club = await aClub()
    const { id, username } = memberIn((await make(club)).body)
    const { status, body } = await link(club, id)
    const { data } = passwordLinkSchema.parse(body)
    expect([status, data.kind, data.until]).toEqual([200, 'welcome', '2026-11-21T09:00:00.000Z'])
    const code = new URL(data.path ?? '', 'https://club.example').searchParams.get('code') ?? ''
    expect(contents(club.deps.db)).not.toContain(code)
    const password = 'a good password'
    const reset = await club.ask('POST', '/api/auth/reset', {
      body: { code, password, passwordConfirmation: password },
    })
    expect(reset.status).toBe(200)
    const login = await club.ask('POST', '/api/auth/login', { body: { identifier: username, password } })
    expect(login.status).toBe(200)
    expect(rowsIn(club.deps.db, 'audit', `act = 'people.handLink' AND about = '{"user":${id}}'`)).toBe(1)
  })

  test.each(['trainer', 'admin', 'global', 'portal'] as const)('not of %s, who holds another role', async (who) => {
    const club = await aClub()
    const before = contents(club.deps.db)
    expect(await link(club, club.people[who].id)).toMatchObject({ status: 403 })
    expect(contents(club.deps.db)).toEqual(before)
  })

  test('not of whoever is blocked, nor of nobody', async () => {
    const club = await aClub()
    expect((await link(club, club.people.blocked.id)).status).toBe(403)
    expect((await link(club, 999)).status).toBe(404)
  })

  test.each([
    ['visitor', 401],
    ['player', 403],
    ['trainer', 403],
    ['portal', 403],
    ['global', 200],
  ] as const)('and %s is answered %s', async (by, status) => {
    const club = await aClub()
    expect((await link(club, club.people.player.id, by)).status).toBe(status)
    expect((await make(club, LUCIA, by)).status).toBe(status === 200 ? 201 : status)
  })
})
