import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Refused } from '#domain/errors.ts'
import type { Day } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import type { Change } from '../live.ts'
import { bookingOf } from '../run/testing.ts'
import {
  aUser,
  contents,
  generated,
  rowsIn,
  sessionCookie,
  type TestDeps,
  testApp,
  testDatabase,
  testDeps,
} from '../testing.ts'
import { type Db, openDatabase } from './client.ts'
import { commitWaiting, SHARING_MAX } from './shared-commit.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-shared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DAYS: readonly Day[] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']

/** Notes a day, and does what else is given inside the act. */
const note = act('test.note', (tx: Tx, { day, also }: { day: Day; also?: (tx: Tx) => void }): number => {
  tx.changed(day)
  also?.(tx)
  return rowsIn(tx.db, 'change')
})
const refuses = () => {
  throw new Refused({ key: 'errors.forbidden' })
}
/** A row that points nowhere, which SQLite looks for at the commit only. */
const breaksCommit = ({ db }: Tx) =>
  db.$client.exec('PRAGMA defer_foreign_keys = ON; UPDATE reservation SET court_id = 99 WHERE id = 1')
const breaksAll = ({ db }: Tx) => {
  db.$client.exec('ROLLBACK')
  db.$client.exec('INSERT INTO court (id) VALUES (1)')
}

function publishedBy({ live, db }: TestDeps) {
  const published: (Change & { rows: number; inside: boolean })[] = []
  live.subscribe((change) =>
    published.push({ ...change, rows: rowsIn(db, 'change'), inside: db.$client.inTransaction }),
  )
  return published
}

/** How each ends: its answer, or why not. */
async function endsOf(asked: readonly Promise<unknown>[]): Promise<unknown[]> {
  const ends = await Promise.allSettled(asked)
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))
}

const unwritable: unknown = expect.stringContaining('errors.unwritable')

describe('acts that are asked for at once', () => {
  test(`share a commit, ${SHARING_MAX} of them at most, and are told of in order once it is made`, async () => {
    const deps = testDeps()
    const published = publishedBy(deps)
    const asked = Array.from({ length: SHARING_MAX + 1 }, (_, at) =>
      note({ deps, viewer: null }, { day: DAYS[at % 4] ?? '' }),
    )
    expect(await Promise.all(asked)).toEqual(asked.map((_, at) => at + 1))
    expect(published).toEqual(
      asked.map((_, at) => ({
        version: at + 1,
        day: DAYS[at % 4],
        rows: at < SHARING_MAX ? SHARING_MAX : SHARING_MAX + 1,
        inside: false,
      })),
    )
  })

  test('are on disk when they are answered, and reads come between two commits', { tags: ['promise'] }, async () => {
    const deps = testDeps()
    const acting = { deps, viewer: null }
    const first = Array.from({ length: SHARING_MAX }, () => note(acting, { day: DAYS[0] ?? '' }))
    const more = note(acting, { day: DAYS[1] ?? '' })
    await first[0]
    expect([rowsIn(deps.db, 'change'), deps.db.$client.inTransaction]).toEqual([SHARING_MAX, false])
    expect(await more).toBe(SHARING_MAX + 1)
  })

  test('one that refuses leaves nothing and harms no other', async () => {
    const deps = testDeps()
    const published = publishedBy(deps)
    const acting = { deps, viewer: null }
    const ends = await endsOf([
      note(acting, { day: '2026-11-20' }),
      note(acting, { day: '2026-11-21', also: refuses }),
      note(acting, { day: '2026-11-22' }),
    ])
    expect(ends).toEqual([1, expect.stringContaining('errors.forbidden'), 2])
    expect(published.map(({ version, day }) => [version, day])).toEqual([
      [1, '2026-11-20'],
      [2, '2026-11-22'],
    ])
    expect(deps.db.$client.prepare('SELECT day FROM change').pluck().all()).toEqual(['2026-11-20', '2026-11-22'])
  })

  test.each([
    { name: 'the commit fails', also: breaksCommit },
    { name: 'one of them takes the whole transaction with it', also: breaksAll },
  ])('where $name all are refused, and nothing is kept or told', async ({ also }) => {
    const deps = testDeps()
    const viewer = aUser(deps.db)
    await aReservation(deps)
    const published = publishedBy(deps)
    const before = contents(deps.db)
    const acting = { deps, viewer, requestId: 'one' }
    const ends = await endsOf([
      note(acting, { day: '2026-11-20' }),
      note({ deps, viewer }, { day: '2026-11-21', also }),
      note({ deps, viewer }, { day: '2026-11-22', also: refuses }),
      note({ deps, viewer }, { day: '2026-11-23' }),
    ])
    expect(ends).toEqual([unwritable, unwritable, unwritable, unwritable])
    expect(contents(deps.db)).toEqual(before)
    expect(published).toEqual([])
    expect(await note(acting, { day: '2026-11-20' })).toBe(rowsIn(deps.db, 'change'))
  })

  test('with one request id do it once: the same is answered alike, another content is refused', {
    tags: ['promise'],
  }, async () => {
    const deps = testDeps()
    const acting = { deps, viewer: aUser(deps.db), requestId: 'one' }
    const ends = await endsOf([
      note(acting, { day: '2026-11-20' }),
      note(acting, { day: '2026-11-20' }),
      note(acting, { day: '2026-11-21' }),
      note(acting, { day: '2026-11-20' }),
    ])
    expect(ends).toEqual([1, 1, expect.stringContaining('errors.idempotency'), 1])
    expect(rowsIn(deps.db, 'change')).toBe(1)
  })

  test('are done at once when the program stops', async () => {
    const deps = testDeps()
    const asked = Array.from({ length: 40 }, () => note({ deps, viewer: null }, { day: DAYS[0] ?? '' }))
    commitWaiting(deps.db)
    expect(rowsIn(deps.db, 'change')).toBe(40)
    await Promise.all(asked)
  })
})

async function aReservation(deps: TestDeps): Promise<void> {
  const { app } = await testApp(deps)
  await book(app, sessionCookie(deps, aUser(deps.db)), bookingOf(0, 4, deps.time.now))
}

type App = Awaited<ReturnType<typeof testApp>>['app']

async function book(app: App, cookie: string, payload: object): Promise<number> {
  return (await app.inject({ method: 'POST', url: '/api/reservations', headers: { cookie }, payload })).statusCode
}

const kept = z.array(z.object({ court: z.int(), starts: z.int() }))

/** What is on disk, as another connection finds it. */
function bookingsIn(file: string): string[] {
  const { $client: sqlite }: Db = openDatabase(file)
  const rows = kept.parse(sqlite.prepare('SELECT court_id AS court, starts_at AS starts FROM reservation').all())
  const halves =
    'SELECT count(*) FROM reservation WHERE (SELECT count(*) FROM entry WHERE reservation_id = reservation.id) <> 1'
  expect(sqlite.prepare(halves).pluck().get()).toBe(0)
  expect(sqlite.prepare('SELECT count(*) FROM change').pluck().get()).toBe(rows.length)
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  sqlite.close()
  return rows.map(({ court, starts }) => `${court} ${new Date(starts).toISOString()}`)
}

const ROUNDS = generated(5, 20)
const AT_ONCE = 24
const COURTS = 60

test(`the disk fills up under ${AT_ONCE} bookings at once, ${ROUNDS} times: what was acknowledged is there, and nothing else`, {
  tags: ['promise'],
}, async () => {
  const file = join(folder, 'full.sqlite')
  const made = testDatabase()
  const addCourt = made.$client.prepare(
    'INSERT INTO court (document_id, name, opens, closes, price_cents) VALUES (?, ?, 480, 1380, 2400)',
  )
  for (let court = 5; court <= COURTS; court += 1) addCourt.run(`court${court}`, `Court ${court}`)
  made.$client.exec("UPDATE config SET config = json_set(config, '$.booking.maxAhead', 0)")
  made.$client.exec(`VACUUM INTO '${file}'`)
  const deps = testDeps(openDatabase(file))
  const { $client: sqlite } = deps.db
  const { app } = await testApp(deps)
  const cookies = Array.from({ length: AT_ONCE }, () => sessionCookie(deps, aUser(deps.db)))
  const acknowledged: string[] = []
  let [number, refused] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const pages = Number(sqlite.pragma('page_count', { simple: true })) + (round % 5)
    sqlite.pragma(`max_page_count = ${pages}`)
    const ends = cookies.map(async (cookie) => {
      number += 1
      const body = bookingOf(number, COURTS, deps.time.now)
      const status = await book(app, cookie, body)
      expect([201, 503]).toContain(status)
      if (status === 201) acknowledged.push(`${body.court} ${body.startDate}`)
      else refused += 1
    })
    await Promise.all(ends)
    expect(bookingsIn(file).toSorted()).toEqual(acknowledged.toSorted())
    sqlite.pragma('max_page_count = 1000000')
  }
  expect(Math.min(refused, acknowledged.length)).toBeGreaterThan(ROUNDS)
  expect(await book(app, cookies[0] ?? '', bookingOf(number + 1, COURTS, deps.time.now))).toBe(201)
  sqlite.close()
})
