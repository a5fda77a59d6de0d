/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import {
  aClub,
  aGameOf,
  bookingOf,
  type Club,
  idsIn,
  msgOf,
  type Person,
  players,
  reserve,
  type Slot,
  slotAt,
} from './testing.ts'

let club: Club
let admin: Person

beforeAll(async () => {
  club = await aClub()
  admin = await club.staff('fp_admin')
})

const book = async (parts: Partial<Slot> & { type?: 'open' | 'complete'; inviteds?: object[] } = {}) => {
  const player = await club.player()
  return player.post('/api/reservations', bookingOf(club.slot(), player, parts))
}

describe('a reservation', () => {
  test('start cannot be in the past', async () => {
    const past = await book(slotAt('2026-11-20T09:30:00+01:00'))
    expect(msgOf(past)).toBe('reservation.errors.dateOutOfWindow')
    expect(await book({ ...slotAt('2026-11-20T11:00:00+01:00'), court: 1 })).toMatchObject({ status: 201 })
  })

  test('start cannot be more than 7 days ahead', async () => {
    expect(await book({ ...slotAt('2026-11-27T21:30:00+01:00'), court: 1 })).toMatchObject({ status: 201 })
    const eighth = await book({ ...slotAt('2026-11-28T08:00:00+01:00'), court: 1 })
    expect(msgOf(eighth)).toBe('reservation.errors.dateOutOfWindow')
  })

  test.each([60, 89, 91, 120, 180])('duration exactly 1h30, not %i minutes', async (minutes) => {
    const answer = await book({ ...slotAt('2026-11-27T09:30:00+01:00', minutes), court: 2 })
    expect(msgOf(answer)).toBe('reservation.errors.slotMismatch')
  })

  test('aligned to the court’s 1h30 slots', async () => {
    const between = await book({ ...slotAt('2026-11-27T10:00:00+01:00'), court: 2 })
    expect(msgOf(between)).toBe('reservation.errors.slotMismatch')
    expect(await book({ ...slotAt('2026-11-27T11:00:00+01:00'), court: 2 })).toMatchObject({ status: 201 })
  })

  test('within opening hours', async () => {
    const early = await book({ ...slotAt('2026-11-27T06:30:00+01:00'), court: 2 })
    expect(msgOf(early)).toBe('reservation.errors.outsideCourtHours')
  })

  test('at least one hour before club closing', async () => {
    const globalAdmin = await club.staff('fp_global_admin')
    const late = { name: 'Court 8', openingTime: '09:30', closingTime: '24:00', price: 24 }
    expect(await globalAdmin.post('/api/courts', late)).toMatchObject({ status: 201 })
    const inTheLastHour = await book({ ...slotAt('2026-11-27T23:15:00+01:00'), court: 2 })
    expect(msgOf(inTheLastHour)).toBe('reservation.errors.tooCloseToClosing')
    expect(inTheLastHour.body).toMatchObject({ errors: [{ values: { minutes: 60 } }] })
  })

  test('no overlap with an existing reservation', async () => {
    const slot = club.slot()
    expect(await book(slot)).toMatchObject({ status: 201 })
    expect(msgOf(await book(slot))).toBe('reservation.errors.collision')
  })

  test('two who ask for one slot at the same moment: one has it', async () => {
    const slot = club.slot()
    const answers = await Promise.all([book(slot), book(slot), book(slot)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('type is required', async () => {
    const player = await club.player()
    const answer = await player.post('/api/reservations', { data: { ...club.slot(), players: [], inviteds: [] } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ param: 'type' }] } })
  })

  test('guest level is required', async () => {
    const answer = await book({ inviteds: [{ position: 'left' }] })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ param: 'inviteds.0.level' }] } })
  })

  test.each([0.75, 7.25, 1.1])('a guest’s level is 1 to 7 in steps of 0.25, not %d', async (level) => {
    const answer = await book({ inviteds: [{ position: 'left', level }] })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ param: 'inviteds.0.level' }] } })
  })
})

const add = (reservation: string, user: number | null) =>
  admin.post('/api/reservation-users', {
    data: { reservation, user, invited: user === null, position: 'left', level: 3 },
  })

describe('players of a reservation', () => {
  test('a non-invited player cannot be added twice', async () => {
    const [owner, other] = [await club.player(), await club.player()]
    const { documentId } = await reserve(club, owner)
    expect(await add(documentId, other.user.id)).toMatchObject({ status: 201 })
    expect(msgOf(await add(documentId, other.user.id))).toBe('reservation.errors.alreadyInReservation')
    expect(await add(documentId, null)).toMatchObject({ status: 201 })
    expect(await add(documentId, null), 'guests are').toMatchObject({ status: 201 })
  })

  test('a Complete reservation allows at most 4 players', async () => {
    const owner = await club.player()
    const { documentId } = await reserve(club, owner, { type: 'complete' })
    for (const { user } of await players(club, 3)) expect(await add(documentId, user.id)).toMatchObject({ status: 201 })
    const { user: fifth } = await club.player()
    expect(msgOf(await add(documentId, fifth.id))).toBe('reservation.errors.completeFourOnly')
  })

  test('closing needs exactly 4 selected players', async () => {
    const [owner = admin, ...others] = await players(club, 6)
    const { documentId } = await aGameOf(club, owner, others)
    const { body } = await admin.get(`/api/reservations/${documentId}`)
    const six = idsIn(body)
    for (const count of [0, 3, 5, 6]) {
      const answer = await admin.post(`/api/reservations/${documentId}/close`, { players: six.slice(0, count) })
      expect([count, msgOf(answer)]).toEqual([count, 'reservation.errors.fourPlayersRequired'])
    }
    const closed = await admin.post(`/api/reservations/${documentId}/close`, { players: six.slice(0, 4) })
    expect(closed).toMatchObject({ status: 200 })
  })

  test('the email of a closed game goes to non-invited players, of a game that is open and closed', async () => {
    const [owner = admin, ...others] = await players(club, 3)
    const { documentId } = await aGameOf(club, owner, others)
    await add(documentId, null)
    const four = idsIn((await admin.get(`/api/reservations/${documentId}`)).body)
    const send = (entry?: number) => admin.post(`/api/reservation-users/${entry}/send/closed`)
    expect(msgOf(await send(four[0]))).toBe('reservation.errors.gameNotClosed')
    await admin.post(`/api/reservations/${documentId}/close`, { players: four })
    expect(await send(four[0])).toMatchObject({ status: 200 })
    expect(msgOf(await send(four[3]))).toBe('email.errors.guest')
  })
})
