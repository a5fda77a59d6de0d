import { describe, expect, test } from 'vitest'
import { firstSettings } from '#domain/notices/rules.ts'
import { HOUR } from '#domain/time.ts'
import { aMailServer, aSender, messageIds } from '../mail/testing.ts'
import { calls, slotFrom } from '../reservations/testing.ts'
import { aGame, at, aUser, type GameParts, rowsIn, testApp, testDeps } from '../testing.ts'
import { remindPlayers } from './remind.ts'
import { saveNoticeSettings } from './store.ts'

/** Saturday's game, half past six in the evening: its players are reminded on Friday at that time. */
const START = '2026-11-21T18:30:00+01:00'

async function aClub(parts: Partial<GameParts> = {}) {
  const app = await testApp(testDeps())
  const { deps } = app
  const [ana, ben] = [aUser(deps.db), aUser(deps.db)]
  const admin = aUser(deps.db, { roles: ['fp_admin'] })
  const id = aGame(deps.db, { start: START, players: [ana, ben], ...parts })
  deps.db.$client.exec('UPDATE entry SET created_at = 0')
  const until = async (iso: string) => {
    deps.time.now = at(iso)
    await remindPlayers(deps)
  }
  /** Who was reminded of which start. */
  const reminded = () =>
    deps.db.$client
      .prepare<[], [number, number]>(
        "SELECT user_id, about ->> 'startsAt' FROM outbox WHERE kind = 'reminder' ORDER BY id",
      )
      .raw()
      .all()
  return { ...app, ana, ben, admin, id, until, reminded }
}

describe('players are reminded', () => {
  test('a day before, once each, however often it is looked', async () => {
    const { ana, ben, until, reminded } = await aClub()
    await until('2026-11-20T18:29:59+01:00')
    expect(reminded()).toEqual([])
    await until('2026-11-20T18:30:00+01:00')
    await until('2026-11-20T18:31:00+01:00')
    await until('2026-11-21T18:00:00+01:00')
    expect(reminded()).toEqual([ana, ben].map(({ id }) => [id, at(START)]))
  })

  test('three hours before where they want it so; not where they don’t', async () => {
    const { deps, ana, ben, until, reminded } = await aClub()
    saveNoticeSettings(deps.db, ana.id, { ...firstSettings, reminderHours: 3 })
    saveNoticeSettings(deps.db, ben.id, { ...firstSettings, kinds: { ...firstSettings.kinds, reminder: [] } })
    await until('2026-11-21T15:29:00+01:00')
    expect(reminded()).toEqual([])
    await until('2026-11-21T15:30:00+01:00')
    expect(reminded()).toEqual([[ana.id, at(START)]])
  })

  test('also after the club was down, until the game starts', async () => {
    const { until, reminded } = await aClub()
    await until('2026-11-21T18:29:00+01:00')
    expect(reminded()).toHaveLength(2)
    const late = await aClub()
    await late.until('2026-11-21T18:30:00+01:00')
    expect(late.reminded()).toEqual([])
  })

  test.each<{ name: string; parts: Partial<GameParts>; count: number }>([
    { name: 'nobody of a game that is canceled', parts: { canceled: true }, count: 0 },
    { name: 'no guest', parts: { players: [], guests: 3 }, count: 0 },
  ])('$name', async ({ parts, count }) => {
    const { until, reminded } = await aClub(parts)
    await until('2026-11-20T19:00:00+01:00')
    expect(reminded()).toHaveLength(count)
  })

  test('not who waits, nor who came in later than that', async () => {
    const { deps, ask, ana, ben, id, until, reminded } = await aClub()
    const others = [aUser(deps.db), aUser(deps.db), aUser(deps.db), aUser(deps.db)]
    const join = async (viewer: typeof ana) => await ask('PUT', `/api/reservations/${id}/join`, { viewer, body: {} })
    for (const one of others.slice(0, 1)) await join(one)
    deps.time.now = at('2026-11-20T18:30:00+01:00')
    for (const one of others.slice(1)) await join(one)
    await until('2026-11-20T19:00:00+01:00')
    expect(reminded().map(([to]) => to)).toEqual([ana.id, ben.id, others[0]?.id])
  })
})

describe('a game that moves takes its reminder along', () => {
  test('to another day: what waits is dropped, and it comes again a day before', async () => {
    const club = await aClub()
    const { deps, ask, admin, id, until, reminded, ana, ben } = club
    await until('2026-11-20T18:30:00+01:00')
    const { method, url, body } = calls.change(id, slotFrom('18:30', '20:00', '2026-11-24'))
    expect(await ask(method, url, { viewer: admin, body: body ?? {} })).toMatchObject({ status: 200 })
    const server = await aMailServer()
    await aSender(deps, server).run()
    expect(rowsIn(deps.db, 'outbox', "kind = 'reminder' AND failure = 'outdated'")).toBe(2)
    expect(await messageIds(server)).toHaveLength(2)
    const moved = at('2026-11-24T18:30:00+01:00')
    deps.time.now = moved - 25 * HOUR
    await remindPlayers(deps)
    expect(reminded()).toHaveLength(2)
    deps.time.now = moved - 24 * HOUR
    await remindPlayers(deps)
    expect(reminded().slice(2)).toEqual([ana, ben].map((user) => [user.id, moved]))
  })

  test('within the same day: who was told of the new time isn’t told again', async () => {
    const { ask, admin, id, until, reminded } = await aClub()
    await until('2026-11-20T18:30:00+01:00')
    const { method, url, body } = calls.change(id, slotFrom('17:00', '18:30', '2026-11-21'))
    expect(await ask(method, url, { viewer: admin, body: body ?? {} })).toMatchObject({ status: 200 })
    await until('2026-11-20T18:32:00+01:00')
    expect(reminded()).toHaveLength(2)
  })
})

test('a stop while they are written leaves none, and the next run writes each once', async () => {
  const { deps, ben, until, reminded } = await aClub()
  deps.db.$client.exec(
    `CREATE TEMP TRIGGER stop BEFORE INSERT ON outbox WHEN new.user_id = ${ben.id} BEGIN SELECT RAISE(ABORT, 'stop'); END`,
  )
  await expect(until('2026-11-20T18:30:00+01:00')).rejects.toThrow('stop')
  expect(reminded()).toEqual([])
  deps.db.$client.exec('DROP TRIGGER stop')
  await until('2026-11-20T18:31:00+01:00')
  expect(reminded()).toHaveLength(2)
})
