import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { afterAll, describe, expect, test } from 'vitest'
import {
  at,
  aUser,
  contents,
  rowsIn,
  sessionCookie,
  type TestApp,
  testApp,
  testDatabase,
  testDeps,
} from '../testing.ts'
import { openDatabase } from './client.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-unwritable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

/** A club on a real file, and the file's path. */
async function onFile() {
  files += 1
  const file = join(folder, `${files}.sqlite`)
  testDatabase().$client.exec(`VACUUM INTO '${file}'`)
  const db = openDatabase(file)
  // One player books until nothing more can be written.
  db.$client.exec("UPDATE config SET config = json_set(config, '$.booking.maxAhead', 0)")
  return { file, ...(await testApp(testDeps(db))) }
}

const booking = { startDate: '2026-11-20T17:30:00Z', endDate: '2026-11-20T19:00:00Z', type: 'open', court: 1 }
const unwritable = { status: 503, body: { data: null, error: { status: 503 }, errors: [{ msg: 'errors.unwritable' }] } }

/** Statuses of each kind of write and of reads, asked with sessions that were there before. */
async function tried({ app }: TestApp, cookie: string) {
  const headers = { cookie, 'content-type': 'application/json' }
  const post = (url: string, body: unknown) =>
    app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
  const writes = [
    await post('/api/reservations', booking),
    await post('/trpc/reservations.create', booking),
    await post('/api/auth/login', { identifier: 'ann', password: 'x' }),
  ]
  const paths = [
    '/api/reservations/date/2026-11-20',
    '/api/auth/me',
    '/api/courts',
    '/api/reservations/my-reservations',
    '/trpc/courts.list?input={}',
  ]
  const reads = await Promise.all(paths.map((url) => app.inject({ url, headers: { cookie } })))
  return { writes: writes.map(({ statusCode }) => statusCode), reads: reads.map(({ statusCode }) => statusCode) }
}

function session(app: TestApp): string {
  return sessionCookie(app.deps, aUser(app.deps.db))
}

describe('while another process holds the file', () => {
  test('writes are 503 within 250 ms and reads go on; then all is well again', async () => {
    const club = await onFile()
    const cookie = session(club)
    const other = openDatabase(club.file)
    expect(await club.ask('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok', version: 'test' } })
    const before = contents(club.deps.db)
    other.$client.exec('BEGIN IMMEDIATE')
    const post = () =>
      club.app.inject({ method: 'POST', url: '/api/reservations', headers: { cookie }, payload: booking })
    const refused = await post()
    const times: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const began = performance.now()
      await post()
      times.push(performance.now() - began)
    }
    expect({ status: refused.statusCode, body: refused.json<unknown>() }).toMatchObject(unwritable)
    expect(refused.headers['retry-after']).toBe('1')
    // The machine is shared: the quickest tells how long the server itself waits.
    expect(Math.min(...times)).toBeLessThan(250)
    expect(await tried(club, cookie)).toEqual({ writes: [503, 503, 503], reads: [200, 200, 200, 200, 200] })
    expect(await club.ask('GET', '/api/health')).toMatchObject(unwritable)
    expect(contents(club.deps.db)).toEqual(before)
    other.$client.exec('COMMIT')
    other.$client.close()
    expect(await club.ask('GET', '/api/health')).toMatchObject({ status: 200 })
    expect(await tried(club, cookie)).toMatchObject({ writes: [201, 409, 401] })
    club.deps.db.$client.close()
  })
})

describe('while the disk is full', () => {
  test('writes are 503, reads go on, nothing acknowledged is lost, and it recovers by itself', {
    tags: ['promise'],
  }, async () => {
    const club = await onFile()
    const { $client: sqlite } = club.deps.db
    const cookie = session(club)
    const big = sqlite.prepare('INSERT INTO club_fact (name, value) VALUES (?, ?)')
    sqlite.pragma(`max_page_count = ${String(sqlite.pragma('page_count', { simple: true }))}`)
    expect(() => {
      for (let row = 0; row < 500; row += 1) big.run(`filler ${row}`, 'x'.repeat(200))
    }).toThrow('full')
    let [made, refused] = [0, 0]
    for (let slot = 0; slot < 120 && refused < 3; slot += 1) {
      const startsAt =
        at('2026-11-21T07:00:00Z') + Math.floor(slot / 20) * 86_400_000 + Math.floor((slot % 20) / 4) * 5_400_000
      const [startDate, endDate] = [new Date(startsAt).toISOString(), new Date(startsAt + 5_400_000).toISOString()]
      const payload = { ...booking, court: (slot % 4) + 1, startDate, endDate }
      const answer = await club.app.inject({ method: 'POST', url: '/api/reservations', headers: { cookie }, payload })
      expect([201, 503]).toContain(answer.statusCode)
      if (answer.statusCode === 201) made += 1
      else refused += 1
    }
    expect(refused).toBe(3)
    const { writes, reads } = await tried(club, cookie)
    expect(reads).toEqual([200, 200, 200, 200, 200])
    expect(writes).toContain(503)
    const booked = writes.filter((status) => status === 201).length
    expect(rowsIn(club.deps.db, 'reservation')).toBe(made + booked)
    expect(rowsIn(club.deps.db, 'entry')).toBe(made + booked)
    sqlite.pragma('max_page_count = 1000000')
    expect(await club.ask('GET', '/api/health')).toMatchObject({ status: 200 })
    const again = await club.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: { cookie },
      payload: { ...booking, startDate: '2026-11-27T17:30:00Z', endDate: '2026-11-27T19:00:00Z' },
    })
    expect(again.statusCode).toBe(201)
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    sqlite.close()
  })
})
