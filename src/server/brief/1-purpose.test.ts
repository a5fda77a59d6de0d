/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import {
  aClub,
  aGameOf,
  type Client,
  type Club,
  having,
  including,
  join,
  PASSWORD,
  type Person,
  players,
  registration,
  reserve,
} from './testing.ts'

let club: Club
let visitor: Client
let admin: Person

beforeAll(async () => {
  club = await aClub()
  visitor = club.visitor()
  admin = await club.staff('fp_admin')
})

const post = (slug: string) => ({
  slug,
  publishedFrom: '2026-11-19T10:00:00Z',
  en: { title: 'Something new', summary: 'In short', body: 'All of it' },
  es: { title: 'Algo nuevo', summary: 'En breve', body: 'Todo' },
})
const lead = (name: string, data: object) => ({ name, data: { userAgent: 'Safari', ...data }, params: '', referer: '' })

describe('visitors', () => {
  test('register and sign in', async () => {
    const form = registration('visitor', '655000111')
    expect(await club.visitor().post('/api/auth/register', form)).toMatchObject({ status: 201 })
    const signIn = { identifier: form.username, password: form.password }
    expect(await club.visitor().post('/api/auth/login', signIn)).toMatchObject({ status: 200 })
  })

  test('sign in by e-mail too', async () => {
    const { user } = await club.player()
    const signIn = { identifier: `${user.username}@example.com`, password: PASSWORD }
    expect(await club.visitor().post('/api/auth/login', signIn)).toMatchObject({ status: 200 })
  })

  test('ask to recover a password, whether there is such an account or not', async () => {
    const { user } = await club.player()
    const emails = [`${user.username}@example.com`, 'nobody@example.com']
    const answers = await Promise.all(emails.map((email) => club.visitor().post('/api/auth/forgot', { email })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  test.each(['news', 'promotions'])('read %s', async (endpoint) => {
    expect(await admin.post(`/api/${endpoint}`, post('something-new'))).toMatchObject({ status: 201 })
    const one = having({ slug: 'something-new' })
    expect(await visitor.get(`/api/${endpoint}`)).toMatchObject({ body: { data: including([one]) } })
    expect(await visitor.get(`/api/${endpoint}/something-new`)).toMatchObject({ status: 200 })
  })

  test('read prices', async () => {
    const price = { name: 'January', description: '', price: 18, dateFrom: '2027-01-01', dateTo: '2027-01-31' }
    await admin.post('/api/court-prices', price)
    const one = having(price)
    expect(await visitor.get('/api/court-prices')).toMatchObject({ body: { data: including([one]) } })
  })

  test('send newsletter, contact and promotion forms', async () => {
    await admin.post('/api/promotions', post('ten-games'))
    const contact = { name: 'Ana', email: 'ana@example.com', phone: '600100200', message: 'Hola', acceptPrivacy: true }
    const forms = [
      lead('newsletter', { email: 'ana@example.com' }),
      lead('contact', contact),
      lead('promotion', { ...contact, slug: 'ten-games' }),
    ]
    for (const form of forms) {
      expect(await club.visitor().post('/api/leads', form)).toMatchObject({
        status: 201,
        body: { success: true },
      })
    }
  })
})

describe('signed-in players', () => {
  test('reserve courts in 1h30 slots', async () => {
    const [player, slot] = [await club.player(), club.slot()]
    const { documentId } = await reserve(club, player, slot)
    const { startDate, endDate } = slot
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(90 * 60_000)
    expect((await player.get(`/api/reservations/${documentId}`)).body).toMatchObject({ data: { startDate, endDate } })
  })

  test('join open games and invite guests', async () => {
    const { documentId } = await reserve(club, await club.player())
    const answer = await join(await club.player(), documentId, [{ position: 'left', level: 3 }])
    expect(answer).toMatchObject({ status: 200, body: { data: { freePlaces: 1 } } })
  })

  test('leave or cancel reservations', async () => {
    const [owner, other] = [await club.player(), await club.player()]
    const { documentId } = await reserve(club, owner)
    await join(other, documentId)
    expect(await other.post(`/api/reservations/${documentId}/leave`)).toMatchObject({ status: 200 })
    expect(await owner.delete(`/api/reservations/${documentId}`)).toMatchObject({ status: 200 })
  })

  test('reserve a whole court', async () => {
    const player = await club.player()
    const sent = { data: { ...club.slot(), type: 'complete' } }
    expect(await player.post('/api/reservations/complete', sent)).toMatchObject({ status: 201 })
  })

  test('see their own reservations', async () => {
    const [owner, other] = [await club.player(), await club.player()]
    const { documentId } = await reserve(club, owner)
    await join(other, documentId)
    for (const who of [owner, other]) {
      expect((await who.get('/api/reservations/my-reservations')).body).toMatchObject({ data: [{ documentId }] })
    }
  })

  test('pay a quarter of the reservation price each; an empty place of a whole court is its owner’s', async () => {
    const [owner = admin, ...others] = await players(club, 4)
    const { documentId } = await aGameOf(club, owner, others)
    const shares = async (id: string) => (await admin.get(`/api/reservations/${id}`)).body
    const quarters = [6, 6, 6, 6].map((share) => ({ share }))
    expect(await shares(documentId)).toMatchObject({ data: { price: 24, pricePerPlayer: 6, players: quarters } })
    const whole = await reserve(club, await club.player(), { type: 'complete' })
    expect(await shares(whole.documentId)).toMatchObject({ data: { pricePerPlayer: 6, players: [{ share: 24 }] } })
  })
})

describe('admins and trainers', () => {
  test('manage reservations: a list of all', async () => {
    const { documentId } = await reserve(club, await club.player())
    for (const who of [admin, await club.staff('fp_trainer')]) {
      const { body } = await who.get('/api/reservations?pageSize=100')
      expect(body).toMatchObject({ data: including([having({ documentId })]) })
    }
  })

  test('have their players, subscribers, leads, courts, prices, news and configuration', async () => {
    const [globalAdmin, portalAdmin] = [await club.staff('fp_global_admin'), await club.staff('portalAdmin')]
    const read = [
      await portalAdmin.get('/api/users'),
      await admin.get('/api/subscribers'),
      await admin.get('/api/leads'),
      await globalAdmin.get('/api/courts'),
      await admin.get('/api/court-prices'),
      await admin.get('/api/news'),
      await portalAdmin.get('/api/admin/config'),
    ]
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
  })

  test.each(['class', 'school'] as const)('trainers can be assigned to %s reservations', async (type) => {
    const { user } = await club.staff('fp_trainer')
    const { documentId } = await reserve(club, admin, { type, owner: user.id })
    expect((await admin.get(`/api/reservations/${documentId}`)).body).toMatchObject({ data: { type, owner: user.id } })
  })
})

test('the newsletter form captures leads', async () => {
  const email = 'captured@example.com'
  await club.visitor().post('/api/leads', lead('newsletter', { email }))
  const one = having({ name: 'newsletter', email })
  expect((await admin.get('/api/leads')).body).toMatchObject({ data: including([one]) })
})
