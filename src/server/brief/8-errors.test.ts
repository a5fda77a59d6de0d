/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { at, makeClosureSql } from '../testing.ts'
import {
  aClub,
  aGameOf,
  bookingOf,
  type Club,
  join,
  madeOf,
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

const MINUTE = 60_000

/** Somebody's game, and the slot that it has. */
async function aGame(parts: { type?: 'open' | 'complete'; inviteds?: object[] } = {}) {
  const [owner, slot] = [await club.player(), club.slot()]
  return { owner, slot, ...(await reserve(club, owner, { ...slot, ...parts })) }
}

/** A game of four, closed. */
async function aClosedGame() {
  const [owner, ...others] = await players(club, 4)
  if (!owner) throw new Error('Nobody.')
  const game = await aGameOf(club, owner, others)
  const chosen = game.players.map(({ id }) => id)
  await admin.post(`/api/reservations/${game.documentId}/close`, { players: chosen })
  return { ...game, owner, chosen }
}

const book = async (parts: Partial<Slot>) => {
  const player = await club.player()
  return player.post('/api/reservations', bookingOf({ ...club.slot(), ...parts }, player))
}
const addGuest = (reservation: string) =>
  admin.post('/api/reservation-users', {
    data: { reservation, invited: true, position: 'left', level: 3 },
  })
const addUser = (reservation: string, { user }: Person) =>
  admin.post('/api/reservation-users', {
    data: { reservation, user: user.id, invited: false, position: 'left', level: 3 },
  })

describe('a list of errors, the first of which has a msg', () => {
  test('payment error', async () => {
    const { players: entries } = await aGame()
    const answer = await admin.post(`/api/reservation-users/${entries[0]?.id}/pay`, { value: false })
    expect(msgOf(answer)).toBe('reservation.errors.payment')
  })

  test('date must be within today and the next 7 days', async () => {
    const answer = await book(slotAt('2026-11-28T08:00:00+01:00'))
    expect(msgOf(answer)).toBe('reservation.errors.dateOutOfWindow')
    expect(answer.body).toMatchObject({ errors: [{ values: { days: 7 } }] })
  })

  test('court status check error', async () => {
    const slot = { ...slotAt('2026-11-27T08:00:00+01:00'), court: 1 }
    club.deps.db.$client.exec(makeClosureSql(1, at(slot.startDate), at(slot.endDate), 'works'))
    expect(msgOf(await book(slot))).toBe('reservation.errors.courtStatus')
  })

  test('selected court invalid', async () => {
    expect(msgOf(await book({ court: 99 }))).toBe('reservation.errors.courtInvalid')
  })

  test('collision with an existing reservation', async () => {
    const { slot } = await aGame()
    expect(msgOf(await book(slot))).toBe('reservation.errors.collision')
  })

  test('must be within court hours', async () => {
    expect(msgOf(await book(slotAt('2026-11-27T06:30:00+01:00')))).toBe('reservation.errors.outsideCourtHours')
  })

  test('must match a 1h30 slot', async () => {
    for (const slot of [slotAt('2026-11-27T08:10:00+01:00'), slotAt('2026-11-27T08:00:00+01:00', 60)]) {
      expect(msgOf(await book({ ...slot, court: 2 }))).toBe('reservation.errors.slotMismatch')
    }
  })

  test('not owner', async () => {
    const { documentId } = await aGame()
    const other = await club.player()
    expect(msgOf(await other.delete(`/api/reservations/${documentId}`))).toBe('reservation.errors.notOwner')
  })

  test('cannot cancel under a set number of hours ahead', async () => {
    const { documentId, slot, owner } = await aGame()
    const late = at(slot.startDate) - 60 * MINUTE
    const answer = await club.during(late, () => owner.delete(`/api/reservations/${documentId}`))
    expect(msgOf(answer)).toBe('reservation.errors.cancelTooLate')
    expect(answer.body).toMatchObject({ errors: [{ values: { hours: 12 } }] })
  })

  test('error adding player, with the player’s name', async () => {
    const { user } = await club.player({ nick: 'Twice Named' })
    const twice = bookingOf(club.slot(), admin, { players: [user.id, user.id] })
    const answer = await admin.post('/api/reservations', twice)
    expect(msgOf(answer)).toBe('reservation.errors.addingPlayer')
    expect(answer.body).toMatchObject({ errors: [{ values: { name: 'Twice Named' } }] })
  })

  test('not allowed to modify', async () => {
    const { documentId } = await aGame()
    const other = await club.player()
    const answer = await other.put(`/api/reservations/${documentId}`, { data: { type: 'complete' } })
    expect(msgOf(answer)).toBe('reservation.errors.notAllowedToModify')
  })

  test('not allowed to remove user', async () => {
    const { players: entries } = await aGame()
    const other = await club.player()
    const answer = await other.delete(`/api/reservation-users/${entries[0]?.id}`)
    expect(msgOf(answer)).toBe('reservation.errors.notAllowedToRemoveUser')
  })

  test('already 4 active players', async () => {
    const four = (await players(club, 4)).map(({ user }) => user.id)
    const training = bookingOf(club.slot(), admin, { type: 'training', players: four })
    const { documentId } = madeOf(await admin.post('/api/reservations', training))
    expect(msgOf(await addUser(documentId, await club.player()))).toBe('reservation.errors.alreadyFourActive')
  })

  test('user already in reservation', async () => {
    const { documentId, owner } = await aGame()
    expect(msgOf(await addUser(documentId, owner))).toBe('reservation.errors.alreadyInReservation')
    expect(msgOf(await join(owner, documentId))).toBe('reservation.errors.alreadyInReservation')
  })

  test('reservation not found', async () => {
    expect(msgOf(await admin.get('/api/reservations/nowhere'))).toBe('reservation.errors.notFound')
    expect(msgOf(await join(admin, 'nowhere'))).toBe('reservation.errors.notFound')
  })

  test('start date passed', async () => {
    const { documentId, slot } = await aGame()
    const other = await club.player()
    const answer = await club.during(at(slot.startDate) + MINUTE, () => join(other, documentId))
    expect(msgOf(answer)).toBe('reservation.errors.startPassed')
  })

  test('reservation canceled', async () => {
    const { documentId, owner } = await aGame()
    await owner.delete(`/api/reservations/${documentId}`)
    expect(msgOf(await join(await club.player(), documentId))).toBe('reservation.errors.canceled')
  })

  test('game needs 4 players', async () => {
    const { documentId, players: entries } = await aGame()
    const chosen = entries.map(({ id }) => id)
    const answer = await admin.post(`/api/reservations/${documentId}/close`, { players: chosen })
    expect(msgOf(answer)).toBe('reservation.errors.fourPlayersRequired')
  })

  test('invalid status: not open', async () => {
    const { documentId } = await aGame({ type: 'complete' })
    const answer = await admin.post(`/api/reservations/${documentId}/close`, { players: [1, 2, 3, 4] })
    expect(msgOf(answer)).toBe('reservation.errors.invalidStatus')
  })

  test('invalid status: started', async () => {
    const { documentId, slot } = await aGame()
    const close = () => admin.post(`/api/reservations/${documentId}/close`, { players: [1, 2, 3, 4] })
    expect(msgOf(await club.during(at(slot.startDate), close))).toBe('reservation.errors.invalidStatus')
  })

  test('invalid status: not active, as it was canceled', async () => {
    const { documentId, owner } = await aGame()
    await owner.delete(`/api/reservations/${documentId}`)
    const answer = await admin.post(`/api/reservations/${documentId}/close`, { players: [1, 2, 3, 4] })
    expect(msgOf(answer)).toBe('reservation.errors.canceled')
  })

  test('invalid or inactive players', async () => {
    const [{ documentId }, elsewhere] = [await aGame(), await aClosedGame()]
    const answer = await admin.post(`/api/reservations/${documentId}/close`, { players: elsewhere.chosen })
    expect(msgOf(answer)).toBe('reservation.errors.invalidPlayers')
  })

  test('already closed', async () => {
    const { documentId, chosen } = await aClosedGame()
    const answer = await admin.post(`/api/reservations/${documentId}/close`, { players: chosen })
    expect(msgOf(answer)).toBe('reservation.errors.alreadyClosed')
  })

  test('already started so players cannot change', async () => {
    const { documentId, slot } = await aGame()
    const answer = await club.during(at(slot.startDate), () => addGuest(documentId))
    expect(msgOf(answer)).toBe('reservation.errors.alreadyStarted')
  })

  test('game full', async () => {
    const { documentId } = await aGame()
    for (let guest = 0; guest < 11; guest += 1) await addGuest(documentId)
    expect(msgOf(await join(await club.player(), documentId))).toBe('reservation.errors.gameFull')
  })

  test('game closed', async () => {
    const { documentId } = await aClosedGame()
    expect(msgOf(await join(await club.player(), documentId))).toBe('reservation.errors.gameClosed')
  })

  test('game must be closed', async () => {
    const { documentId, players: entries } = await aGame()
    const gameNotClosed = 'reservation.errors.gameNotClosed'
    expect(msgOf(await admin.post(`/api/reservations/${documentId}/open`))).toBe(gameNotClosed)
    expect(msgOf(await admin.post(`/api/reservation-users/${entries[0]?.id}/send/closed`))).toBe(gameNotClosed)
  })

  test('transfer error', async () => {
    const { documentId, slot } = await aGame()
    const other = await club.player()
    const sent = { data: { documentId, ...slot, type: 'complete' } }
    expect(msgOf(await other.post('/api/reservations/complete', sent))).toBe('reservation.errors.transfer')
  })

  test('only 4 players on Complete', async () => {
    const five = (await players(club, 5)).map(({ user }) => user.id)
    const complete = bookingOf(club.slot(), admin, { type: 'complete', players: five, owner: null })
    expect(msgOf(await admin.post('/api/reservations', complete))).toBe('reservation.errors.completeFourOnly')
  })
})
