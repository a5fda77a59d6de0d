import { describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { aGame } from '../testing.ts'
import { A_BOOKING, aClub, type Club, calls, EVENING, refusal, refused, slotFrom, stateOf } from './testing.ts'

/** A club where players own eight reservations to come. */
async function aClubOfEight(): Promise<Club> {
  const club = await aClub()
  club.sql("UPDATE config SET config = json_set(config, '$.booking.maxAhead', 8)")
  return club
}

/** Eight reservations of the player still to come, one of them played by nobody; one past and one canceled beside them. */
function eightAhead({ deps: { db }, people: { player } }: Club): void {
  for (const day of [21, 22, 23, 24, 25, 26, 27]) {
    aGame(db, { start: `2026-11-${day}T08:00:00+01:00`, owner: player })
  }
  aGame(db, { start: '2026-11-21T09:30:00+01:00', type: 'competition', owner: player })
  aGame(db, { start: '2026-11-20T08:00:00+01:00', owner: player })
  aGame(db, { start: '2026-11-22T09:30:00+01:00', owner: player, canceled: true })
}
const about = { param: 'startDate', value: EVENING.startDate, values: { max: 8 } }
const tooMany = { status: 409, body: { errors: [{ msg: 'reservation.errors.tooManyAhead', ...about }] } }
const whole = { ...EVENING, type: 'complete', court: 1 }

test('a player owns any number of reservations to come, unless the club has set one', async () => {
  const club = await aClub()
  eightAhead(club)
  expect(await club.book('player', A_BOOKING)).toMatchObject({ status: 201 })
})

describe('a player owns eight reservations to come and no more', () => {
  test('a ninth is refused, made or taken over; once one is canceled it is not', async () => {
    const club = await aClubOfEight()
    eightAhead(club)
    const empty = aGame(club.deps.db, EVENING_EMPTY)
    expect(await club.book('player', A_BOOKING)).toMatchObject(tooMany)
    const error = { key: 'tooManyAhead', ...about }
    for (const body of [
      { ...whole, court: 2 },
      { ...whole, court: 3, documentId: empty },
    ]) {
      expect(await refused(club, calls.complete(body), club.people.player)).toEqual(refusal({ status: 409, error }))
    }
    expect(await club.cancel('player', 1)).toMatchObject({ status: 200 })
    expect(await club.book('player', A_BOOKING)).toMatchObject({ status: 201 })
  })

  test('joining is no owning, and an admin or a trainer has no such limit', async () => {
    const club = await aClubOfEight()
    eightAhead(club)
    const { player, trainer } = club.people
    club.sql(`UPDATE reservation SET owner_id = ${trainer.id} WHERE owner_id = ${player.id} AND canceled_at IS NULL`)
    expect(await club.book('trainer', A_BOOKING)).toMatchObject({ status: 201 })
    club.sql(`UPDATE reservation SET owner_id = ${player.id} WHERE owner_id = ${trainer.id}`)
    expect(await club.book('admin', { ...A_BOOKING, court: 2, owner: player.id })).toMatchObject({ status: 201 })
    const game = aGame(club.deps.db, { start: '2026-11-23T09:30:00+01:00', owner: club.people.other })
    const joined = await club.ask('PUT', `/api/reservations/${game}/join`, { viewer: player, body: {} })
    expect(joined).toMatchObject({ status: 200 })
  })

  test('a game handed over goes to the oldest who has room, else to nobody, however often', async () => {
    const club = await aClubOfEight()
    eightAhead(club)
    const { player, other, tina, trainer } = club.people
    const leave = async (id: number) => await club.ask('POST', `/api/reservations/${id}/leave`, { viewer: other })
    const remove = async (id: number) => {
      const entry = stateOf(club, id).game.entries.find(({ user }) => user?.id === other.id)?.id
      return await club.ask('DELETE', `/api/reservation-users/${entry}`, { viewer: club.people.admin })
    }
    const handed = async (day: number, players: User[], go = leave) => {
      const id = aGame(club.deps.db, { start: `2026-11-${day}T11:00:00+01:00`, owner: other, players })
      expect(await go(id)).toMatchObject({ status: 200 })
      return stateOf(club, id).row.owner_id
    }
    expect(await handed(22, [player, tina])).toBe(tina.id)
    expect(await handed(23, [player])).toBeNull()
    expect(await handed(24, [player], remove)).toBeNull()
    club.sql(`UPDATE reservation SET owner_id = ${trainer.id} WHERE owner_id = ${player.id}`)
    expect(await handed(25, [trainer, player])).toBe(trainer.id)
    expect(await handed(26, [player, tina])).toBe(player.id)
  })

  test('another type makes no member an owner', async () => {
    const club = await aClubOfEight()
    eightAhead(club)
    const { player, other, admin } = club.people
    const id = aGame(club.deps.db, { start: '2026-11-22T11:00:00+01:00', owner: other, players: [player] })
    for (const type of ['complete', 'training', 'class', 'open'] as const) {
      const change = { viewer: admin, body: { type } }
      expect(await club.ask('PUT', `/api/reservations/${id}`, change)).toMatchObject({ status: 200 })
      expect(stateOf(club, id).row.owner_id).not.toBe(player.id)
    }
  })

  test.each([
    { maxAhead: 9, status: 201 },
    { maxAhead: 0, status: 201 },
    { maxAhead: 3, status: 409 },
  ])('or as many as is configured: $maxAhead', async ({ maxAhead, status }) => {
    const club = await aClubOfEight()
    eightAhead(club)
    club.sql(`UPDATE config SET config = json_set(config, '$.booking.maxAhead', ${maxAhead})`)
    expect(await club.book('player', A_BOOKING)).toMatchObject({ status })
  })

  test('at once, too: of ten requests as many are booked as there is room for', async () => {
    const club = await aClubOfEight()
    const slots = [21, 22, 23, 24, 25].flatMap((day) =>
      [1, 2].map((court) => ({ ...slotFrom('09:30', '11:00', `2026-11-${day}`), type: 'open', court })),
    )
    const answers = await Promise.all(slots.map((body) => club.book('player', body)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 8 }, () => 201),
      409,
      409,
    ])
  })
})

const EVENING_EMPTY = { start: EVENING.startDate, court: 3 }

describe('with guests switched off', () => {
  test('players bring none, neither to their own game nor to another; admins add them as before', async () => {
    const club = await aClubOfEight()
    club.sql(`UPDATE config SET config = json_set(config, '$.booking.invitations', json('false'))`)
    const inviteds = [{ level: 2 }]
    const off = { status: 403, body: { errors: [{ msg: 'reservation.errors.invitationsOff', param: 'inviteds' }] } }
    expect(await club.book('player', { ...A_BOOKING, inviteds })).toMatchObject(off)
    expect(await club.book('trainer', { ...A_BOOKING, inviteds })).toMatchObject(off)
    const id = aGame(club.deps.db, { ...EVENING_EMPTY, owner: club.people.other })
    const join = async (body: object) =>
      await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: club.people.player, body })
    expect(await join({ inviteds })).toMatchObject(off)
    expect(await join({ inviteds: [] })).toMatchObject({ status: 200 })
    expect(await club.book('admin', { ...A_BOOKING, inviteds })).toMatchObject({ status: 201 })
    expect(await club.book('player', { ...A_BOOKING, court: 2, type: 'complete', inviteds })).toMatchObject({
      status: 201,
    })
  })
})
