import { afterEach, describe, expect, test, vi } from 'vitest'
import { instantOf } from '#domain/time.ts'
import { openDatabase } from '../db/client.ts'
import { countStatements } from '../db/testing.ts'
import { cancelReservation } from '../reservations/cancel.ts'
import { moveGame } from '../reservations/move.ts'
import { aSubscriber, datesIn, sunday } from '../subscribers/testing.ts'
import { aGame, at, aUser, rowsIn, type TestDeps, testDatabase, testDeps } from '../testing.ts'
import { makeSubscribed, watchSubscriptions } from './make-subscribed.ts'

const games = ({ db }: Pick<TestDeps, 'db'>) =>
  db.$client
    .prepare<[], unknown[]>(
      'SELECT r.day, r.court_id, r.starts_at, r.owner_id, count(e.id) FROM reservation r LEFT JOIN entry e ON e.reservation_id = r.id WHERE r.subscriber_id IS NOT NULL GROUP BY r.id ORDER BY r.day, r.starts_at, r.court_id',
    )
    .raw()
    .all()

/** What the audit says of it, a line for each day. */
const told = ({ db }: Pick<TestDeps, 'db'>) =>
  db.$client
    .prepare<[], string[]>("SELECT about, details FROM audit WHERE act = 'jobs.makeSubscribed' ORDER BY about, id")
    .raw()
    .all()
    .map((row) => row.join(' '))

/** Runs it with so many statements at most. */
async function count(deps: TestDeps, last?: number) {
  const counted = countStatements(deps.db, last)
  await makeSubscribed({ deps })
  return counted
}

describe('killed at any statement and run again', { tags: ['large'] }, () => {
  const db = testDatabase()
  const owner = aUser(db)
  aGame(db, { start: '2026-11-22T18:30:00+01:00', court: 2 })
  for (const court of [1, 2]) aSubscriber(db, owner, { court })
  aSubscriber(db, owner, { weekday: 5, start: '20:00' })
  const club = db.$client.serialize()

  test('the same is made as in one go', async () => {
    const whole = testDeps(openDatabase(club))
    const { statements } = await count(whole)
    const expected = [datesIn(whole), games(whole), told(whole)]
    expect(expected[0]).toEqual([
      '3 2026-11-20 made on 1',
      `1 ${sunday(0)} made on 1`,
      `2 ${sunday(0)} taken`,
      '3 2026-11-27 made on 1',
    ])
    expect(expected[2]).toEqual([
      '{"day":"2026-11-20"} {"made":1,"reserved":"Court 1 20:00"}',
      '{"day":"2026-11-22"} {"made":1,"reserved":"Court 1 18:30","lacking":1,"missing":"Court 2 18:30"}',
      '{"day":"2026-11-27"} {"made":1,"reserved":"Court 1 20:00"}',
    ])
    expect(statements).toBeGreaterThan(40)
    for (let last = 0; last < statements; last += 1) {
      const killed = testDeps(openDatabase(club))
      await count(killed, last).catch(() => undefined)
      const again = testDeps(openDatabase(killed.db.$client.serialize()))
      await makeSubscribed({ deps: again })
      expect([datesIn(again), games(again), told(again)], `killed after ${last} statements`).toEqual(expected)
    }
  })

  test('run twice at once it makes nothing twice', async () => {
    const deps = testDeps(openDatabase(club))
    await Promise.all([makeSubscribed({ deps }), makeSubscribed({ deps })])
    await makeSubscribed({ deps })
    expect(rowsIn(deps.db, 'reservation', 'subscriber_id IS NOT NULL')).toBe(3)
  })
})

describe('the job', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('makes what it finds at its start, and each day as it begins', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const deps = testDeps(testDatabase(), instantOf('2026-11-20', 23 * 60 + 30))
    aSubscriber(deps.db, aUser(deps.db), { weekday: 6 })
    aSubscriber(deps.db, aUser(deps.db), { weekday: 6, court: 2, start: '08:00' })
    const stop = watchSubscriptions(deps)
    await expect.poll(() => datesIn(deps)).toHaveLength(2)
    // It waits for the next day only once the dates are made.
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    deps.time.now = instantOf('2026-11-21', 0)
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    await expect
      .poll(() => datesIn(deps))
      .toEqual(['1 2026-11-21 made on 1', '2 2026-11-21 made on 2', '1 2026-11-28 made on 1', '2 2026-11-28 made on 2'])
    await stop()
  })

  test('tries a date again once its slot is free, and stops when it is told to', async () => {
    const deps = testDeps()
    const { db } = deps
    const admin = aUser(db, { roles: ['fp_admin'] })
    const [first, second] = [
      aGame(db, { start: '2026-11-22T18:30:00+01:00' }),
      aGame(db, { start: '2026-11-23T18:30:00+01:00' }),
    ]
    aSubscriber(db, aUser(db))
    aSubscriber(db, aUser(db), { weekday: 1 })
    const stop = watchSubscriptions(deps)
    await expect.poll(() => datesIn(deps)).toEqual([`1 ${sunday(0)} taken`, '2 2026-11-23 taken'])
    await cancelReservation({ deps, viewer: admin }, { id: first })
    await expect.poll(() => datesIn(deps)[0]).toBe(`1 ${sunday(0)} made on 1`)
    // A line says what was true then: what finds its court later has another.
    expect(told(deps).slice(0, 2)).toEqual([
      `{"day":"${sunday(0)}","again":1} {"made":1,"reserved":"Court 1 18:30"}`,
      `{"day":"${sunday(0)}"} {"lacking":1,"missing":"Court 1 18:30"}`,
    ])
    await stop()
    await cancelReservation({ deps, viewer: admin }, { id: second })
    await new Promise((resolve) => setImmediate(resolve))
    expect(datesIn(deps)[1]).toBe('2 2026-11-23 taken')
  })

  test('makes a date no second time that its holder moved, for that day alone', async () => {
    const deps = testDeps()
    const owner = aUser(deps.db)
    aSubscriber(deps.db, owner)
    await makeSubscribed({ deps })
    const made = games(deps)
    const id = deps.db.$client.prepare<[], number>('SELECT min(id) FROM reservation').pluck().get() ?? 0
    const startDate = at('2026-11-23T20:00:00+01:00')
    await moveGame({ deps, viewer: owner }, { id, startDate, court: 2 })
    await makeSubscribed({ deps })
    expect(games(deps)).toEqual([['2026-11-23', 2, startDate, owner.id, 1], ...made.slice(1)])
  })

  test('goes on after a fault', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const deps = testDeps()
    aSubscriber(deps.db, aUser(deps.db))
    deps.db.$client.pragma('query_only = true')
    const warned = vi.spyOn(deps.log, 'warn')
    const stop = watchSubscriptions(deps)
    await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0)
    deps.db.$client.pragma('query_only = false')
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => datesIn(deps)).toEqual([`1 ${sunday(0)} made on 1`])
    await stop()
  })
})

test('a stop of two weeks leaves out what is over, and catches up with the rest', async () => {
  const deps = testDeps()
  aSubscriber(deps.db, aUser(deps.db))
  await makeSubscribed({ deps })
  deps.time.now = at('2026-12-10T09:00:00+01:00')
  await makeSubscribed({ deps })
  expect(datesIn(deps)).toEqual([`1 ${sunday(0)} made on 1`, `1 ${sunday(3)} made on 1`])
})
