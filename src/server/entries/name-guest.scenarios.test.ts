import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CALENDAR_DAY } from '#domain/time.ts'
import { sweep } from '../jobs/sweep.ts'
import {
  A_BOOKING,
  aClub,
  bring,
  type Club,
  calls,
  EVENING,
  refusal,
  refused,
  type Somebody,
  stateOf,
} from '../reservations/testing.ts'
import { aGame, type GameParts } from '../testing.ts'

const start = EVENING.startDate
const notYours = refusal({ status: 403, error: { key: 'notAllowedToModify' } })
const shape = z.object({ data: z.object({ players: z.array(z.object({ nick: z.string().nullable() })) }) })
const nicksIn = (body: unknown) => shape.parse(body).data.players.map(({ nick }) => nick)

/** The player's game with the other in it, and a guest of the other: entries 1 to 3. */
function staged(club: Club, parts: Partial<GameParts> = {}): number {
  const { player, other } = club.people
  const id = aGame(club.deps.db, { start, owner: player, players: [other], ...parts })
  bring(club, id, other)
  return id
}

const phoneOf = async (club: Club, viewer: Somebody) => {
  const { body } = await club.ask('GET', '/api/reservation-users/1', { viewer: club.viewer(viewer) })
  return z.object({ data: z.object({ phone: z.string().optional() }) }).parse(body).data.phone
}

const nameIt = async (club: Club, viewer: Somebody, name: string | null) =>
  await club.ask('PUT', '/api/reservation-users/3', { viewer: club.viewer(viewer), body: { name } })

describe('a guest gets a name', () => {
  test.each(['other', 'admin'] as const)('by %s', async (viewer) => {
    const club = await aClub()
    const id = staged(club)
    expect(nicksIn((await nameIt(club, viewer, ' Raúl  ')).body)).toEqual([club.people.player.nick, 'Otto', 'Raúl'])
    const { row, days, mails } = stateOf(club, id)
    expect({ version: row['version'], days, mails }).toEqual({ version: 2, days: ['2026-11-20'], mails: [] })
    // Again the same is no change.
    expect((await nameIt(club, viewer, 'Raúl')).status).toBe(200)
    expect(stateOf(club, id).row['version']).toBe(2)
    expect(nicksIn((await nameIt(club, viewer, null)).body)).toEqual([club.people.player.nick, 'Otto', null])
  })

  test.each(['class', 'school'] as const)('in a %s by the trainer who gives it', async (type) => {
    const club = await aClub()
    staged(club, { type, owner: club.people.trainer, players: [club.people.player, club.people.other] })
    expect((await nameIt(club, 'trainer', 'Raúl')).status).toBe(200)
  })

  test('by an admin once the game has begun', async () => {
    const club = await aClub()
    staged(club, { start: '2026-11-20T08:00:00+01:00' })
    expect((await nameIt(club, 'admin', 'Raúl')).status).toBe(200)
    expect((await nameIt(club, 'other', 'Otto 2')).body).toMatchObject({
      errors: [{ msg: 'reservation.errors.alreadyStarted' }],
    })
  })

  test.each(['player', 'trainer', 'portal'] as const)('not by %s, who didn’t bring them', async (viewer) => {
    const club = await aClub()
    staged(club)
    expect(await refused(club, calls.name(3, { name: 'Raúl' }), club.people[viewer])).toEqual(notYours)
  })

  test('not a member, and not by a name that isn’t one', async () => {
    const club = await aClub()
    staged(club)
    expect(await refused(club, calls.name(2, { name: 'Raúl' }), club.people.admin)).toEqual(notYours)
    for (const name of ['', ' ', 'x'.repeat(41), 'a\u202eb']) {
      expect((await nameIt(club, 'other', name)).status).toBe(400)
    }
  })
})

describe('somebody without an account', () => {
  const sandra = { level: 1, name: 'Sandra', phone: '+34 639 204 118' }
  test('has a whole court by an admin; the phone is for admins, for 30 days once it is paid', async () => {
    const club = await aClub()
    const booked = await club.book('admin', { ...A_BOOKING, type: 'complete', owner: null, inviteds: [sandra] })
    expect(booked).toMatchObject({ status: 201, body: { data: { owner: null, type: 'complete', pincode: /./ } } })
    expect(nicksIn(booked.body)).toEqual(['Sandra'])
    expect(JSON.stringify(booked.body)).not.toContain('639204118')
    expect([await phoneOf(club, 'admin'), await phoneOf(club, 'trainer')]).toEqual(['+34639204118', undefined])
    club.deps.time.now += 30 * CALENDAR_DAY
    await sweep(club.deps)
    expect(await phoneOf(club, 'admin')).toBe('+34639204118')
    club.deps.time.now += 1
    await sweep(club.deps)
    expect(await phoneOf(club, 'admin')).toBe('+34639204118')
    await club.ask('POST', '/api/reservation-users/1/pay', { viewer: club.people.admin, body: { value: true } })
    await sweep(club.deps)
    expect(await phoneOf(club, 'admin')).toBeUndefined()
  })

  test('is in a game by an admin, in its four places alone', async () => {
    const club = await aClub()
    const reservation = aGame(club.deps.db, { start, type: 'complete', owner: club.people.player, players: [] })
    const add = async () =>
      await club.ask('POST', '/api/reservation-users', {
        viewer: club.people.admin,
        body: { reservation, invited: true, ...sandra },
      })
    expect((await add()).status).toBe(201)
    expect(stateOf(club, reservation).game.entries.at(-1)).toMatchObject({ guestName: 'Sandra', hostId: null })
    await add()
    await add()
    expect((await add()).body).toMatchObject({ errors: [{ msg: 'reservation.errors.completeFourOnly' }] })
  })

  test.each(['player', 'trainer'] as const)('%s brings guests by name, and says nobody’s phone', async (viewer) => {
    const club = await aClub()
    const { name, level } = sandra
    const booked = await club.book(viewer, { ...A_BOOKING, inviteds: [sandra] })
    expect(booked.body).toMatchObject({
      errors: [{ msg: 'reservation.errors.notAllowedToModify', param: 'inviteds' }],
    })
    expect(nicksIn((await club.book(viewer, { ...A_BOOKING, inviteds: [{ name, level }] })).body)[1]).toBe('Sandra')
  })

  test('a member isn’t given a phone, nor who joins with a guest', async () => {
    const club = await aClub()
    const id = staged(club)
    const { documentId } = stateOf(club, id).game
    const joined = await club.ask('PUT', `/api/reservations/${documentId}/join`, {
      viewer: club.people.tina,
      body: { inviteds: [sandra] },
    })
    expect(joined.status).toBe(400)
    const added = await club.ask('POST', '/api/reservation-users', {
      viewer: club.people.admin,
      body: { reservation: id, user: club.people.tina.id, phone: '639204118' },
    })
    expect(added.body).toMatchObject({ errors: [{ msg: 'validation.errors.invalid', param: 'phone' }] })
  })
})
