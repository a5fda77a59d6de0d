import { describe, expect, test } from 'vitest'
import { levelsAnswerSchema, playerLevelAnswerSchema } from '#domain/levels/schema.ts'
import type { User } from '#domain/roles.ts'
import { CALENDAR_DAY } from '#domain/time.ts'
import { makeLevels } from '../jobs/watch-levels.ts'
import { at, aUser, type TestApp, testApp } from '../testing.ts'
import { aResult } from './testing.ts'

const NOW = at('2026-11-20T10:00:00+01:00')

type Club = TestApp & { four: [User, User, User, User]; trainer: User; admin: User }

/** Ana and Bea play Carla and Dora; everybody begins at 3. */
async function aClub(): Promise<Club> {
  const app = await testApp()
  const { db, time } = app.deps
  time.now = NOW
  const four: Club['four'] = [
    aUser(db, { nick: 'Ana' }),
    aUser(db, { nick: 'Bea' }),
    aUser(db, { nick: 'Carla' }),
    aUser(db, { nick: 'Dora' }),
  ]
  return {
    ...app,
    four,
    trainer: aUser(db, { nick: 'Tina', roles: ['fp_trainer'] }),
    admin: aUser(db, { roles: ['fp_admin'] }),
  }
}

/** So many games, one a day until yesterday; the first pair wins all of them. */
async function play({ deps, four }: Club, games: number): Promise<void> {
  for (let day = games; day > 0; day -= 1) aResult(deps.db, { four, countedAt: NOW - day * CALENDAR_DAY })
  await makeLevels({ deps })
}

/** As pages show figures: to the hundredth. */
function rounded(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  )
}

async function read(club: Club, viewer: User, id = viewer.id) {
  const answer = await club.ask('GET', `/api/levels/${id}`, { viewer })
  expect(answer.status).toBe(200)
  return playerLevelAnswerSchema.parse(rounded(answer.body)).data
}

async function list(club: Club, viewer: User) {
  const answer = await club.ask('GET', '/api/levels', { viewer })
  expect(answer.status).toBe(200)
  return levelsAnswerSchema.parse(rounded(answer.body))
}

describe('one’s own level', () => {
  test('is told with each step: who played, what was expected, what happened and what it did', async () => {
    const club = await aClub()
    const [ana, , carla] = club.four
    await play(club, 2)
    expect(await read(club, ana)).toMatchObject({
      level: { level: 3.23, plusMinus: 0.58, sure: 'guess' },
      games: 2,
      profile: 3,
      suggestion: null,
      follows: false,
      isPending: false,
      start: { level: 3 },
      steps: [
        {
          kind: 'result',
          delta: 0.1,
          level: 3.23,
          plusMinusBefore: 0.59,
          expected: 0.59,
          spread: 1.38,
          partner: { nick: 'Bea' },
          opponents: [{ nick: 'Carla' }, { nick: 'Dora' }],
          sets: [[6, 4]],
          why: { outcome: 'won', surprise: 'expected', moves: null },
          corrected: null,
          assessment: null,
        },
        { expected: 0.5, delta: 0.13, why: { surprise: 'even' } },
      ],
    })
    expect((await read(club, carla)).steps[0]).toMatchObject({
      sets: [[4, 6]],
      why: { outcome: 'lost', surprise: 'expected' },
    })
  })

  test('can be worked out again from its steps', async () => {
    const club = await aClub()
    const [ana] = club.four
    await play(club, 3)
    const answer = await club.ask('GET', `/api/levels/${ana.id}`, { viewer: ana })
    const { steps } = playerLevelAnswerSchema.parse(answer.body).data
    for (const { delta, expected, spread, plusMinusBefore } of steps)
      expect(delta).toBeCloseTo((plusMinusBefore ** 2 / (spread ?? 0)) * (1 - (expected ?? 0)), 5)
  })

  test('is nothing before any result', async () => {
    const club = await aClub()
    expect(await read(club, club.four[0])).toMatchObject({ level: null, games: 0, start: null, steps: [] })
  })

  test('begins where the profile stood as the first result counted', async () => {
    const club = await aClub()
    const [ana] = club.four
    await play(club, 1)
    await club.ask('PUT', '/api/users/me', { viewer: ana, body: { level: 6 } })
    club.deps.db.$client.exec('DELETE FROM level_step; DELETE FROM level_fold')
    await makeLevels({ deps: club.deps })
    expect(await read(club, ana)).toMatchObject({ profile: 6, start: { level: 3 }, level: { level: 3.13 } })
  })

  test('says that a correction came, and is as if it had been so from the start', async () => {
    const club = await aClub()
    const [ana] = club.four
    await play(club, 1)
    const before = await read(club, ana)
    club.deps.db.$client.exec(`UPDATE result SET sets = '[[3,6]]', decided_at = ${NOW}, decided_by = ${club.admin.id}`)
    club.deps.db.$client.exec('DELETE FROM level_fold')
    expect(await read(club, ana)).toMatchObject({ isPending: true, level: before.level })
    await makeLevels({ deps: club.deps })
    expect(await read(club, ana)).toMatchObject({
      isPending: false,
      level: { level: 2.87 },
      steps: [{ delta: -0.13, corrected: '2026-11-20T09:00:00.000Z', why: { outcome: 'lost' } }],
    })
  })

  test('names somebody who was erased no more, and stays the same', async () => {
    const club = await aClub()
    const [ana, bea] = club.four
    await play(club, 1)
    const portal = aUser(club.deps.db, { roles: ['portalAdmin'] })
    const erased = await club.ask('DELETE', `/api/users/${bea.id}`, { viewer: portal })
    expect(erased.status).toBe(200)
    const level = await read(club, ana)
    expect(level.level?.level).toBe(3.13)
    expect(JSON.stringify(level)).not.toContain('Bea')
  })
})

test.each([
  { viewer: 'player', status: 404 },
  { viewer: 'trainer', status: 200 },
  { viewer: 'admin', status: 200 },
] as const)('the level of somebody else: a $viewer is answered $status', async ({ viewer, status }) => {
  const club = await aClub()
  const [ana, , carla] = club.four
  await play(club, 1)
  const asker = viewer === 'player' ? carla : club[viewer]
  expect((await club.ask('GET', `/api/levels/${ana.id}`, { viewer: asker })).status).toBe(status)
  expect((await club.ask('GET', '/api/levels/999', { viewer: asker })).status).toBe(404)
})

function follow({ deps }: Club): void {
  deps.db.$client.exec(`UPDATE config SET config = json_set(config, '$.levels', json('{"fromResults":true}'))`)
}

describe('an assessment', () => {
  test('is the level from then on, and makes it surer', async () => {
    const club = await aClub()
    const [ana] = club.four
    const body = { level: 4.25, note: 'Good backhand' }
    const answer = await club.ask('POST', `/api/levels/${ana.id}/assessments`, { viewer: club.trainer, body })
    expect(answer).toMatchObject({ status: 201, body: { data: body } })
    await makeLevels({ deps: club.deps })
    expect(await read(club, ana)).toMatchObject({
      level: { level: 4.25, plusMinus: 0.3, sure: 'fairlySure' },
      profile: 3,
      steps: [
        {
          kind: 'assessment',
          delta: 1.25,
          plusMinusBefore: 0.6,
          expected: null,
          why: null,
          assessment: { ...body, by: 'Tina' },
        },
      ],
    })
  })

  test('is for trainers and admins, of somebody who is there', async () => {
    const club = await aClub()
    const [ana, bea] = club.four
    const body = { level: 4 }
    const assess = async (viewer: User, id: number) =>
      (await club.ask('POST', `/api/levels/${id}/assessments`, { viewer, body })).status
    expect(await assess(bea, ana.id)).toBe(403)
    expect(await assess(club.admin, 999)).toBe(404)
    expect(await assess(club.admin, ana.id)).toBe(201)
  })

  test('loses its note with whom it is about', async () => {
    const club = await aClub()
    const [ana] = club.four
    const body = { level: 4, note: 'marker-note' }
    await club.ask('POST', `/api/levels/${ana.id}/assessments`, { viewer: club.trainer, body })
    const portal = aUser(club.deps.db, { roles: ['portalAdmin'] })
    await club.ask('DELETE', `/api/users/${ana.id}`, { viewer: portal })
    const { $client: sqlite } = club.deps.db
    expect(sqlite.prepare('SELECT note, level_quarters AS level FROM level_assessment').get()).toEqual({
      note: '',
      level: 16,
    })
  })
})

describe('the table of levels', () => {
  test('has who plays often and agreed to it, highest first; the others are a number', async () => {
    const club = await aClub()
    const [ana, bea, carla] = club.four
    await play(club, 8)
    expect(await list(club, ana)).toMatchObject({ data: [], meta: { others: 4, own: { sure: 'guess' } } })
    for (const viewer of [carla, ana]) await club.ask('PUT', '/api/users/me', { viewer, body: { showOnRanking: true } })
    const { data, meta } = await list(club, bea)
    expect(data.map(({ user, games, change }) => [user.nick, games, Math.sign(change)])).toEqual([
      ['Ana', 8, 1],
      ['Carla', 8, -1],
    ])
    expect(meta.others).toBe(2)
    await club.ask('PUT', '/api/users/me', { viewer: ana, body: { showOnRanking: false } })
    expect((await list(club, bea)).data.map(({ user }) => user.nick)).toEqual(['Carla'])
  })

  test('has nobody with less than eight games in 90 days, nor who is blocked', async () => {
    const club = await aClub()
    const [ana, bea] = club.four
    await play(club, 8)
    const { $client: sqlite } = club.deps.db
    sqlite.exec('UPDATE user SET show_on_ranking = 1')
    sqlite.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(ana.id)
    expect((await list(club, bea)).data).toHaveLength(3)
    club.deps.time.now = NOW + 82.5 * CALENDAR_DAY
    expect(await list(club, bea)).toMatchObject({ data: [], meta: { others: 0 } })
  })
})

describe('the level of a profile', () => {
  test('is a suggestion from five games on, where the club doesn’t say that it follows', async () => {
    const club = await aClub()
    await play(club, 5)
    expect(await read(club, club.four[0])).toMatchObject({ profile: 3, suggestion: 3.5, follows: false })
  })

  test('follows from five games on where the club says so, and moves nobody out of a game', async () => {
    const club = await aClub()
    const [ana] = club.four
    follow(club)
    await play(club, 4)
    expect(await read(club, ana)).toMatchObject({ profile: 3, suggestion: null })
    const entries = 'SELECT id, user_id, level_quarters, chosen_at FROM entry'
    const before = club.deps.db.$client.prepare(entries).all()
    aResult(club.deps.db, { four: club.four, countedAt: NOW - 3_600_000 })
    await makeLevels({ deps: club.deps })
    expect(await read(club, ana)).toMatchObject({ profile: 3.5, suggestion: 3.5, follows: true })
    expect(club.deps.db.$client.prepare(entries).all()).toEqual(expect.arrayContaining(before))
  })

  test('follows all at once as the club begins to say so', async () => {
    const club = await aClub()
    await play(club, 6)
    follow(club)
    await makeLevels({ deps: club.deps, all: true })
    expect(await read(club, club.four[3])).toMatchObject({ profile: 2.5 })
  })
})
