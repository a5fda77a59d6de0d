/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { aClub, aNumber, aText, type Club, having, including, madeOf, matching, type Person } from './testing.ts'

let club: Club
let admin: Person
let portalAdmin: Person
let globalAdmin: Person

beforeAll(async () => {
  club = await aClub()
  admin = await club.staff('fp_admin')
  portalAdmin = await club.staff('portalAdmin')
  globalAdmin = await club.staff('fp_global_admin')
})

const change = (config: object) => portalAdmin.put('/api/admin/config/1', { data: { config } })

describe('what the desk keeps', () => {
  test('court: name, active, opening time, closing time, price, discount, schedules by weekday or date', async () => {
    const court = {
      name: 'Center court',
      active: true,
      openingTime: '09:00',
      closingTime: '22:30',
      price: 32.5,
      discount: 10,
      schedules: [
        { weekday: 7, openingTime: '10:00', closingTime: '14:30', closed: false },
        { date: '2026-12-24', openingTime: '09:00', closingTime: '13:30', closed: false },
      ],
    }
    const made = await globalAdmin.post('/api/courts', court)
    expect(made).toMatchObject({ status: 201 })
    expect((await club.visitor().get(`/api/courts/${madeOf(made).id}`)).body).toMatchObject({ data: court })
  })

  test('subscriber: user, court, weekday, start, end, active', async () => {
    const { user } = await club.player()
    const made = await admin.post('/api/subscribers', {
      user: user.id,
      court: 3,
      weekday: 2,
      start: '20:00',
      end: '21:30',
      active: true,
    })
    expect(made).toMatchObject({ status: 201 })
    const held = { user: { id: user.id }, court: { id: 3 }, weekday: 2, start: '20:00', end: '21:30', active: true }
    expect((await admin.get(`/api/subscribers/${madeOf(made).id}`)).body).toMatchObject({ data: held })
  })

  test('court price: name, description, price, dateFrom, dateTo, weekdays, hourFrom, hourTo', async () => {
    const price = {
      name: 'Winter evenings',
      description: 'With lights',
      price: 28.5,
      dateFrom: '2026-12-01',
      dateTo: '2027-02-28',
      weekdays: [1, 2, 3],
      hourFrom: '18:00',
      hourTo: '23:00',
    }
    const made = await admin.post('/api/court-prices', price)
    expect(made).toMatchObject({ status: 201 })
    expect((await club.visitor().get(`/api/court-prices/${madeOf(made).id}`)).body).toMatchObject({ data: price })
  })

  test('configuration: id, documentId, showLogo, logo, theme, header, footer, enable-register', async () => {
    const { body } = await portalAdmin.get('/api/admin/config')
    const config = {
      showLogo: false,
      logo: null,
      theme: { colorMode: 'dark' },
      header: { position: 'top' },
      footer: { social: [] },
      enableRegister: true,
    }
    expect(body).toMatchObject({ data: [{ id: 1, documentId: aText, config }] })
  })

  test('configuration: a logo as a base64 image is uploaded and deleted', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const logo = `data:image/png;base64,${png}`
    const shown = { showLogo: true, logo: matching(/^data:image\/\w+;base64,/) }
    expect(await change({ logo, showLogo: true })).toMatchObject({ status: 200, body: { data: { config: shown } } })
    expect(await change({ logo: null })).toMatchObject({ status: 200, body: { data: { config: { logo: null } } } })
  })

  test('lead: email, name, params, referer, user, data, createdAt', async () => {
    const reader = await club.player()
    const lead = {
      name: 'newsletter',
      data: { email: 'lead@example.com', userAgent: 'Firefox' },
      params: '?a=1',
      referer: 'https://club.example/news?a=1',
    }
    expect(await reader.post('/api/leads', lead)).toMatchObject({ status: 201 })
    const kept = { ...lead, email: 'lead@example.com', user: reader.user.id, createdAt: aText }
    expect((await admin.get('/api/leads')).body).toMatchObject({ data: [kept] })
  })
})

describe('roles and people', () => {
  test.each([
    'FP_ADMIN',
    'FP_GLOBAL_ADMIN',
    'FP_TRAINER',
    'portalAdmin',
    'fp_admin',
    'fp_user',
    'fp_trainer',
    'fp_global_admin',
  ])('the role in the spelling %s', async (spelling) => {
    const { user } = await club.player()
    const answer = await portalAdmin.put(`/api/users/${user.id}`, { roles: [spelling] })
    const role = spelling === 'portalAdmin' ? spelling : spelling.toLowerCase()
    const roles = including([{ id: aNumber, role }])
    expect(answer).toMatchObject({ status: 200, body: { data: { roles } } })
  })

  test('trainer: id and username; no other user is one', async () => {
    const [{ user }, other] = [await club.staff('fp_trainer'), await club.player()]
    const { body } = await admin.get('/api/users/trainers')
    const named = ({ id, username }: typeof user) => having({ id, username })
    expect(body).toEqual({ data: including([named(user)]) })
    expect(body).not.toEqual({ data: including([named(other.user)]) })
  })

  test('user search result: id, username, nick, avatar, level, position, documentId, and nothing else', async () => {
    const { user } = await club.player({ nick: 'Resultado' })
    const { id, username, nick } = user
    const found = { id, username, nick, avatar: null, level: 3, position: 'left-right', documentId: aText }
    expect((await (await club.player()).get('/api/users/search/resultado')).body).toEqual({ data: [found] })
  })

  test('current user: id, username, roles', async () => {
    const { id, username } = portalAdmin.user
    const roles = [{ role: 'fp_user' }, { role: 'portalAdmin' }]
    expect((await portalAdmin.get('/api/auth/me')).body).toMatchObject({ user: { id, username, roles } })
  })
})
