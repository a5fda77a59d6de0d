/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import {
  aClub,
  aGameOf,
  aNumber,
  aText,
  bookingOf,
  type Club,
  idsIn,
  join,
  madeOf,
  matching,
  type Person,
  players,
  reserve,
} from './testing.ts'

let club: Club
let admin: Person
let portalAdmin: Person

beforeAll(async () => {
  club = await aClub()
  admin = await club.staff('fp_admin')
  portalAdmin = await club.staff('portalAdmin')
})

const lucia = {
  username: 'lucia.m',
  email: 'lucia@example.com',
  phone: '644555666',
  birthDate: '1990-11-21',
  observations: 'Left-handed',
  nick: 'Lucía',
  level: 3.75,
  position: 'right',
  blocked: false,
  showInSearches: false,
}

const aged = async (birthDate: string, phone: string) => {
  const sent = {
    ...lucia,
    username: `b${phone}`,
    nick: `b${phone}`,
    email: `${phone}@example.com`,
    phone,
    birthDate,
  }
  return (await portalAdmin.post('/api/users', sent)).body
}

describe('user', () => {
  test('has username, email, phone, birthDate, observations, nick, level, position, avatar, roles, blocked, show in searches', async () => {
    const made = await portalAdmin.post('/api/users', { ...lucia, roles: ['fp_trainer'] })
    expect(made).toMatchObject({ status: 201 })
    const answer = await portalAdmin.get(`/api/users/${madeOf(made).id}`)
    const roles = [{ role: 'fp_user' }, { role: 'fp_trainer' }]
    expect(answer.body).toMatchObject({ data: { ...lucia, id: aNumber, avatar: null, roles } })
  })

  test('a day of birth may be unknown to the desk', async () => {
    const { birthDate: _, ...unknown } = { ...lucia, username: 'ageless', nick: 'Ageless', phone: '644000009' }
    const made = await portalAdmin.post('/api/users', { ...unknown, email: 'ageless@example.com' })
    expect(made).toMatchObject({ status: 201, body: { data: { birthDate: null, age: null } } })
  })

  test('age is computed in whole years from birthDate', async () => {
    expect(await aged('1990-11-20', '644000001'), 'on the birthday').toMatchObject({ data: { age: 36 } })
    expect(await aged('1990-11-21', '644000002'), 'the day before').toMatchObject({ data: { age: 35 } })
  })

  test('who doesn’t show in searches isn’t found', async () => {
    const [hidden, searching] = [await club.player({ nick: 'Hidden Hanna' }), await club.player()]
    await portalAdmin.put(`/api/users/${hidden.user.id}`, { showInSearches: false })
    expect((await searching.get('/api/users/search/hidden')).body).toEqual({ data: [] })
  })

  test('who is blocked can’t sign in', async () => {
    const { user: blocked, ...client } = await club.player()
    await portalAdmin.put(`/api/users/${blocked.id}`, { blocked: true })
    expect(await client.get('/api/auth/me')).toMatchObject({ status: 401 })
  })
})

describe('reservation', () => {
  test('has documentId, startDate, endDate, type, court with name, players, inviteds, owner, token, status, closed, reservedByUser, pincode, price, paid, active', async () => {
    const { startDate, endDate } = club.slot()
    const inviteds = [{ position: 'left', level: 2 }]
    const { documentId } = await reserve(club, admin, { startDate, endDate, court: 2, inviteds })
    const data = {
      documentId,
      startDate,
      endDate,
      type: 'open',
      court: { id: 2, name: 'Court 2' },
      players: [{ user: { id: admin.user.id } }, { invited: true }],
      inviteds,
      owner: admin.user.id,
      token: matching(/^[\w-]{10,}$/),
      status: 'open',
      closed: false,
      reservedByUser: true,
      pincode: matching(/^\d+$/),
      price: 24,
      paid: false,
      active: true,
    }
    expect((await admin.get(`/api/reservations/${documentId}`)).body).toMatchObject({ data })
  })

  test('status is open, closed, canceled or active', async () => {
    const [owner = admin, ...others] = await players(club, 4)
    const { documentId } = await aGameOf(club, owner, others)
    const statusOf = async (id: string) => (await owner.get(`/api/reservations/${id}`)).body
    expect(await statusOf(documentId)).toMatchObject({ data: { status: 'open' } })
    const four = idsIn((await admin.get(`/api/reservations/${documentId}`)).body)
    await admin.post(`/api/reservations/${documentId}/close`, { players: four })
    expect(await statusOf(documentId)).toMatchObject({ data: { status: 'closed', closed: true } })
    const whole = await reserve(club, owner, { type: 'complete' })
    expect(await statusOf(whole.documentId)).toMatchObject({ data: { status: 'active' } })
    await owner.delete(`/api/reservations/${whole.documentId}`)
    expect(await statusOf(whole.documentId)).toMatchObject({ data: { status: 'canceled' } })
  })

  test.each(['class', 'school'] as const)('for %s the owner is the assigned trainer’s numeric id', async (type) => {
    const { user } = await club.staff('fp_trainer')
    const { documentId } = await reserve(club, admin, { type, owner: user.id })
    expect((await admin.get(`/api/reservations/${documentId}`)).body).toMatchObject({ data: { type, owner: user.id } })
  })

  test.each(['complete', 'open', 'competition', 'training', 'class', 'school'] as const)(
    'type %s is one of six',
    async (type) => {
      const trainer = await club.staff('fp_trainer')
      const { documentId } = await reserve(club, trainer, { type })
      expect((await trainer.get(`/api/reservations/${documentId}`)).body).toMatchObject({ data: { type } })
    },
  )

  test('of no other type', async () => {
    const { data } = bookingOf(club.slot(), admin)
    const answer = await admin.post('/api/reservations', { data: { ...data, type: 'tournament' } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ param: 'type' }] } })
  })
})

describe('reservation user', () => {
  test('has documentId, id, reservationUserId, user, invited, position, level, nick, avatar, active, waiting, paid', async () => {
    const owner = await club.player({ nick: 'Entered' })
    const { documentId } = await reserve(club, owner)
    const { body } = await admin.get(`/api/reservations/${documentId}`)
    const [id] = idsIn(body)
    const entry = {
      id,
      reservationUserId: id,
      documentId: aText,
      user: { id: owner.user.id, username: owner.user.username },
      invited: false,
      position: 'left-right',
      level: 3,
      nick: 'Entered',
      avatar: null,
      active: true,
      waiting: false,
      paid: false,
    }
    expect(body).toMatchObject({ data: { players: [entry] } })
  })

  test.each(['left', 'right', 'left-right'])('position %s', async (position) => {
    const { documentId } = await reserve(club, await club.player())
    const answer = await join(await club.player(), documentId, [{ position, level: 2 }])
    expect(answer.body).toMatchObject({ data: { inviteds: [{ position, level: 2 }] } })
  })

  test('a guest’s position is left-right by default', async () => {
    const { documentId } = await reserve(club, await club.player())
    const answer = await join(await club.player(), documentId, [{ level: 1 }])
    expect(answer.body).toMatchObject({ data: { inviteds: [{ position: 'left-right', level: 1 }] } })
  })

  test('a guest has a position and a level, which is required', async () => {
    const { documentId } = await reserve(club, await club.player())
    const other = await club.player()
    expect(await join(other, documentId, [{ position: 'left' }])).toMatchObject({ status: 400 })
    expect(await join(other, documentId, [{ position: 'left', level: 1 }])).toMatchObject({ status: 200 })
  })
})
