import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { AppOptions } from '../app.ts'
import { backupFolderOf, nightFileOf } from '../backups/backup-folder.ts'
import { openDatabase } from '../db/client.ts'
import { bareAssets } from '../http/testing.ts'
import { addMail } from '../mail/store.ts'
import { setEnded } from '../status/job-store.ts'
import { aUser, testApp, testDatabase, testDeps } from '../testing.ts'

const assets = bareAssets()
const TOKEN = 'a-token-of-the-metrics'

/** A club whose figures are read; `read` answers them by name and labels, as they stand in a line. */
async function aMeasuredClub(deps = testDeps(), options: Partial<AppOptions> = {}) {
  const club = await testApp(deps, { metricsToken: TOKEN, ...options })
  const readText = async () => {
    const { status, body } = await club.ask('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(status).toBe(200)
    return String(body)
  }
  const read = async () => {
    const lines = (await readText()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    )
  }
  return { ...club, read, readText }
}

const booking = { startDate: '2026-11-20T17:30:00Z', endDate: '2026-11-20T19:00:00Z', type: 'open', court: 1 }

describe('who may read them', () => {
  test('nobody, where there is no token', async () => {
    const { ask } = await testApp(testDeps(), { assets })
    expect(await ask('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).toMatchObject({
      status: 404,
    })
  })

  test.each([undefined, '', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer '])(
    'not who brings %j',
    async (authorization) => {
      const { ask } = await aMeasuredClub()
      const answer = await ask('GET', '/metrics', { headers: authorization === undefined ? {} : { authorization } })
      expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } })
      expect(JSON.stringify(answer.body)).not.toContain('padel_')
    },
  )

  test('nor an admin without it', async () => {
    const { ask, deps } = await aMeasuredClub()
    expect(await ask('GET', '/metrics', { viewer: aUser(deps.db, { roles: ['portalAdmin'] }) })).toMatchObject({
      status: 401,
    })
  })
})

test('requests are counted by route, and refusals by key', async () => {
  const { ask, call, read } = await aMeasuredClub(testDeps(), { assets })
  await ask('GET', '/api/reservations/1')
  await ask('GET', '/api/reservations/2?x=y')
  await ask('GET', '/en/reservations/abc')
  await ask('GET', '/nowhere/at/all')
  await call('courts.list', {})
  await call('reservations.mine', {})
  const figures = await read()
  const requestsOf = (route: string, status: number) =>
    figures.get(`padel_http_requests_total{method="GET",route="${route}",status="${status}"}`)
  expect(requestsOf('/api/reservations/:id', 404)).toBe(2)
  expect(requestsOf('/reservations/:documentId', 404)).toBe(1)
  expect(requestsOf('none', 404)).toBe(1)
  expect(requestsOf('/trpc/:path', 200)).toBe(1)
  expect(requestsOf('/trpc/:path', 401)).toBe(1)
  expect(figures.get('padel_http_request_seconds_count{method="GET",route="/api/reservations/:id"}')).toBe(2)
  expect(figures.get('padel_refusals_total{key="reservation.errors.notFound"}')).toBe(2)
  expect(figures.get('padel_refusals_total{key="errors.unauthorized"}')).toBe(1)
})

test('writes are counted by what became of them, with how long they waited', async () => {
  const { ask, deps, read } = await aMeasuredClub()
  const [first, second] = [aUser(deps.db), aUser(deps.db)]
  const book = (viewer: typeof first) => ask('POST', '/api/reservations', { viewer, body: booking })
  const answers = await Promise.all([book(first), book(second)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const before = await read()
  expect(before.get('padel_writes_total{outcome="kept"}')).toBeGreaterThanOrEqual(1)
  expect(before.get('padel_writes_total{outcome="refused"}')).toBe(1)
  expect(before.get('padel_write_wait_seconds_count')).toBeGreaterThanOrEqual(2)
  expect(before.get('padel_commit_seconds_count')).toBeGreaterThanOrEqual(1)
  deps.db.$client.pragma('query_only = true')
  await ask('POST', '/api/auth/login', { body: { identifier: 'nobody', password: 'wrong' } })
  const after = await read()
  expect(after.get('padel_writes_total{outcome="lost"}')).toBeGreaterThanOrEqual(1)
})

describe('of the club', () => {
  const folder = mkdtempSync(join(tmpdir(), 'padel-metrics-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'club.sqlite')

  test('mail, file and backup are told, and Node itself', async () => {
    testDatabase().$client.exec(`VACUUM INTO '${file}'`)
    const { deps, read } = await aMeasuredClub(testDeps(openDatabase(file)))
    const now = deps.clock()
    const empty = await read()
    expect(empty.get('padel_mail_waiting')).toBe(0)
    expect(empty.get('padel_mail_oldest_waiting_seconds')).toBe(0)
    expect(empty.has('padel_backup_age_seconds')).toBe(false)
    const mail = { userId: null, kind: 'test', payload: '{}', due: now }
    addMail(deps.db, { ...mail, messageId: 'a', at: now - 90_000 })
    addMail(deps.db, { ...mail, messageId: 'b', at: now - 10_000 })
    setEnded(deps.db, { job: 'sweep', startedAt: now - 60_000, at: now - 50_000, figures: {} })
    setEnded(deps.db, { job: 'sweep', startedAt: now - 20_000, at: now - 20_000, figures: null })
    mkdirSync(backupFolderOf(folder))
    writeFileSync(nightFileOf(folder, '2026-11-19'), '')
    utimesSync(nightFileOf(folder, '2026-11-19'), (now - 3_600_000) / 1000, (now - 3_600_000) / 1000)
    const figures = await read()
    expect(figures.get('padel_mail_waiting')).toBe(2)
    expect(figures.get('padel_mail_oldest_waiting_seconds')).toBe(90)
    expect(figures.get('padel_backup_age_seconds')).toBe(3600)
    expect(figures.get('padel_job_age_seconds{job="sweep"}')).toBe(50)
    expect(figures.get('padel_job_failed{job="sweep"}')).toBe(1)
    expect(figures.has('padel_job_failed{job="backUp"}')).toBe(false)
    expect(existsSync(`${file}-wal`)).toBe(true)
    const named = readFileSync('src/tools/deploy/README.md', 'utf8').match(/\bpadel_\w+/g) ?? []
    const told = new Set(
      [...figures.keys(), 'padel_refusals_total'].map((line) => line.replace(/\{.*|_bucket\b.*/, '')),
    )
    expect(named.filter((name) => !told.has(name) && !told.has(`${name}_count`))).toEqual([])
    expect(named.length).toBeGreaterThan(8)
    for (const name of [
      'padel_database_bytes',
      'padel_database_wal_bytes',
      'padel_disk_free_bytes',
      'process_resident_memory_bytes',
    ])
      expect({ name, is: (figures.get(name) ?? 0) > 0 }).toEqual({ name, is: true })
    for (const name of [
      'padel_connections',
      'padel_streams',
      'padel_password_hashes_running',
      'padel_password_hashes_waiting',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect({ name, is: figures.has(name) }).toEqual({ name, is: true })
  })
})

describe('nothing of a person, and few lines', () => {
  test('whatever a request says, none of it stands there', async () => {
    const { ask, call, app, deps, readText } = await aMeasuredClub(testDeps(), { assets })
    const viewer = aUser(deps.db, { username: 'marker', nick: 'Marker', roles: ['fp_admin'] })
    const headers = {
      'user-agent': 'marker',
      'x-request-id': 'marker-marker',
      'accept-language': 'marker',
      cookie: 'x=marker',
    }
    for (const path of [
      '/marker',
      '/api/marker',
      '/api/users/search/marker',
      '/en/promo/marker?q=marker',
      '/trpc/marker',
      '/assets/marker.js',
      '/api/calendar/marker',
    ])
      await ask('GET', path, { viewer, headers, from: '198.51.100.77' })
    await ask('POST', '/api/auth/login', { body: { identifier: 'marker', password: 'marker' }, headers })
    await call('reservations.byToken', { token: 'marker' }, { viewer })
    await app.inject({ method: 'PROPFIND', url: '/marker' })
    const text = await readText()
    expect(text).not.toMatch(/marker/i)
    expect(text).not.toContain('198.51.100')
    expect(text).toContain('route="/api/users/search/:query"')
  })

  test('a hundred addresses are no more lines than one', async () => {
    const { ask, readText } = await aMeasuredClub(testDeps(), { assets })
    const askFor = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1) {
        const path = ['/api/reservations/', '/nowhere/', '/api/nowhere/', '/news/', '/api/calendar/'][number % 5]
        await ask('GET', `${path}${number}`)
      }
    }
    await askFor(0, 10)
    const few = (await readText()).split('\n').length
    await askFor(10, 100)
    expect((await readText()).split('\n').length).toBeLessThanOrEqual(few + 30)
  })
})
