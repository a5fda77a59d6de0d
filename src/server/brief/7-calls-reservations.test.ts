/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aClub,
  aGameOf,
  aList,
  aText,
  bookingOf,
  type Club,
  having,
  including,
  join,
  madeOf,
  msgOf,
  PASSWORD,
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

/** An open game of four and more, closed with its first four. */
async function aClosedGame(others: number) {
  const [owner = player, ...rest] = await players(club, 1 + others)
  const { documentId, players: entries } = await aGameOf(club, owner, rest)
  const four = entries.slice(0, 4).map(({ id }) => id)
  const answer = await admin.post(`/api/reservations/${documentId}/close`, { players: four })
  return { documentId, entries, answer, owner }
}

const aWholeCourt = () => reserve(club, player, { type: 'complete' })

describe('reservations', () => {
  test('a body may stand in data or by itself', async () => {
    const { data } = bookingOf(club.slot(), player)
    expect(await player.post('/api/reservations', data)).toMatchObject({ status: 201 })
    const { startDate, endDate, court } = club.slot()
    const whole = { startDate, endDate, court, type: 'complete' }
    expect(await player.post('/api/reservations/complete', whole)).toMatchObject({ status: 201 })
  })

  test('GET /api/reservations/date/<isoDate>: response courts and timeSlots', async () => {
    for (const date of ['2026-11-23', '2026-11-23T12:00:00.000Z']) {
      const { status, body } = await club.visitor().get(`/api/reservations/date/${date}`)
      expect(status).toBe(200)
      const courts = [1, 2, 3, 4].map((id) => ({ id, name: `Court ${id}` }))
      const slots = [1, 2, 3, 4].map((court) => ({ court, state: 'free' }))
      expect(body).toMatchObject({ courts, timeSlots: aList })
      expect(body).toHaveProperty('timeSlots.length', 10)
      expect(body).toHaveProperty('timeSlots.9', having({ time: '21:30' }))
      expect(body).toMatchObject({
        timeSlots: including([having({ courts: aList })]),
      })
      expect(body).toHaveProperty(
        'timeSlots.9.courts',
        slots.map((slot) => having(slot)),
      )
    }
  })

  test('GET /api/reservations/my-reservations with page and pageSize, by default 1 and 10', async () => {
    const regular = await club.player()
    for (const _ of [1, 2, 3]) await reserve(club, regular)
    const mine = await regular.get('/api/reservations/my-reservations')
    const pagination = { page: 1, pageSize: 10, pageCount: 1, total: 3 }
    expect(mine).toMatchObject({ status: 200, body: { data: [{}, {}, {}], meta: { pagination } } })
    const second = await regular.get('/api/reservations/my-reservations?page=2&pageSize=2')
    expect(second.body).toMatchObject({ data: [{}], meta: { pagination: { page: 2, pageSize: 2, total: 3 } } })
  })

  test('POST /api/reservations with data startDate, endDate, type, court, players, inviteds, owner; documentId in the response data', async () => {
    const slot = club.slot()
    const inviteds = [{ position: 'left', level: 2.25 }]
    const { data } = bookingOf(slot, player, { inviteds })
    const answer = await player.post('/api/reservations', { data })
    const { startDate, endDate } = slot
    const made = { documentId: aText, startDate, endDate, type: 'open', court: { id: slot.court } }
    expect(answer).toMatchObject({ status: 201, body: { data: { ...made, owner: player.user.id, inviteds } } })
  })

  test('POST /api/reservations by an admin with players and another owner', async () => {
    const [owner, second] = await players(club, 2)
    if (!owner || !second) throw new Error('Two are needed.')
    const sent = bookingOf(club.slot(), owner, { players: [second.user.id] })
    const answer = await admin.post('/api/reservations', sent)
    expect(msgOf(answer)).toBeNull()
    const people = [owner, second].map(({ user }) => ({ user: { id: user.id } }))
    expect(answer.body).toMatchObject({ data: { owner: owner.user.id, players: people } })
  })

  test('POST /api/reservations by an admin with the owner among the players', async () => {
    const [owner, second] = await players(club, 2)
    if (!owner || !second) throw new Error('Two are needed.')
    const both = [second.user.id, owner.user.id]
    const answer = await admin.post('/api/reservations', bookingOf(club.slot(), owner, { players: both }))
    expect(msgOf(answer)).toBeNull()
    const people = [owner, second].map(({ user }) => ({ user: { id: user.id } }))
    expect(answer.body).toMatchObject({ data: { owner: owner.user.id, players: people } })
    // Where no owner is sent, they are the owner.
    const { owner: _, ...own } = bookingOf(club.slot(), admin, { players: [admin.user.id] }).data
    const mine = await admin.post('/api/reservations', own)
    expect(mine.body).toMatchObject({ data: { owner: admin.user.id, players: [{ user: { id: admin.user.id } }] } })
  })

  test('GET /api/reservations/<id>: response data.data with players', async () => {
    const { id, documentId } = await reserve(club, player)
    const data = { documentId, players: [{ user: { id: player.user.id } }] }
    expect((await player.get(`/api/reservations/${documentId}`)).body).toMatchObject({ data })
    expect((await player.get(`/api/reservations/${id}`)).body).toMatchObject({ data })
  })

  test('PUT /api/reservations/<documentId> with data', async () => {
    const { documentId } = await reserve(club, player)
    const { startDate, endDate, court } = club.slot()
    const moved = await admin.put(`/api/reservations/${documentId}`, { data: { startDate, endDate, court } })
    expect(moved).toMatchObject({
      status: 200,
      body: { data: { documentId, startDate, endDate, court: { id: court } } },
    })
    const changed = await player.put(`/api/reservations/${documentId}`, { data: { type: 'complete', inviteds: [] } })
    expect(changed).toMatchObject({ status: 200, body: { data: { type: 'complete', inviteds: [] } } })
  })

  test('DELETE /api/reservations/<id> cancels', async () => {
    const { documentId } = await reserve(club, player)
    const answer = await player.delete(`/api/reservations/${documentId}`)
    expect(answer).toMatchObject({ status: 200, body: { data: { documentId, status: 'canceled', active: false } } })
  })

  test('GET /api/reservations/token/<token>', async () => {
    const { token, documentId } = await reserve(club, player)
    const other = await club.player()
    const answer = await other.get(`/api/reservations/token/${token}`)
    expect(answer).toMatchObject({ status: 200, body: { data: { documentId, players: [{}] } } })
  })

  test('POST /api/reservations/<id>/close with the 4 selected players', async () => {
    const { documentId, answer } = await aClosedGame(4)
    expect(answer).toMatchObject({ status: 200, body: { data: { documentId, status: 'closed', closed: true } } })
  })

  test('POST /api/reservations/<documentId>/open without a body', async () => {
    const { documentId } = await aClosedGame(3)
    const opened = await admin.post(`/api/reservations/${documentId}/open`)
    expect(opened).toMatchObject({ status: 200, body: { data: { documentId, status: 'open', closed: false } } })
  })

  test('POST …/open: empty data means an error list with msg', async () => {
    const { documentId } = await reserve(club, player)
    const refused = await admin.post(`/api/reservations/${documentId}/open`)
    expect(refused.body).toMatchObject({ data: null, errors: [{ msg: 'reservation.errors.gameNotClosed' }] })
  })

  test('PUT /api/reservations/<documentId>/join with inviteds and isFromTokenReservation', async () => {
    const { documentId } = await reserve(club, player)
    const joining = await club.player()
    const sent = { inviteds: [{ position: 'right', level: 3 }], isFromTokenReservation: false }
    const answer = await joining.put(`/api/reservations/${documentId}/join`, sent)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { documentId, freePlaces: 1, inviteds: [sent.inviteds[0]] } },
    })
  })

  describe('isFromTokenReservation opens a whole court to who opened its link', () => {
    const fromToken = { inviteds: [], isFromTokenReservation: true }
    test('in the same browser', async () => {
      const [{ documentId, token }, other] = [await aWholeCourt(), await club.player()]
      await other.get(`/api/reservations/token/${token}`)
      const answer = await other.put(`/api/reservations/${documentId}/join`, fromToken)
      expect(answer).toMatchObject({ status: 200, body: { data: { documentId, type: 'complete', freePlaces: 2 } } })
    })

    test('also where they sign in after that', async () => {
      const [{ documentId, token }, { user }, browser] = [await aWholeCourt(), await club.player(), club.visitor()]
      await browser.get(`/api/reservations/token/${token}`)
      await browser.post('/api/auth/login', { identifier: user.username, password: PASSWORD })
      const answer = await browser.put(`/api/reservations/${documentId}/join`, fromToken)
      expect(answer).toMatchObject({ status: 200, body: { data: { documentId, freePlaces: 2 } } })
    })

    test('not to somebody who didn’t, nor by the link of another game', async () => {
      const [{ documentId }, { token }, other] = [await aWholeCourt(), await aWholeCourt(), await club.player()]
      const enter = () => other.put(`/api/reservations/${documentId}/join`, fromToken)
      expect(await enter()).toMatchObject({ status: 403, body: { data: null } })
      await other.get(`/api/reservations/token/${token}`)
      expect(await enter()).toMatchObject({ status: 403, body: { data: null } })
    })
  })

  test('POST /api/reservations/<id>/leave', async () => {
    const { documentId, id } = await reserve(club, player)
    const other = await club.player()
    await join(other, documentId)
    expect(await other.post(`/api/reservations/${id}/leave`)).toMatchObject({ status: 200 })
    expect((await player.get(`/api/reservations/${id}`)).body).toMatchObject({ data: { freePlaces: 3 } })
  })

  test('POST /api/reservations/complete with data documentId, startDate, endDate, type complete, court', async () => {
    const [owner = player, other = player] = await players(club, 2)
    const slot = club.slot()
    // An open game that everybody left is nobody's: an admin makes it so.
    const empty = await admin.post('/api/reservations', bookingOf(slot, owner, { owner: null }))
    const { documentId } = madeOf(empty)
    const sent = { data: { documentId, ...slot, type: 'complete' } }
    const answer = await other.post('/api/reservations/complete', sent)
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { documentId, type: 'complete', owner: other.user.id } },
    })
  })

  test('POST /api/reservations/complete for a slot that is free', async () => {
    const answer = await player.post('/api/reservations/complete', { data: { ...club.slot(), type: 'complete' } })
    expect(answer).toMatchObject({ status: 201, body: { data: { type: 'complete', reservedByUser: true } } })
  })
})
