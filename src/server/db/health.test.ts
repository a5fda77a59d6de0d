import { closeSync, mkdtempSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bareAssets } from '../http/testing.ts'
import { aUser, testApp, testDatabase, testDeps } from '../testing.ts'
import { openDatabase } from './client.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-health-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const assets = bareAssets()
let files = 0

/** A club on a real file, and the file's path. */
async function onFile() {
  files += 1
  const file = join(folder, `${files}.sqlite`)
  testDatabase().$client.exec(`VACUUM INTO '${file}'`)
  const deps = testDeps(openDatabase(file))
  const viewer = aUser(deps.db)
  const app = await testApp(deps, { assets })
  const book = () => app.ask('POST', '/api/reservations', { viewer, body: booking })
  return { file, book, ...app }
}

const booking = { startDate: '2026-11-20T17:30:00Z', endDate: '2026-11-20T19:00:00Z', type: 'open', court: 1 }
const well = { status: 200, body: { status: 'ok', version: 'test' } }
const unwritable = { status: 503, body: { data: null, errors: [{ msg: 'errors.unwritable' }] } }

describe('health', () => {
  test('is gone when the file was deleted, and nothing is taken any more', async () => {
    const { file, ask, book } = await onFile()
    expect(await ask('GET', '/api/health')).toMatchObject(well)
    rmSync(file)
    expect(await ask('GET', '/api/health')).toMatchObject(unwritable)
    expect(await book()).toMatchObject(unwritable)
  })

  test('is gone when another file stands in its place', async () => {
    const { file, ask, book } = await onFile()
    const { file: other } = await onFile()
    expect(await ask('GET', '/api/health')).toMatchObject(well)
    renameSync(other, file)
    expect(await ask('GET', '/api/health')).toMatchObject(unwritable)
    expect(await book()).toMatchObject(unwritable)
  })

  test('is gone while a real commit fails, and comes back with it', async () => {
    const { deps, ask } = await onFile()
    const { $client: sqlite } = deps.db
    sqlite.pragma(`max_page_count = ${String(sqlite.pragma('page_count', { simple: true }))}`)
    const big = sqlite.prepare('INSERT INTO club_fact (name, value) VALUES (?, ?)')
    expect(() => {
      for (let row = 0; row < 500; row += 1) big.run(`filler ${row}`, 'x'.repeat(200))
    }).toThrow('full')
    expect(await ask('GET', '/api/health')).toMatchObject(unwritable)
    sqlite.pragma('max_page_count = 1000000')
    expect(await ask('GET', '/api/health')).toMatchObject(well)
  })

  test('is gone when the file is corrupt, and pages answer as pages', async () => {
    const { app, file, deps, ask } = await onFile()
    deps.db.$client.pragma('wal_checkpoint(TRUNCATE)')
    const open = openSync(file, 'r+')
    const { size } = statSync(file)
    writeSync(open, Buffer.alloc(size, 0x55), 0, size, 0)
    closeSync(open)
    expect(await ask('GET', '/api/health')).toMatchObject(unwritable)
    deps.db.$client.pragma('shrink_memory')
    const page = await app.inject({ url: '/reservations', headers: { 'accept-language': 'es' } })
    expect(page.statusCode).toBe(503)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toMatch(/<html lang="es">.*<h1>/s)
    expect(page.body).not.toMatch(/sqlite|database|\{"data"/i)
  })

  test('without its file the program is alive, and not ready', async () => {
    const { file, ask } = await onFile()
    expect(await ask('GET', '/api/health/ready')).toMatchObject(well)
    rmSync(file)
    expect(await ask('GET', '/api/health/ready')).toMatchObject(unwritable)
    expect(await ask('GET', '/api/health/live')).toMatchObject(well)
  })

  test('told to stop, the program is alive and its file well, and it is not ready', async () => {
    const { deps, ask } = await onFile()
    deps.live.end()
    expect(await ask('GET', '/api/health/ready')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(await ask('GET', '/api/health/live')).toMatchObject(well)
    expect(await ask('GET', '/api/health')).toMatchObject(well)
  })

  test('writes nothing when it was asked a moment before', async () => {
    const { deps, ask } = await onFile()
    await ask('GET', '/api/health')
    const changes = () => deps.db.$client.prepare<[], number>('SELECT total_changes()').pluck().get()
    const before = changes()
    for (let time = 0; time < 20; time += 1) expect((await ask('GET', '/api/health')).status).toBe(200)
    expect(changes()).toBe(before)
  })
})
