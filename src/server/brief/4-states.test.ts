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
  join,
  madeOf,
  msgOf,
  PASSWORD,
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

const guest = { position: 'left-right', level: 1 }
const game = (documentId: string) => `/api/reservations/${documentId}`
const addGuest = (reservation: string) =>
  admin.post('/api/reservation-users', { data: { reservation, invited: true, position: 'left', level: 3 } })

/** An open game with so many people in it. */
async function aGame(count: number) {
  const [owner = admin, ...others] = await players(club, count)
  const { documentId } = await aGameOf(club, owner, others)
  const seen = await seenBy(admin, documentId)
  return { owner, others, documentId, entries: seen.players, last: others.at(-1) ?? owner }
}
const seenBy = async (who: Person, documentId: string) => madeOf(await who.get(game(documentId)))
const waitingIn = ({ players: entries }: { players: { id: number; waiting: boolean }[] }) =>
  entries.flatMap(({ id, waiting }) => (waiting ? [id] : []))

async function aClosedGame(count = 6) {
  const made = await aGame(count)
  const chosen = made.entries.slice(-4).map(({ id }) => id)
  const answer = await admin.post(`${game(made.documentId)}/close`, { players: chosen })
  return { ...made, chosen, answer }
}

describe('the life of a reservation', () => {
  test('an open game takes players', async () => {
    const { documentId } = await aGame(1)
    const data = { status: 'open', closed: false, active: true, freePlaces: 3 }
    expect((await club.visitor().get(game(documentId))).body).toMatchObject({ data })
  })

  test('it is closed when an admin selects exactly 4 players and confirms; the others go to the waiting list', async () => {
    const { documentId, entries, answer } = await aClosedGame()
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'closed', closed: true } } })
    const [first, second] = entries.map(({ id }) => id)
    expect(waitingIn(await seenBy(admin, documentId))).toEqual([first, second])
  })

  test('it is reopened through the reopen action, which clears the waiting flag of all players', async () => {
    const { documentId } = await aClosedGame()
    const answer = await admin.post(`${game(documentId)}/open`)
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'open', closed: false } } })
    const reopened = await seenBy(admin, documentId)
    expect([reopened.players.length, waitingIn(reopened)]).toEqual([6, []])
  })

  test('it is canceled, and its slot is free again', async () => {
    const [owner, other, slot] = [await club.player(), await club.player(), club.slot()]
    const { documentId } = await reserve(club, owner, slot)
    const answer = await owner.delete(game(documentId))
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'canceled', active: false } } })
    expect(await other.post('/api/reservations', bookingOf(slot, other))).toMatchObject({ status: 201 })
  })

  test('a closed game cannot be modified or canceled', async () => {
    const { documentId, owner } = await aClosedGame()
    for (const who of [owner, admin]) {
      const modified = await who.put(game(documentId), { data: { type: 'complete' } })
      expect([modified.status, msgOf(modified)]).toEqual([409, 'reservation.errors.gameClosed'])
      const canceled = await who.delete(game(documentId))
      expect([canceled.status, msgOf(canceled)]).toEqual([409, 'reservation.errors.gameClosed'])
    }
  })

  test('a closed reservation is read-only for non-admins', async () => {
    const { documentId, owner, last } = await aClosedGame()
    const stranger = await club.player()
    const acts = [
      await join(stranger, documentId),
      await last.post(`${game(documentId)}/leave`),
      await owner.put(game(documentId), { data: { type: 'complete' } }),
      await stranger.post('/api/reservations/complete', {
        data: { documentId, ...club.slot(), type: 'complete' },
      }),
    ]
    expect(acts.map(msgOf)).toEqual(acts.map(() => 'reservation.errors.gameClosed'))
  })
})

describe('players', () => {
  test('are active or waiting', async () => {
    const { documentId } = await aGame(6)
    const { players: entries } = await seenBy(admin, documentId)
    expect(entries.map(({ active }) => active)).toEqual([true, true, true, true, false, false])
    expect(entries.every(({ active, waiting }) => active !== waiting)).toBe(true)
  })

  test('marked paid, cannot be reversed', async () => {
    const { entries } = await aGame(1)
    const path = `/api/reservation-users/${entries[0]?.id}`
    expect(await admin.post(`${path}/pay`, { value: true })).toMatchObject({ body: { data: { paid: true } } })
    expect(msgOf(await admin.post(`${path}/pay`, { value: false }))).toBe('reservation.errors.payment')
    expect((await admin.get(path)).body).toMatchObject({ data: { paid: true } })
    expect(await admin.post(`${path}/pay`, { value: true }), 'again: nothing more').toMatchObject({ status: 200 })
  })

  test('can join or leave only when the game is not closed', async () => {
    const { documentId, last } = await aGame(4)
    const other = await club.player()
    expect(await join(other, documentId)).toMatchObject({ status: 200 })
    expect(await other.post(`${game(documentId)}/leave`)).toMatchObject({ status: 200 })
    const { players: entries } = await seenBy(admin, documentId)
    await admin.post(`${game(documentId)}/close`, { players: entries.map(({ id }) => id) })
    expect(msgOf(await join(other, documentId))).toBe('reservation.errors.gameClosed')
    expect(msgOf(await last.post(`${game(documentId)}/leave`))).toBe('reservation.errors.gameClosed')
  })

  test('cannot leave once the start time has passed', async () => {
    const [owner, other, slot] = [await club.player(), await club.player(), club.slot()]
    const { documentId } = await reserve(club, owner, slot)
    await join(other, documentId)
    const leave = () => other.post(`${game(documentId)}/leave`)
    expect(msgOf(await club.during(at(slot.startDate), leave))).toBe('reservation.errors.startPassed')
    const justBefore = await club.during(at(slot.startDate) - 60_000, leave)
    expect(justBefore, 'until then').toMatchObject({ status: 200 })
  })

  test('who leaves removes the guests they added', async () => {
    const { documentId } = await aGame(1)
    const other = await club.player()
    await join(other, documentId, [guest, guest])
    expect((await seenBy(admin, documentId)).players).toHaveLength(4)
    await other.post(`${game(documentId)}/leave`)
    expect((await seenBy(admin, documentId)).players).toHaveLength(1)
  })
})

describe('an owner who leaves', () => {
  test.each(['open', 'complete'] as const)('leaves a game of type %s to the next member', async (type) => {
    const [owner, other] = [await club.player(), await club.player()]
    const { documentId } = await reserve(club, owner, { type })
    const second = { reservation: documentId, user: other.user.id, invited: false, position: 'left', level: 3 }
    await admin.post('/api/reservation-users', { data: second })
    expect(await owner.post(`${game(documentId)}/leave`)).toMatchObject({ status: 200 })
    const data = { type, owner: other.user.id, reservedByUser: true, freePlaces: 3 }
    expect((await other.get(game(documentId))).body).toMatchObject({ data })
  })
})

test('a member who is alone in a game leaves it no later than it can be canceled', async () => {
  const [owner, slot] = [await club.player(), club.slot()]
  const { documentId } = await reserve(club, owner, slot)
  const hours = (count: number) => at(slot.startDate) - count * 3_600_000
  const leave = () => owner.post(`${game(documentId)}/leave`)
  expect(msgOf(await club.during(hours(11), leave))).toBe('reservation.errors.cancelTooLate')
  const left = await club.during(hours(13), leave)
  expect(left, 'which cancels it').toMatchObject({ status: 200, body: { data: { status: 'canceled' } } })
})

const complete = (who: Person, documentId: string, slot: object) =>
  who.post('/api/reservations/complete', { data: { documentId, ...slot, type: 'complete' } })
const nobodys = async (slot = club.slot()) => {
  const answer = await admin.post('/api/reservations', bookingOf(slot, admin, { ...slot, owner: null }))
  return { ...madeOf(answer), slot }
}

describe('a user can reserve the whole court only', () => {
  test('of a game that nobody is in', async () => {
    const [{ documentId, slot }, who] = [await nobodys(), await club.player()]
    const data = { documentId, type: 'complete', owner: who.user.id, reservedByUser: true }
    expect(await complete(who, documentId, slot)).toMatchObject({ status: 201, body: { data } })
  })

  test('if not already a player', async () => {
    const [who, slot] = [await club.player(), club.slot()]
    const { documentId } = await reserve(club, who, slot)
    expect(msgOf(await complete(who, documentId, slot))).toBe('reservation.errors.alreadyInReservation')
  })

  test('if there are no guests', async () => {
    const [{ documentId, slot }, who] = [await nobodys(), await club.player()]
    await addGuest(documentId)
    expect(msgOf(await complete(who, documentId, slot))).toBe('reservation.errors.transfer')
  })

  test('if the game is not closed', async () => {
    const [{ documentId, slot }, who] = [await nobodys(), await club.player()]
    for (let count = 0; count < 4; count += 1) await addGuest(documentId)
    const four = (await seenBy(admin, documentId)).players.map(({ id }) => id)
    expect(await admin.post(`${game(documentId)}/close`, { players: four })).toMatchObject({ status: 200 })
    expect(msgOf(await complete(who, documentId, slot))).toBe('reservation.errors.gameClosed')
  })
})

describe('canceling', () => {
  test('only the owner can cancel, and admins', async () => {
    const { documentId, last } = await aGame(2)
    expect(msgOf(await last.delete(game(documentId)))).toBe('reservation.errors.notOwner')
    expect(await admin.delete(game(documentId))).toMatchObject({ status: 200 })
  })
})

describe('sessions', () => {
  test('after login the current user is loaded', async () => {
    const { user, ...client } = await club.player()
    expect((await client.get('/api/auth/me')).body).toMatchObject({ user: { id: user.id } })
  })

  test('logout clears the current user', async () => {
    const { user, ...client } = await club.player()
    await client.post('/api/auth/logout')
    expect(await client.get('/api/auth/me')).toMatchObject({ status: 401 })
    await client.post('/api/auth/login', { identifier: user.username, password: PASSWORD })
    expect(await client.get('/api/auth/me')).toMatchObject({ status: 200 })
  })
})
