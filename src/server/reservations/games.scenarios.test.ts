import { describe, expect, test } from 'vitest'
import { gamesAnswerSchema } from '#domain/reservations/schema.ts'
import type { User } from '#domain/roles.ts'
import { aGame, aUser, type TestApp, testApp } from '../testing.ts'

async function gamesOf(app: TestApp, query = '', viewer: User | null = null) {
  const answer = await app.ask('GET', `/api/games${query}`, { viewer })
  expect(answer.status).toBe(200)
  return gamesAnswerSchema.parse(answer.body).data
}

/** It is Friday 20 November 2026, 10:00. Everybody's level is 3. */
async function aWeek() {
  const app = await testApp()
  const { db } = app.deps
  const [owner, other] = [aUser(db, { nick: 'marker-owner' }), aUser(db)]
  const five = [1, 2, 3, 4].map(() => aUser(db))
  const games = {
    begun: aGame(db, { start: '2026-11-20T08:00:00+01:00', owner }),
    morning: aGame(db, { start: '2026-11-20T12:30:00+01:00', owner }),
    full: aGame(db, { start: '2026-11-20T18:30:00+01:00', owner, players: five }),
    closed: aGame(db, { start: '2026-11-20T20:00:00+01:00', owner, players: five.slice(1), closed: true }),
    canceled: aGame(db, { start: '2026-11-21T08:00:00+01:00', owner, canceled: true }),
    whole: aGame(db, { start: '2026-11-21T09:30:00+01:00', owner, type: 'complete' }),
    strong: aGame(db, { start: '2026-11-21T11:00:00+01:00', owner }),
    last: aGame(db, { start: '2026-11-27T20:00:00+01:00', owner }),
    beyond: aGame(db, { start: '2026-11-28T20:00:00+01:00', owner }),
  }
  db.$client.prepare('UPDATE reservation SET wanted_min = 20, wanted_max = 28 WHERE id = ?').run(games.strong)
  const byId = new Map(Object.entries(games).map(([name, id]) => [id, name]))
  const namesOf = async (query: string, viewer: User | null = null) =>
    (await gamesOf(app, query, viewer)).map(({ id }) => byId.get(id)).join(' ')
  return { app, owner, other, games, namesOf }
}

describe('open games to come', () => {
  test.each([
    ['', 'morning strong last'],
    ['?waiting=true', 'morning full strong last'],
    ['?part=morning', 'morning strong'],
    ['?part=evening', 'last'],
    ['?part=evening&waiting=true', 'full last'],
    ['?from=2026-11-21', 'strong last'],
    ['?to=2026-11-21', 'morning strong'],
    ['?from=2026-11-21&to=2026-11-21', 'strong'],
    ['?mine=true', 'morning last'],
    ['?mine=false&waiting=false', 'morning strong last'],
  ])('%s: %s', async (query, names) => {
    const { namesOf, other } = await aWeek()
    expect(await namesOf(query, other)).toBe(names)
  })

  test('a visitor has no level: all are told, without who is in them', async () => {
    const { app, namesOf } = await aWeek()
    expect(await namesOf('?mine=true')).toBe('morning strong last')
    expect(JSON.stringify(await gamesOf(app))).not.toMatch(/marker|players|pincode|token/)
  })

  test('the own are told in any case, with what only who is in them sees', async () => {
    const { app, owner, namesOf } = await aWeek()
    expect(await namesOf('?mine=true', owner)).toBe('morning full strong last')
    expect((await gamesOf(app, '', owner))[0]).toMatchObject({ reservedByUser: true, pincode: '4711' })
  })

  test('of a full one the price of a place and how many wait are told, as one may wait for it', async () => {
    const { app, games, other } = await aWeek()
    const fullFor = async (viewer: User | null) =>
      (await gamesOf(app, '?waiting=true', viewer)).find(({ id }) => id === games.full)
    expect(await fullFor(other)).toMatchObject({ freePlaces: 0, pricePerPlayer: 6, waitingCount: 1 })
    await app.ask('PUT', `/api/reservations/${games.full}/join`, { viewer: other, body: {} })
    expect(await fullFor(null)).toMatchObject({ freePlaces: 0, pricePerPlayer: 6, waitingCount: 2 })
  })

  test('what somebody does shows at once', async () => {
    const { app, other, games, namesOf } = await aWeek()
    await namesOf('')
    await app.ask('PUT', `/api/reservations/${games.morning}/join`, { viewer: other, body: {} })
    expect((await gamesOf(app))[0]).toMatchObject({ id: games.morning, freePlaces: 2 })
  })

  test.each([
    ['from=2026-11-19', 'reservation.errors.dateOutOfWindow', 'from'],
    ['to=2026-11-28', 'reservation.errors.dateOutOfWindow', 'to'],
    ['from=2026-11-22&to=2026-11-21', 'report.errors.order', 'to'],
    ['from=soon', 'validation.errors.format', 'from'],
    ['part=night', 'validation.errors.choice', 'part'],
    ['level=3', 'validation.errors.unknownField', 'level'],
  ])('%s is refused, whoever asks: %s', async (query, msg, param) => {
    const { app, other } = await aWeek()
    for (const viewer of [null, other]) {
      const answer = await app.ask('GET', `/api/games?${query}`, { viewer })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ msg, param }] } })
    }
  })
})
