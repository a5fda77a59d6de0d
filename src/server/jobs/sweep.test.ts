import { afterEach, describe, expect, test, vi } from 'vitest'
import { statusAnswerSchema } from '#domain/status/schema.ts'
import { HOUR } from '#domain/time.ts'
import { addAttempt } from '../auth/store.ts'
import { openDatabase } from '../db/client.ts'
import { addAudit } from '../db/journal.ts'
import { commitWaiting } from '../db/shared-commit.ts'
import { countStatements } from '../db/testing.ts'
import { readSweptAt } from '../status/job-store.ts'
import { orderSweepNow } from '../status/mend.ts'
import { at, rowsIn, type TestDeps, testApp, testDeps } from '../testing.ts'
import { sweep, sweepHourly } from './sweep.ts'
import { aClub, retainedCases } from './testing.ts'

const DAY = 24 * HOUR
/** By this instant all is over. */
const YEARS_LATER = '2032-11-20T04:30:01+01:00'

/** How many rows of each table that goes by itself are there. */
const countRows = ({ db }: TestDeps) =>
  Object.fromEntries(retainedCases.map(({ table, where }) => [table, rowsIn(db, table, where)]))

/** A club that was swept, and has a row of each table since then. */
async function aSweptClub() {
  const club = aClub()
  await sweep(club)
  for (const { add } of retainedCases) add(club, 1)
  return club
}

describe('with a clock that leaps', () => {
  test.each([
    ['40 days ahead', 40 * DAY, true],
    ['a millisecond more', 40 * DAY + 1, false],
    ['41 days ahead', 41 * DAY, false],
    ['a year behind', -365 * DAY, true],
  ])('%s', async (_says, ahead, isSwept) => {
    const club = aClub()
    await sweep(club)
    addAttempt(club.db, { account: 'ana', address: 'far', at: club.time.now - 2 * DAY })
    const before = club.time.now
    club.time.now += ahead
    await sweep(club)
    expect(rowsIn(club.db, 'attempt')).toBe(isSwept && ahead > 0 ? 0 : 1)
    expect(readSweptAt(club.db)).toBe(isSwept ? club.time.now : before)
  })

  test('nothing is forgotten until a portal admin says that it is right, then all is', async () => {
    const club = await aSweptClub()
    const all = countRows(club)
    expect(Object.values(all).every((rows) => rows > 0)).toBe(true)
    for (const leap of ['2027-11-20T04:30:01+01:00', YEARS_LATER]) {
      club.time.now = at(leap)
      await sweep(club)
      await sweep(club)
      expect(countRows(club), `at ${leap}`).toEqual(all)
    }
    // Said twice it does no more than once.
    const acting = { deps: club, viewer: club.admin }
    for (const words of [1, 2]) {
      expect(await orderSweepNow(acting)).toBe(true)
      // What stays is who said so.
      expect(countRows(club)).toEqual({
        ...Object.fromEntries(Object.keys(all).map((table) => [table, 0])),
        audit: words,
      })
    }
    club.time.now += HOUR
    addAttempt(club.db, { account: 'ana', address: 'far', at: club.time.now - 2 * DAY })
    await sweep(club)
    expect(rowsIn(club.db, 'attempt'), 'and it goes on by itself').toBe(0)
  })

  test('set back again it is swept as before, and nothing was lost', async () => {
    const club = await aSweptClub()
    const { now } = club.time
    const all = countRows(club)
    club.time.now = at(YEARS_LATER)
    await sweep(club)
    club.time.now = now + 1
    await sweep(club)
    expect(countRows(club)).toEqual(all)
    expect(readSweptAt(club.db)).toBe(now + 1)
  })

  test('in the middle of a sweep it forgets no more than when that began', async () => {
    const club = await aSweptClub()
    const all = countRows(club)
    club.time.now += 1
    const { now } = club.time
    const leaping: TestDeps = { ...club, clock: () => (readSweptAt(club.db) === now ? at(YEARS_LATER) : now) }
    await sweep(leaping)
    expect(readSweptAt(club.db)).toBe(now)
    expect(countRows(club)).toEqual(all)
  })

  test('the page says so, and of a club that was closed for three months too', async () => {
    const club = await aSweptClub()
    const { ask } = await testApp(club)
    const read = async () =>
      statusAnswerSchema.parse((await ask('GET', '/api/status', { viewer: club.admin })).body).data.needs
    const held = { kind: 'clockAhead', level: 'warns', job: null, act: 'sweep' }
    expect(await read()).not.toContainEqual(held)
    club.time.now += 92 * DAY
    await sweep(club)
    expect(await read()).toContainEqual(held)
    expect(rowsIn(club.db, 'outbox')).toBe(1)
    expect((await ask('POST', '/api/status/sweep', { viewer: club.admin })).body).toEqual({ data: { isDone: true } })
    expect(await read()).not.toContainEqual(held)
    expect(rowsIn(club.db, 'outbox')).toBe(0)
  })
})

test('killed at any statement and run again, the same is forgotten', { tags: ['large'] }, async () => {
  const club = await aSweptClub()
  club.time.now += 39 * DAY
  const file = club.db.$client.serialize()
  const { now } = club.time
  const whole = testDeps(openDatabase(file), now)
  const counted = countStatements(whole.db)
  await sweep(whole)
  const left = countRows(whole)
  expect(counted.statements).toBeGreaterThan(15)
  for (let last = 0; last < counted.statements; last += 1) {
    const killed = testDeps(openDatabase(file), now)
    countStatements(killed.db, last)
    await sweep(killed).catch(() => undefined)
    const again = testDeps(openDatabase(killed.db.$client.serialize()), now + 1)
    await sweep(again)
    expect(countRows(again), `killed after ${last} statements`).toEqual(left)
    expect(readSweptAt(again.db)).toBe(now + 1)
  }
})

describe('every hour', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('it is swept, also where a table can’t be', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const deps = aClub()
    const { db, time } = deps
    addAttempt(db, { account: 'ana', address: 'far', at: time.now })
    addAudit(db, { at: time.now, userId: 1, act: 'entries.pay', target: '{}', details: '{}' })
    db.$client.exec("CREATE TRIGGER stays BEFORE DELETE ON attempt BEGIN SELECT raise(ABORT, 'stays'); END")
    const warned = vi.spyOn(deps.log, 'warn')
    const stop = sweepHourly(deps)
    time.now = at('2031-11-20T04:30:01+01:00')
    await vi.advanceTimersByTimeAsync(HOUR)
    await expect.poll(() => rowsIn(db, 'audit')).toBe(0)
    stop()
    commitWaiting(db)
    expect(rowsIn(db, 'attempt')).toBe(1)
    expect(warned.mock.calls.map(([told]) => told)).toMatchObject([{ table: 'attempt' }])
  })
})
