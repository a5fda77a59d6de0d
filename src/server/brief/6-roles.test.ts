/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '#domain/roles.ts'
import { aClub, aGameOf, aText, type Client, type Club, madeOf, type Person, players, reserve } from './testing.ts'

let club: Club
let people: Record<Role, Person>
let admin: Person

beforeAll(async () => {
  club = await aClub()
  const each = await Promise.all(roles.map(async (role) => [role, await club.staff(role)] as const))
  const of = (wanted: Role) => each.find(([role]) => role === wanted)?.[1] ?? fail()
  people = {
    fp_user: of('fp_user'),
    fp_trainer: of('fp_trainer'),
    fp_admin: of('fp_admin'),
    fp_global_admin: of('fp_global_admin'),
    portalAdmin: of('portalAdmin'),
  }
  admin = people.fp_admin
})

function fail(): never {
  throw new Error('No such role.')
}

const admins: readonly Role[] = ['fp_admin', 'fp_global_admin']
const game = (documentId: string) => `/api/reservations/${documentId}`

/** Acts of a role, and the other roles that may do them. What is sent is empty or not there: who may is told so, who may not is refused before that. */
const rights: { what: string; may: readonly Role[]; call: (who: Client) => Promise<{ status: number }> }[] = [
  { what: 'users', may: ['portalAdmin'], call: (who) => who.get('/api/users') },
  { what: 'a new user', may: ['portalAdmin'], call: (who) => who.post('/api/users', {}) },
  { what: 'settings', may: ['portalAdmin'], call: (who) => who.put('/api/admin/config/999', { data: { config: {} } }) },
  { what: 'new settings', may: ['portalAdmin'], call: (who) => who.post('/api/admin/config', { data: {} }) },
  { what: 'prices', may: ['portalAdmin', 'fp_admin'], call: (who) => who.post('/api/court-prices', {}) },
  { what: 'a price', may: ['portalAdmin', 'fp_admin'], call: (who) => who.put('/api/court-prices/999', { name: 'A' }) },
  { what: 'a price’s end', may: ['portalAdmin', 'fp_admin'], call: (who) => who.delete('/api/court-prices/999') },
  { what: 'courts', may: ['fp_global_admin'], call: (who) => who.post('/api/courts', {}) },
  { what: 'a court', may: ['fp_global_admin'], call: (who) => who.put('/api/courts/999', { name: 'A' }) },
  { what: 'a court’s end', may: ['fp_global_admin'], call: (who) => who.delete('/api/courts/999') },
  { what: 'closing games', may: admins, call: (who) => who.post(`${game('none')}/close`, { players: [1, 2, 3, 4] }) },
  { what: 'opening games', may: admins, call: (who) => who.post(`${game('none')}/open`) },
  { what: 'subscribers', may: admins, call: (who) => who.get('/api/subscribers') },
  { what: 'a new subscriber', may: admins, call: (who) => who.post('/api/subscribers', {}) },
  { what: 'leads', may: admins, call: (who) => who.get('/api/leads') },
  { what: 'a lead’s end', may: admins, call: (who) => who.delete('/api/leads/999') },
  { what: 'news', may: admins, call: (who) => who.post('/api/news', {}) },
  { what: 'promotions', may: admins, call: (who) => who.post('/api/promotions', {}) },
  {
    what: 'player counts',
    may: admins,
    call: (who) => who.get('/api/reservation-users/2026-11-20/2026-11-21'),
  },
  {
    what: 'the closed-game email',
    may: admins,
    call: (who) => who.post('/api/reservation-users/999/send/closed'),
  },
]

describe('who may do what', () => {
  test.each(rights)('$what', async ({ may, call }) => {
    const able: Role[] = []
    for (const role of roles) if ((await call(people[role])).status !== 403) able.push(role)
    expect(able.toSorted()).toEqual(may.toSorted())
    expect((await call(club.visitor())).status).toBe(401)
  })
})

describe.each(admins)('%s counts as admin', (role) => {
  let staff: Person
  beforeAll(() => {
    staff = people[role]
  })

  test('creates reservations for an owner, and chooses another one', async () => {
    const [first, second] = [await club.player(), await club.player()]
    const { documentId } = await reserve(club, staff, { owner: first.user.id })
    expect((await staff.get(game(documentId))).body).toMatchObject({ data: { owner: first.user.id } })
    const changed = await staff.put(game(documentId), { data: { owner: second.user.id } })
    expect(changed).toMatchObject({ status: 200, body: { data: { owner: second.user.id } } })
  })

  test('makes a game of nobody: there is no reserving user', async () => {
    const { documentId } = await reserve(club, staff, { owner: null })
    const data = { owner: null, reservedByUser: false, players: [], freePlaces: 4 }
    expect((await staff.get(game(documentId))).body).toMatchObject({ data })
  })

  test('edits and deletes reservations', async () => {
    const { documentId } = await reserve(club, await club.player())
    const { startDate, endDate, court } = club.slot()
    const changed = await staff.put(game(documentId), { data: { startDate, endDate, court } })
    expect(changed).toMatchObject({ status: 200, body: { data: { startDate, court: { id: court } } } })
    expect(await staff.delete(game(documentId))).toMatchObject({ status: 200, body: { data: { status: 'canceled' } } })
  })

  test('adds players and guests, and deletes a player', async () => {
    const [owner, other] = [await club.player(), await club.player()]
    const { documentId } = await reserve(club, owner)
    const body = { reservation: documentId, position: 'left', level: 2 }
    const member = await staff.post('/api/reservation-users', {
      data: { ...body, user: other.user.id, invited: false },
    })
    expect(member).toMatchObject({ status: 201 })
    expect(await staff.post('/api/reservation-users', { data: { ...body, invited: true } })).toMatchObject({
      status: 201,
    })
    const { players: entries } = madeOf(await staff.get(game(documentId)))
    expect(await staff.delete(`/api/reservation-users/${entries[1]?.id}`)).toMatchObject({ status: 200 })
    expect((await staff.get(game(documentId))).body).toMatchObject({ data: { freePlaces: 2 } })
  })

  test('opens and closes a game, sends its email and marks paid', async () => {
    const [owner = staff, ...others] = await players(club, 4)
    const { documentId, players: entries } = await aGameOf(club, owner, others)
    const four = entries.map(({ id }) => id)
    expect(await staff.post(`${game(documentId)}/close`, { players: four })).toMatchObject({ status: 200 })
    expect(await staff.post(`/api/reservation-users/${four[1]}/send/closed`)).toMatchObject({ status: 200 })
    expect(await staff.post(`/api/reservation-users/${four[1]}/pay`, { value: true })).toMatchObject({ status: 200 })
    expect(await staff.post(`${game(documentId)}/open`)).toMatchObject({ status: 200 })
  })

  test('opens the player drawer: one player’s data within a reservation', async () => {
    const owner = await club.player()
    const { players: entries, documentId } = await reserve(club, owner)
    const answer = await staff.get(`/api/reservation-users/${entries[0]?.id}`)
    const user = { id: owner.user.id, email: `${owner.user.username}@example.com`, phone: aText }
    expect(answer).toMatchObject({ status: 200, body: { data: { user, reservation: { documentId }, paid: false } } })
  })
})

describe('admins see reservations editable, others read-only', () => {
  const others = roles.filter((role) => !admins.includes(role))

  test.each(others)('%s changes nothing of somebody’s game', async (role) => {
    const { documentId, players: entries } = await reserve(club, await club.player())
    const { startDate, endDate, court } = club.slot()
    const refused = [
      await people[role].put(game(documentId), { data: { type: 'complete' } }),
      await people[role].put(game(documentId), { data: { startDate, endDate, court } }),
      await people[role].delete(game(documentId)),
      await people[role].post(`${game(documentId)}/close`, { players: [1, 2, 3, 4] }),
      await people[role].delete(`/api/reservation-users/${entries[0]?.id}`),
      await people[role].post(`/api/reservation-users/${entries[0]?.id}/pay`, { value: true }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })
})

describe('fp_trainer', () => {
  test.each(['training', 'class', 'competition', 'school'] as const)('may create %s', async (type) => {
    const { documentId } = await reserve(club, people.fp_trainer, { type })
    const data = { type, owner: people.fp_trainer.user.id }
    expect((await people.fp_trainer.get(game(documentId))).body).toMatchObject({ data })
  })

  test('sees the drawer; its actions are admin-only', async () => {
    const trainer = people.fp_trainer
    const inviteds = [{ position: 'left', level: 2 }]
    const { players: entries, documentId } = await reserve(club, await club.player(), { inviteds })
    const [path, guest] = entries.map(({ id }) => `/api/reservation-users/${id}`)
    expect(await trainer.get(`${path}`)).toMatchObject({ status: 200, body: { data: { reservation: { documentId } } } })
    const refused = [
      await trainer.post(`${path}/pay`, { value: true }),
      await trainer.post(`${path}/send/closed`),
      await trainer.delete(`${path}`),
      await trainer.post('/api/reservation-users', {
        data: { reservation: documentId, invited: true, position: 'left', level: 2 },
      }),
      await trainer.put(`${guest}`, { name: 'Raúl' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  test('puts pupils into the lessons they give, and takes them out', async () => {
    const trainer = people.fp_trainer
    const { documentId } = await reserve(club, trainer, { type: 'class' })
    const { user } = await club.player()
    const pupil = { reservation: documentId, user: user.id, invited: false, position: 'left', level: 2 }
    expect(await trainer.post('/api/reservation-users', { data: pupil })).toMatchObject({ status: 201 })
    const [entry] = madeOf(await trainer.get(game(documentId))).players
    expect(await trainer.delete(`/api/reservation-users/${entry?.id}`)).toMatchObject({ status: 200 })
  })

  test('is assigned to class and school by an admin', async () => {
    const { user } = await club.staff('fp_trainer')
    for (const type of ['class', 'school'] as const) {
      const { documentId } = await reserve(club, admin, { type, owner: people.fp_trainer.user.id })
      const changed = await admin.put(game(documentId), { data: { owner: user.id } })
      expect(changed).toMatchObject({ status: 200, body: { data: { owner: user.id } } })
    }
  })
})

test('roles are loaded from the server for selection lists', async () => {
  const { body } = await people.portalAdmin.get('/api/roles')
  expect(body).toMatchObject({ data: roles.map((role) => ({ role })) })
})
