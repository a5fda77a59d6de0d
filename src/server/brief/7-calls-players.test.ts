/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMailServer, aSender } from '../mail/testing.ts'
import { aMailWake, testDeps } from '../testing.ts'
import {
  aClub,
  aGameOf,
  aNumber,
  type Club,
  having,
  including,
  madeOf,
  type Person,
  players,
  reserve,
} from './testing.ts'

let club: Club
let player: Person
let admin: Person

beforeAll(async () => {
  club = await aClub()
  admin = await club.staff('fp_admin')
})
beforeEach(async () => {
  player = await club.player()
})

const entryOf = (reservation: string | number, user: number | null) => ({
  data: { reservation, user, invited: user === null, position: 'left', level: 4 },
})

describe('reservation users', () => {
  test('POST /api/reservation-users with data reservation, user, invited, position, level; response active, waiting, id', async () => {
    const { documentId } = await reserve(club, player)
    const other = await club.player()
    const member = await admin.post('/api/reservation-users', entryOf(documentId, other.user.id))
    const data = { active: true, waiting: false, id: aNumber }
    expect(member).toMatchObject({ status: 201, body: { data } })
    const guest = await admin.post('/api/reservation-users', entryOf(documentId, null))
    expect(guest).toMatchObject({ status: 201, body: { data } })
  })

  test('DELETE /api/reservation-users/<id>', async () => {
    const { documentId } = await reserve(club, player)
    const other = await club.player()
    const added = await admin.post('/api/reservation-users', entryOf(documentId, other.user.id))
    expect(added.body).toHaveProperty('data.id')
    const { players: entries } = madeOf(await player.get(`/api/reservations/${documentId}`))
    expect(await admin.delete(`/api/reservation-users/${entries[1]?.id}`)).toMatchObject({ status: 200 })
    expect(madeOf(await player.get(`/api/reservations/${documentId}`)).players).toHaveLength(1)
  })

  test('GET /api/reservation-users/<id>: response user, reservation, paid', async () => {
    const { documentId, players: entries } = await reserve(club, player)
    const answer = await admin.get(`/api/reservation-users/${entries[0]?.id}`)
    const data = { user: { id: player.user.id }, reservation: { documentId }, paid: false }
    expect(answer).toMatchObject({ status: 200, body: { data } })
  })

  test('GET /api/reservation-users/<startDate>/<endDate>: player counts for admin', async () => {
    const counted = await club.player()
    await reserve(club, counted)
    await reserve(club, counted)
    const answer = await admin.get('/api/reservation-users/2026-11-20/2026-11-27')
    const one = having({ user: having({ id: counted.user.id }), games: 2 })
    expect(answer).toMatchObject({ status: 200, body: { data: including([one]) } })
    expect(await player.get('/api/reservation-users/2026-11-20/2026-11-27')).toMatchObject({ status: 403 })
  })

  test('POST /api/reservation-users/<id>/pay with value true', async () => {
    const { players: entries } = await reserve(club, player)
    const answer = await admin.post(`/api/reservation-users/${entries[0]?.id}/pay`, { value: true })
    expect(answer).toMatchObject({ status: 200, body: { data: { paid: true } } })
  })

  test('the closed-game email arrives at that player, and at nobody by closing alone', async () => {
    const server = await aMailServer()
    const mailing = await aClub({ ...testDeps(), mail: aMailWake(server.url) })
    const sender = aSender(mailing.deps, server)
    const desk = await mailing.staff('fp_admin')
    const [owner = player, ...others] = await players(mailing, 4)
    const { documentId, players: entries } = await aGameOf(mailing, owner, others)
    await sender.run()
    const before = server.arrived.length
    await desk.post(`/api/reservations/${documentId}/close`, { players: entries.map(({ id }) => id) })
    await sender.run()
    expect(server.arrived).toHaveLength(before)
    await desk.post(`/api/reservation-users/${entries[1]?.id}/send/closed`)
    await sender.run()
    expect(server.arrived.slice(before)).toMatchObject([{ to: [`${others[0]?.user.username}@example.com`] }])
    await server.down()
  })

  test('POST /api/reservation-users/<id>/send/closed sends the closed-game email', async () => {
    const { documentId, players: entries } = await aGameOf(club, player, await players(club, 3))
    await admin.post(`/api/reservations/${documentId}/close`, { players: entries.map(({ id }) => id) })
    expect(await admin.post(`/api/reservation-users/${entries[0]?.id}/send/closed`)).toMatchObject({ status: 200 })
  })
})
