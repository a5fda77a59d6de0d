import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aClub, type Club, type Somebody, slotFrom } from '../reservations/testing.ts'
import { aGame, aUser } from '../testing.ts'

/** It is Friday 20 November 2026, 10:00. The player's group plays on one court at a time. */
let club: Club
beforeEach(async () => {
  club = await aClub()
  const body = { name: 'Young', daysAhead: 7, maxAhead: 8, peakMinutes: null, oneAtATime: true }
  const made = await club.ask('POST', '/api/member-groups', { viewer: club.people.portal, body })
  const { data } = z
    .object({ data: z.object({ documentId: z.string(), oneAtATime: z.literal(true) }) })
    .parse(made.body)
  const group = { group: data.documentId }
  await club.ask('PUT', `/api/users/${club.people.player.id}`, { viewer: club.people.portal, body: group })
})

const DAY = '2026-11-23'
const evening = { ...slotFrom('18:30', '20:00', DAY), type: 'complete' }
const late = { ...slotFrom('20:00', '21:30', DAY), type: 'complete' }
const clash = {
  status: 409,
  body: { errors: [{ msg: 'booking.oneAtATime', values: { time: '18:30', court: 'Court 2' } }] },
}
const start = evening.startDate
const join = (viewer: Somebody, id: number) =>
  club.ask('PUT', `/api/reservations/${id}/join`, { viewer: club.viewer(viewer), body: {} })
const toldTo = (somebody: Somebody) =>
  club.deps.db.$client
    .prepare<[number], string>("SELECT kind FROM outbox WHERE user_id = ? AND kind <> 'booked' ORDER BY id")
    .pluck()
    .all(club.viewer(somebody)?.id ?? 0)
const isIn = (somebody: Somebody, id: number) =>
  club.deps.db.$client
    .prepare('SELECT count(*) FROM entry WHERE reservation_id = ? AND user_id = ?')
    .pluck()
    .get(id, club.viewer(somebody)?.id) === 1

describe('nobody plays on two courts at one hour', () => {
  /** Otto's game on court 2, in which the player is. */
  beforeEach(() => {
    aGame(club.deps.db, { court: 2, start, owner: club.people.other, players: [club.people.player] })
  })

  test('by booking, whole or not; the hour after is theirs', async () => {
    for (const path of ['', '/complete']) {
      const body = { ...evening, court: 1 }
      expect(await club.ask('POST', `/api/reservations${path}`, { viewer: club.people.player, body })).toMatchObject(
        clash,
      )
    }
    expect(await club.book('player', { ...late, court: 1 })).toMatchObject({ status: 201 })
  })

  test('by joining; whoever is in no such group may', async () => {
    const id = aGame(club.deps.db, { start, owner: club.people.tina })
    expect(await join('player', id)).toMatchObject(clash)
    expect(await join('other', id)).toMatchObject({ status: 200 })
  })

  test('by moving, the game itself left out', async () => {
    await club.book('player', { ...late, court: 1 })
    const move = (body: object) => club.ask('POST', '/api/reservations/2/move', { viewer: club.people.player, body })
    expect(await move({ court: 1, startDate: start })).toMatchObject(clash)
    expect(await move({ court: 3, startDate: late.startDate })).toMatchObject({ status: 200 })
  })

  test('the desk may, and over both interfaces it is the same refusal', async () => {
    const body = { ...evening, court: 1, owner: club.people.player.id }
    expect(await club.book('admin', body)).toMatchObject({ status: 201 })
    const { owner: _, ...own } = { ...body, court: 3 }
    const answer = await club.ask('POST', '/trpc/reservations.create', {
      viewer: club.people.player,
      body: { ...own, players: [], inviteds: [] },
    })
    expect(answer.status).toBe(409)
    expect(JSON.stringify(answer.body)).toContain('booking.oneAtATime')
  })

  test('what was canceled, or is only waited for, is no game of theirs', async () => {
    club.sql('UPDATE reservation SET canceled_at = 1 WHERE court_id = 2')
    const { other, tina, trainer, player } = club.people
    const full = aGame(club.deps.db, { court: 3, start, owner: other, players: [tina, trainer], guests: 1 })
    expect(await join('player', full)).toMatchObject({ status: 200 })
    expect(isIn('player', full)).toBe(true)
    const body = { ...evening, court: 1 }
    expect(await club.ask('POST', '/api/reservations', { viewer: player, body })).toMatchObject({ status: 201 })
  })
})

test('who would move up and plays elsewhere is passed over and told, and the next one moves up', async () => {
  const { other, tina, trainer, admin } = club.people
  const id = aGame(club.deps.db, { start, owner: other, players: [tina, trainer], guests: 1 })
  expect(await join('player', id)).toMatchObject({ status: 200 })
  expect(await join('admin', id)).toMatchObject({ status: 200 })
  expect(await club.book('player', { ...evening, court: 2 })).toMatchObject({ status: 201 })
  await club.ask('POST', `/api/reservations/${id}/leave`, { viewer: tina })
  expect([isIn('player', id), toldTo('player')]).toEqual([false, ['passedOver']])
  expect([isIn('admin', id), toldTo('admin')]).toEqual([true, ['movedUp']])
  expect(admin.id).toBeGreaterThan(0)
  const turn = await club.ask('GET', '/api/notices/turn', { viewer: club.people.player })
  expect(turn).toMatchObject({ body: { data: [{ kind: 'news', news: { kind: 'passedOver' }, untilSeen: true }] } })
})

test('it is off at first, also for whoever is in no group, until the club says so', async () => {
  const { other } = club.people
  aGame(club.deps.db, { court: 2, start, owner: aUser(club.deps.db), players: [other] })
  const body = { ...evening, court: 1 }
  club.sql(`UPDATE config SET config = json_set(config, '$.rules.oneAtATime', json('true'))`)
  expect(await club.ask('POST', '/api/reservations', { viewer: other, body })).toMatchObject(clash)
  club.sql(`UPDATE config SET config = json_remove(config, '$.rules.oneAtATime')`)
  expect(await club.ask('POST', '/api/reservations', { viewer: other, body })).toMatchObject({ status: 201 })
})
