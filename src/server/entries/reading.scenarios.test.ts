import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { countsAnswerSchema } from '#domain/entries/schema.ts'
import { aClub, bring, type Club, EVENING, type Somebody, stateOf } from '../reservations/testing.ts'
import { aGame, aUser, type GameParts } from '../testing.ts'

const start = EVENING.startDate
const refused = (status: number, msg: string) => ({ status, body: { data: null, errors: [{ msg }] } })

/** Entry 1 is the owner's, 2 to 4 play, 5 waits, 6 is a waiting guest of 2. */
const staged = (club: Club, parts: Partial<GameParts> = {}): number => {
  const { player, other, tina } = club.people
  const three = [other, aUser(club.deps.db), aUser(club.deps.db)]
  const id = aGame(club.deps.db, { start, owner: player, players: [...three, tina], ...parts })
  bring(club, id, other)
  club.sql("UPDATE user SET observations = 'left-handed'")
  return id
}
const read = async (club: Club, viewer: Somebody, id: number | string) =>
  await club.ask('GET', `/api/reservation-users/${id}`, { viewer: club.viewer(viewer) })

describe('one entry', () => {
  test.each([
    { viewer: 'visitor', status: 401, msg: 'errors.unauthorized' },
    { viewer: 'blocked', status: 401, msg: 'errors.unauthorized' },
    { viewer: 'player', status: 403, msg: 'errors.forbidden' },
    { viewer: 'portal', status: 403, msg: 'errors.forbidden' },
  ] as const)('is refused to $viewer, there or not', async ({ viewer, status, msg }) => {
    const club = await aClub()
    staged(club)
    for (const id of [1, 99]) expect(await read(club, viewer, id)).toMatchObject(refused(status, msg))
  })

  test('of a guest that plays names who brought it, but for a trainer not where that one waits', async () => {
    const club = await aClub()
    const id = staged(club)
    club.sql('UPDATE reservation SET closed_at = 1')
    club.sql('UPDATE entry SET chosen_at = 1 WHERE id IN (1, 3, 4, 6)')
    const hostFor = async (viewer: Somebody) => await read(club, viewer, 6)
    expect(stateOf(club, id).game.entries).toHaveLength(6)
    expect(await hostFor('admin')).toMatchObject({ status: 200, body: { data: { host: { nick: 'Otto' } } } })
    expect(await hostFor('trainer')).toMatchObject({ status: 200, body: { data: { active: true, host: null } } })
  })

  test('for an admin has how to reach them, what is noted, what they pay, who brought them, and the game', async () => {
    const club = await aClub()
    const { other, player } = club.people
    const id = staged(club)
    const { game } = stateOf(club, id)
    for (const ref of [2, game.entries[1]?.documentId ?? '']) {
      const { status, body } = await read(club, 'admin', ref)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        data: {
          id: 2,
          reservationUserId: 2,
          active: true,
          paid: false,
          share: 6,
          host: null,
          user: {
            id: other.id,
            nick: 'Otto',
            username: other.username,
            level: 3,
            position: 'left-right',
            email: `${other.username}@example.com`,
            observations: 'left-handed',
          },
          reservation: { id, price: 24, owner: player.id, version: 1 },
        },
      })
    }
    expect(await read(club, 'global', 6)).toMatchObject({
      body: { data: { user: null, invited: true, waiting: true, host: { id: other.id, nick: 'Otto' } } },
    })
    expect(await read(club, 'admin', 5)).toMatchObject({
      body: { data: { waiting: true, user: { id: club.people.tina.id } } },
    })
  })

  test('for a trainer has who plays and nothing private; who waits isn’t there', async () => {
    const club = await aClub()
    const { other } = club.people
    staged(club)
    const { status, body } = await read(club, 'trainer', 2)
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: { user: { id: other.id, username: other.username } } })
    for (const hidden of [
      'user.email',
      'user.phone',
      'user.observations',
      'paid',
      'share',
      'reservation.price',
      'reservation.paid',
      'reservation.token',
      'reservation.pincode',
    ]) {
      expect(body).not.toHaveProperty(`data.${hidden}`)
    }
    for (const waiting of [5, 6]) {
      expect(await read(club, 'trainer', waiting)).toMatchObject(refused(404, 'reservation.errors.notFound'))
    }
  })

  test('that is not there isn’t found', async () => {
    const club = await aClub()
    for (const id of [99_999, 'nobody']) {
      expect(await read(club, 'admin', id)).toMatchObject(refused(404, 'reservation.errors.notFound'))
    }
    expect(await read(club, 'admin', '-1')).toMatchObject({ status: 400 })
  })
})

const counted = async (club: Club, viewer: Somebody, from: string, to: string) =>
  await club.ask('GET', `/api/reservation-users/${from}/${to}`, { viewer: club.viewer(viewer) })

describe('games per player', () => {
  test.each([
    { viewer: 'visitor', status: 401, msg: 'errors.unauthorized' },
    { viewer: 'player', status: 403, msg: 'errors.forbidden' },
    { viewer: 'trainer', status: 403, msg: 'errors.forbidden' },
    { viewer: 'portal', status: 403, msg: 'errors.forbidden' },
  ] as const)('are refused to $viewer', async ({ viewer, status, msg }) => {
    expect(await counted(await aClub(), viewer, '2026-11-01', '2026-11-30')).toMatchObject(refused(status, msg))
  })

  test('count where a member plays, where an admin closed, and where they wait; both days are in, canceled ones and guests out', async () => {
    const club = await aClub()
    const { db } = club.deps
    const { player, other, tina } = club.people
    const three = [1, 2, 3].map(() => aUser(db))
    aGame(db, { start: '2026-11-10T08:00:00+01:00', owner: player, players: [other], guests: 2 })
    aGame(db, { start: '2026-11-11T23:00:00+01:00', owner: player, players: [...three, other], closed: true })
    aGame(db, { start: '2026-11-12T00:30:00+01:00', type: 'class', owner: tina, players: [player] })
    aGame(db, { start: '2026-11-13T08:00:00+01:00', owner: player })
    aGame(db, { start: '2026-11-09T23:30:00+01:00', owner: player })
    aGame(db, { start: '2026-11-11T08:00:00+01:00', owner: player, canceled: true })
    const answer = await counted(club, 'admin', '2026-11-10', '2026-11-12')
    const row = ({ id, nick, username }: typeof player, games: number, closed: number, waiting: number) => ({
      user: { id, nick, username },
      games,
      closed,
      waiting,
    })
    expect(answer.status).toBe(200)
    const [first, ...rest] = countsAnswerSchema.parse(answer.body).data
    expect(first).toEqual(row(player, 3, 1, 0))
    expect(rest).toHaveLength(4)
    expect(rest).toEqual(expect.arrayContaining([row(other, 1, 0, 1), ...three.map((one) => row(one, 1, 1, 0))]))
    const input = { startDate: '2026-11-10', endDate: '2026-11-12' }
    const overTrpc = await club.call('entries.counts', input, { viewer: club.people.global })
    expect(overTrpc.body).toHaveProperty('result.data', answer.body)
  })

  test('of instants mean their club days', async () => {
    const club = await aClub()
    aGame(club.deps.db, { start: '2026-11-10T23:00:00+01:00', owner: club.people.other })
    aGame(club.deps.db, { start: '2026-11-11T08:00:00+01:00', owner: club.people.player })
    const from = encodeURIComponent('2026-11-11T00:30:00+01:00')
    const answer = await counted(club, 'admin', from, '2026-11-11T00:00:00.000Z')
    expect(answer).toMatchObject({ status: 200, body: { data: [{ user: { id: club.people.player.id }, games: 1 }] } })
    expect(countsAnswerSchema.parse(answer.body).data).toHaveLength(1)
  })

  test('are none where nothing was, and where the end comes before the start', async () => {
    const club = await aClub()
    aGame(club.deps.db, { start, owner: club.people.player })
    for (const [from, to] of [
      ['2026-11-21', '2026-11-22'],
      ['2026-11-21', '2026-11-19'],
    ] as const) {
      expect(await counted(club, 'admin', from, to)).toMatchObject({ status: 200, body: { data: [] } })
    }
  })

  test.each([
    ['2026-02-30', '2026-11-30', 'startDate'],
    ['2026-11-01', 'tomorrow', 'endDate'],
  ])('%s to %s: %s is no day', async (from, to, param) => {
    const answer = await counted(await aClub(), 'admin', from, to)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ msg: 'validation.errors.format', param }] } })
  })
})

const lately = async (club: Club, viewer: Somebody) =>
  await club.call('entries.lately', undefined, { viewer: club.viewer(viewer) })

describe('games lately', () => {
  test.each([
    { viewer: 'visitor', status: 401 },
    { viewer: 'player', status: 403 },
    { viewer: 'trainer', status: 403 },
  ] as const)('are refused to $viewer', async ({ viewer, status }) => {
    expect(await lately(await aClub(), viewer)).toMatchObject({ status })
  })

  test('are those of thirty days that have started: none to come, none canceled, none that somebody waited in', async () => {
    const club = await aClub()
    const { db } = club.deps
    const { player, other } = club.people
    const three = [1, 2, 3].map(() => aUser(db))
    aGame(db, { start: '2026-11-20T08:00:00+01:00', owner: player, players: [...three, other] })
    aGame(db, { start: '2026-10-22T08:00:00+02:00', owner: player })
    aGame(db, { start: '2026-10-21T08:00:00+02:00', owner: player })
    aGame(db, { start: '2026-11-19T08:00:00+01:00', owner: player, canceled: true })
    aGame(db, { start, owner: other, players: [player] })
    const { body } = await lately(club, 'admin')
    const { data } = z.object({ result: z.object({ data: countsAnswerSchema }) }).parse(body).result.data
    const games = Object.fromEntries(data.map(({ user, games: played }) => [user.id, played]))
    expect(games).toEqual({ [player.id]: 2, [other.id]: 0, ...Object.fromEntries(three.map(({ id }) => [id, 1])) })
  })
})
