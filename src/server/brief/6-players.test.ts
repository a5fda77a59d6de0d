/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { at } from '../testing.ts'
import {
  aClub,
  aGameOf,
  bookingOf,
  type Club,
  idOfFirst,
  join,
  msgOf,
  type Person,
  players,
  reserve,
} from './testing.ts'

let club: Club
let admin: Person

beforeAll(async () => {
  club = await aClub()
  admin = await club.staff('fp_admin')
})

const game = (documentId: string) => `/api/reservations/${documentId}`

describe('fp_user', () => {
  test('joins and leaves', async () => {
    const [owner, other] = [await club.player(), await club.player()]
    const { documentId } = await reserve(club, owner)
    expect(await join(other, documentId)).toMatchObject({ status: 200 })
    expect(await other.post(`${game(documentId)}/leave`)).toMatchObject({ status: 200 })
  })

  test('reserves the full court', async () => {
    const player = await club.player()
    const answer = await player.post('/api/reservations/complete', { data: { ...club.slot(), type: 'complete' } })
    expect(answer).toMatchObject({ status: 201, body: { data: { type: 'complete' } } })
  })

  test('cancels the own reservation, when reservedByUser', async () => {
    const [owner, other] = [await club.player(), await club.player()]
    const { documentId } = await reserve(club, owner)
    await join(other, documentId)
    expect((await other.get(game(documentId))).body).toMatchObject({ data: { reservedByUser: false } })
    expect(msgOf(await other.delete(game(documentId)))).toBe('reservation.errors.notOwner')
    expect((await owner.get(game(documentId))).body).toMatchObject({ data: { reservedByUser: true } })
    expect(await owner.delete(game(documentId))).toMatchObject({ status: 200 })
  })

  test('changes the type only when not closed', async () => {
    const [owner = admin, ...others] = await players(club, 4)
    const { documentId, players: entries } = await aGameOf(club, owner, others)
    expect(await owner.put(game(documentId), { data: { type: 'complete' } })).toMatchObject({ status: 200 })
    expect(await owner.put(game(documentId), { data: { type: 'open' } })).toMatchObject({ status: 200 })
    await admin.post(`${game(documentId)}/close`, { players: entries.map(({ id }) => id) })
    expect(msgOf(await owner.put(game(documentId), { data: { type: 'complete' } }))).toBe(
      'reservation.errors.gameClosed',
    )
  })

  test('neither books for another owner, nor with other players, nor moves, nor pays', async () => {
    const [player, other] = [await club.player(), await club.player()]
    const notAllowed = 'reservation.errors.notAllowedToModify'
    const forOther = bookingOf(club.slot(), other)
    expect(msgOf(await player.post('/api/reservations', forOther))).toBe(notAllowed)
    const withOther = bookingOf(club.slot(), player, { players: [other.user.id] })
    expect(msgOf(await player.post('/api/reservations', withOther))).toBe(notAllowed)
    const { documentId, players: entries } = await reserve(club, player)
    expect(msgOf(await player.put(game(documentId), { data: { owner: other.user.id } }))).toBe(notAllowed)
    const paid = await player.post(`/api/reservation-users/${entries[0]?.id}/pay`, { value: true })
    expect(paid.status).toBeGreaterThanOrEqual(400)
  })
})

describe('guest invitation', () => {
  const guest = { position: 'left-right', level: 1 }
  const withGuest = (who: Person, documentId: string) => join(who, documentId, [guest])

  test('is for who is not already a player, in a non-closed open-type reservation', async () => {
    const { documentId } = await reserve(club, await club.player())
    const other = await club.player()
    expect(await withGuest(other, documentId)).toMatchObject({ status: 200 })
    expect(msgOf(await withGuest(other, documentId))).toBe('reservation.errors.alreadyInReservation')
  })

  test('is refused in a closed game', async () => {
    const [owner = admin, ...others] = await players(club, 4)
    const { documentId, players: entries } = await aGameOf(club, owner, others)
    await admin.post(`${game(documentId)}/close`, { players: entries.map(({ id }) => id) })
    expect(msgOf(await withGuest(await club.player(), documentId))).toBe('reservation.errors.gameClosed')
  })

  test('is refused in another type', async () => {
    const { documentId } = await reserve(club, await club.player(), { type: 'complete' })
    expect(await withGuest(await club.player(), documentId)).toMatchObject({ status: 403 })
  })

  test('only if invitations are allowed', async () => {
    const closed = await aClub()
    const [portal, player] = [await closed.staff('portalAdmin'), await closed.player()]
    const id = idOfFirst((await portal.get('/api/admin/config')).body)
    const booking = { cancelHours: 12, waitingMax: 8, invitations: false, maxAhead: 0 }
    await portal.put(`/api/admin/config/${id}`, { data: { config: { booking } } })
    const answer = await player.post('/api/reservations', bookingOf(closed.slot(), player, { inviteds: [guest] }))
    expect([answer.status, msgOf(answer)]).toEqual([403, 'reservation.errors.invitationsOff'])
  })
})

describe('canceling', () => {
  test('is refused less than a set number of hours ahead', async () => {
    const [owner, slot] = [await club.player(), club.slot()]
    const { documentId } = await reserve(club, owner, slot)
    const hours = (count: number) => at(slot.startDate) - count * 3_600_000
    const cancel = () => owner.delete(game(documentId))
    expect(msgOf(await club.during(hours(11.99), cancel))).toBe('reservation.errors.cancelTooLate')
    expect(await club.during(hours(12), cancel)).toMatchObject({ status: 200 })
  })
})
