/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMailServer, aSender } from '../mail/testing.ts'
import { aMailWake, testDeps } from '../testing.ts'
import {
  aClub,
  aNumber,
  aText,
  type Club,
  having,
  idOfFirst,
  including,
  madeOf,
  matching,
  PASSWORD,
  type Person,
  registration,
} from './testing.ts'

let club: Club
let player: Person
let portalAdmin: Person

beforeAll(async () => {
  club = await aClub()
  player = await club.player()
  portalAdmin = await club.staff('portalAdmin')
})

describe('authentication', () => {
  test('POST /api/auth/login with identifier and password: user.user is read', async () => {
    const { username, id } = player.user
    const answer = await club.visitor().post('/api/auth/login', { identifier: username, password: PASSWORD })
    expect(answer).toMatchObject({ status: 200, body: { user: { id, username } } })
  })

  test('a failed login has its message in error.message', async () => {
    const answer = await club.visitor().post('/api/auth/login', { identifier: 'nobody', password: 'wrong-one' })
    expect(answer).toMatchObject({ status: 401, body: { error: { message: matching(/\w+/) } } })
  })

  test('POST /api/auth/logout: message is read, and nobody is signed in any more', async () => {
    const leaving = await club.player()
    const answer = await leaving.post('/api/auth/logout')
    expect(answer).toMatchObject({ status: 200, body: { message: matching(/\w+/) } })
    expect(await leaving.get('/api/auth/me')).toMatchObject({ status: 401 })
  })

  test('GET /api/auth/me: user is read', async () => {
    const { id, username } = player.user
    const user = { id, username, roles: [{ role: 'fp_user' }] }
    expect(await player.get('/api/auth/me')).toMatchObject({ status: 200, body: { user } })
  })

  test('POST /api/auth/forgot with email', async () => {
    const answer = await club.visitor().post('/api/auth/forgot', { email: `${player.user.username}@example.com` })
    expect(answer).toMatchObject({ status: 200 })
  })

  test('POST /api/auth/reset with code, password and passwordConfirmation', async () => {
    const server = await aMailServer()
    const mailing = await aClub({ ...testDeps(), mail: aMailWake(server.url) })
    const { user } = await mailing.player()
    await mailing.visitor().post('/api/auth/forgot', { email: `${user.username}@example.com` })
    await aSender(mailing.deps, server).run()
    const { text = '' } = await PostalMime.parse(server.arrived[0]?.raw ?? '')
    const [, code] = /[?&]code=([\w-]+)/.exec(text) ?? []
    const next = { code, password: 'another-1', passwordConfirmation: 'another-1' }
    expect(await mailing.visitor().post('/api/auth/reset', next)).toMatchObject({ status: 200 })
    const answer = await mailing.visitor().post('/api/auth/login', { identifier: user.username, password: 'another-1' })
    expect(answer).toMatchObject({ status: 200 })
    await server.down()
  })

  test('POST /api/auth/change-password with password, newPassword and confirmPassword', async () => {
    const { user, ...changing } = await club.player()
    const sent = { password: PASSWORD, newPassword: 'another-2', confirmPassword: 'another-2' }
    expect(await changing.post('/api/auth/change-password', sent)).toMatchObject({ status: 200 })
    const answer = await club.visitor().post('/api/auth/login', { identifier: user.username, password: 'another-2' })
    expect(answer).toMatchObject({ status: 200 })
  })

  test('POST /api/auth/register with the registration form', async () => {
    const answer = await club.visitor().post('/api/auth/register', registration('newcomer', '611222333'))
    expect(answer).toMatchObject({ status: 201, body: { user: { username: 'newcomer' } } })
  })
})

const post = (slug: string) => ({
  slug,
  publishedFrom: '2026-11-01T00:00:00Z',
  en: { title: 'Title', summary: 'In short', body: 'All of it' },
  es: { title: 'Título', summary: 'En breve', body: 'Todo' },
})

describe('generic resources', () => {
  const resources = [
    {
      endpoint: 'courts',
      role: 'fp_global_admin',
      body: () => ({ name: 'Court 9', openingTime: '09:00', closingTime: '21:00', price: 20 }),
      change: { name: 'Court 10' },
    },
    {
      endpoint: 'court-prices',
      role: 'fp_admin',
      body: () => ({ name: 'Sundays', price: 30, weekdays: [7] }),
      change: { name: 'On Sundays' },
    },
    {
      endpoint: 'users',
      role: 'portalAdmin',
      body: () => ({ username: 'generic', email: 'generic@example.com', nick: 'Generic', phone: '699111222' }),
      change: { nick: 'Specific' },
    },
    {
      endpoint: 'subscribers',
      role: 'fp_admin',
      body: () => ({ user: player.user.id, court: 1, weekday: 3, start: '21:30', end: '23:00', active: true }),
      change: { weekday: 4 },
    },
    { endpoint: 'news', role: 'fp_admin', body: () => post('news-one'), change: { slug: 'news-two' } },
    { endpoint: 'promotions', role: 'fp_admin', body: () => post('promo-one'), change: { slug: 'promo-two' } },
  ] as const

  test.each(resources)(
    'POST a body to /api/$endpoint, GET one and a list with params, PUT and DELETE it',
    async (one) => {
      const { endpoint, role, body, change } = one
      const path = `/api/${endpoint}`
      const staff = await club.staff(role)
      const made = await staff.post(path, body())
      expect(made).toMatchObject({ status: 201 })
      const { id } = madeOf(made)
      expect(await staff.get(`${path}/${id}`)).toMatchObject({ status: 200, body: { data: { id } } })
      const listed = await staff.get(`${path}?page=1&pageSize=100`)
      expect(listed).toMatchObject({
        status: 200,
        body: { data: including([having({ id })]) },
      })
      expect(await staff.put(`${path}/${id}`, change)).toMatchObject({ status: 200, body: { data: { id, ...change } } })
      expect(await staff.delete(`${path}/${id}`)).toMatchObject({ status: 200 })
    },
  )
})

describe('roles and users', () => {
  test('GET /api/roles: response data is a list of role and id', async () => {
    const roles = ['fp_user', 'fp_trainer', 'fp_admin', 'fp_global_admin', 'portalAdmin']
    const data = roles.map((role) => having({ id: aNumber, role }))
    expect((await portalAdmin.get('/api/roles')).body).toEqual({ data: including(data) })
  })

  test('GET /api/users/search/<query>: a list of id, nick, username, avatar, level, position, documentId', async () => {
    const { id, username, nick } = (await club.player({ nick: 'Searched One' })).user
    const found = { id, nick, username, avatar: null, level: 3, position: 'left-right', documentId: aText }
    expect((await player.get('/api/users/search/searched')).body).toEqual({ data: [found] })
  })

  test('GET /api/users/trainers: a list of id and username', async () => {
    const { user } = await club.staff('fp_trainer')
    const { body } = await (await club.staff('fp_admin')).get('/api/users/trainers')
    const trainer = having({ id: user.id, username: user.username })
    expect(body).toEqual({ data: including([trainer]) })
  })
})

describe('leads', () => {
  const sent = {
    name: 'newsletter',
    data: { email: 'reader@example.com', userAgent: 'Safari' },
    params: '?from=footer',
    referer: 'https://club.example/precios?from=footer',
  }

  test('POST /api/leads with name, data of email and userAgent, params, referer: success is read', async () => {
    expect(await club.visitor().post('/api/leads', sent)).toMatchObject({ status: 201, body: { success: true } })
  })

  test('GET, PUT and DELETE /api/leads/<id> as of any resource', async () => {
    const admin = await club.staff('fp_admin')
    await club.visitor().post('/api/leads', { ...sent, data: { ...sent.data, email: 'other@example.com' } })
    const id = idOfFirst((await admin.get('/api/leads?page=1&pageSize=1&sort=-createdAt')).body)
    const data = { id, name: 'newsletter' }
    expect(await admin.get(`/api/leads/${id}`)).toMatchObject({ status: 200, body: { data } })
    const answered = { ...data, answeredAt: '2026-11-20T09:00:00.000Z', answeredBy: admin.user.nick }
    expect(await admin.put(`/api/leads/${id}`, { answered: true })).toMatchObject({
      status: 200,
      body: { data: answered },
    })
    expect(await admin.delete(`/api/leads/${id}`)).toMatchObject({ status: 200, body: { data: { id } } })
    expect(await admin.get(`/api/leads/${id}`)).toMatchObject({ status: 404 })
  })
})

describe('configuration', () => {
  test('GET /api/admin/config is filtered by environment: data is a list of id, documentId, config', async () => {
    const one = { id: aNumber, documentId: aText, config: { showLogo: false } }
    const own = await portalAdmin.get('/api/admin/config?environment=production')
    expect(own).toMatchObject({ status: 200, body: { data: [one] } })
    expect((await portalAdmin.get('/api/admin/config?environment=elsewhere')).body).toEqual({ data: [] })
  })

  test('POST /api/admin/config with data environment and config', async () => {
    const sent = { data: { environment: 'staging', config: { showLogo: true } } }
    const data = { id: aNumber, documentId: aText, config: { showLogo: true } }
    expect(await portalAdmin.post('/api/admin/config', sent)).toMatchObject({ status: 201, body: { data } })
  })

  test('PUT /api/admin/config/<id> with data.config', async () => {
    const made = await portalAdmin.post('/api/admin/config', { data: { environment: 'trial', config: {} } })
    const { id } = madeOf(made)
    const changed = await portalAdmin.put(`/api/admin/config/${id}`, { data: { config: { enableRegister: false } } })
    expect(changed).toMatchObject({ status: 200, body: { data: { id, config: { enableRegister: false } } } })
  })
})
