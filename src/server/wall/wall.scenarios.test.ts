import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { wallAnswerSchema } from '#domain/wall/schema.ts'
import { aGame, at, aUser, type TestApp, testApp } from '../testing.ts'

const start = '2026-11-20T18:30:00+01:00'

async function wallOf(app: TestApp) {
  const answer = await app.ask('GET', '/api/wall')
  expect(answer.status).toBe(200)
  return wallAnswerSchema.parse(answer.body).data
}

/** During an open game of two: Ana, who agreed to be named, and Pablo, who wasn't asked. */
async function aHall() {
  const app = await testApp()
  const { db, time } = app.deps
  const ana = aUser(db, { nick: 'Ana G.' })
  const pablo = aUser(db, { nick: 'marker-pablo' })
  const trainer = aUser(db, { nick: 'Olga T.', roles: ['fp_trainer'] })
  aGame(db, { start, owner: ana, players: [pablo] })
  aGame(db, { start, court: 2, type: 'class', owner: trainer, players: [pablo] })
  await app.ask('PUT', '/api/users/me', { viewer: ana, body: { showOnWall: true } })
  time.now = at('2026-11-20T19:42:00+01:00')
  return { app, ana, pablo }
}

describe('the screen in the hall', () => {
  test('names who agreed, and trainers; of the others not a letter', async () => {
    const { app } = await aHall()
    const wall = await wallOf(app)
    expect(wall.courts.map(({ now }) => [now.is, now.game?.names, now.game?.trainer])).toEqual([
      ['game', ['Ana G.', null], null],
      ['game', [null], 'Olga T.'],
      ['free', undefined, undefined],
      ['free', undefined, undefined],
    ])
    expect(JSON.stringify(wall)).not.toContain('marker')
  })

  test('shows the same to everybody, whoever is signed in', async () => {
    const { app, pablo } = await aHall()
    const admin = aUser(app.deps.db, { roles: ['fp_admin', 'portalAdmin'] })
    const visitor = await wallOf(app)
    for (const viewer of [pablo, admin]) {
      const { body } = await app.ask('GET', '/api/wall', { viewer })
      expect(body).toEqual({ data: visitor })
    }
  })

  test('names nobody but trainers where the club has switched names off', async () => {
    const { app } = await aHall()
    app.deps.db.$client.exec(`UPDATE config SET config = json_set(config, '$.wall.names', json('false'))`)
    const { courts } = await wallOf(app)
    expect(courts.slice(0, 2).map(({ now }) => [now.game?.names, now.game?.trainer])).toEqual([
      [[null, null], null],
      [[null], 'Olga T.'],
    ])
  })

  test('forgets a name once it is taken back, and tells open screens', async () => {
    const { app, ana } = await aHall()
    const told: string[] = []
    app.deps.live.subscribe(({ day }) => told.push(day))
    await app.ask('PUT', '/api/users/me', { viewer: ana, body: { showOnWall: false } })
    expect(told).toEqual(['2026-11-20'])
    const { courts } = await wallOf(app)
    expect(courts[0]?.now.game?.names).toEqual([null, null])
    await app.ask('PUT', '/api/users/me', { viewer: ana, body: { showOnWall: false } })
    expect(told).toHaveLength(1)
  })

  test('lists what is free today and open games to come', async () => {
    const { app } = await aHall()
    const { db } = app.deps
    const owner = aUser(db)
    aGame(db, { start: '2026-11-20T21:30:00+01:00', owner })
    aGame(db, { start: '2026-11-21T09:30:00+01:00', owner, type: 'complete' })
    const { free, games } = await wallOf(app)
    expect(free.map(({ courts }) => courts.length)).toEqual([4, 3])
    expect(games).toMatchObject([{ startDate: '2026-11-20T20:30:00.000Z', freePlaces: 3 }])
    expect(
      z
        .array(z.object({}).loose())
        .parse(games)
        .some((game) => 'players' in game),
    ).toBe(false)
  })
})
