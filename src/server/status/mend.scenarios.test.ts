import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { statusAnswerSchema } from '#domain/status/schema.ts'
import { HOUR } from '#domain/time.ts'
import { openDatabase } from '../db/client.ts'
import { aUser, migrations, rowsIn, sessionCookie, type TestApp, testApp, testDatabase, testDeps } from '../testing.ts'
import { writeProblems } from './record-problem.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A club in a folder, whose program began a day ago; asked by its portal admin. */
async function aClub({ damaged = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'status-'))
  folders.push(folder)
  const database = join(folder, 'club.sqlite')
  const filling = testDatabase()
  filling.$client.exec(`VACUUM INTO '${database}'`)
  const db = openDatabase(database)
  if (damaged) db.$client.exec('DROP TRIGGER reservation_overlap_insert')
  const deps = testDeps(db)
  const backups = { folder, database, passphrase: null, migrations, version: '1.4.2' }
  deps.machine = { ...deps.machine, backups, startedAt: deps.time.now - 24 * HOUR }
  const { app, ask } = await testApp(deps)
  const viewer = aUser(db, { roles: ['portalAdmin'] })
  const read = async () => statusAnswerSchema.parse((await ask('GET', '/api/status', { viewer })).body).data
  const post = (path: string) => ask('POST', `/api/status/${path}`, { viewer })
  /** Asks for it, and waits until it is done: on a slow machine the answer may come before. */
  const order = async (path: 'backup' | 'check') => {
    expect((await post(path)).status).toBe(200)
    const job = path === 'backup' ? 'backUp' : 'checkDatabase'
    const isDone = async () => (await read()).jobs.find(({ name }) => name === job)?.outcome
    await expect.poll(isDone).toBe('done')
  }
  return { app, deps, folder, read, post, order }
}

test('a club without a backup needs one; it is made, read back and told', { tags: ['large'] }, async () => {
  const { deps, read, order } = await aClub()
  const before = await read()
  expect(before.needs.find(({ kind }) => kind === 'backupOld')).toMatchObject({ level: 'warns', act: 'backUp' })
  expect(before.backup).toMatchObject({ isMade: true, lastAt: null, bytes: null, files: [] })
  expect(before.disk?.freeBytes).toBeGreaterThan(0)
  await order('backup')
  const after = await read()
  expect(after.needs.map(({ kind }) => kind)).not.toContain('backupOld')
  expect(after.backup.bytes).toBeGreaterThan(100_000)
  expect(after.jobs.find(({ name }) => name === 'backUp')).toMatchObject({ outcome: 'done' })
  // Again on the same day, in the place of the first.
  await order('backup')
  expect((await read()).needs.map(({ kind }) => kind)).not.toContain('backupOld')
  expect(rowsIn(deps.db, 'audit', "act = 'status.backUp'")).toBe(2)
})

test('a backup is downloaded as it is, by portal admins alone, and nothing else of the folder', async () => {
  const { app, deps, folder, read } = await aClub()
  const content = Buffer.from([0, 255, 128, 10, 13])
  mkdirSync(join(folder, 'backups'))
  for (const name of ['club-2026-11-20.backup', 'club-2026-11-20.backup.new', '../links.key'])
    writeFileSync(join(folder, 'backups', name), content)
  const { backup } = await read()
  expect(backup).toMatchObject({
    folder: join(folder, 'backups'),
    files: [{ name: 'club-2026-11-20.backup', bytes: 5 }],
  })
  const download = async (name: string, role: Role = 'portalAdmin') => {
    const cookie = sessionCookie(deps, aUser(deps.db, { roles: [role] }))
    return await app.inject({ url: `/api/status/backups/${encodeURIComponent(name)}`, headers: { cookie } })
  }
  const { statusCode, rawPayload, headers } = await download('club-2026-11-20.backup')
  expect([statusCode, rawPayload, headers['content-disposition'], headers['cache-control']]).toEqual([
    200,
    content,
    'attachment; filename="club-2026-11-20.backup"',
    'no-store',
  ])
  expect((await download('club-2026-11-20.backup', 'fp_global_admin')).statusCode).toBe(403)
  const others = ['club-2026-11-19.backup', 'club-2026-11-20.backup.new', '../links.key', '../club.sqlite']
  for (const other of others) expect([other, (await download(other)).statusCode]).toEqual([other, 404])
})

test('the database is read through, and what is wrong with it is told', async () => {
  const sound = await aClub()
  await sound.order('check')
  expect((await sound.read()).database).toMatchObject({ faults: 0, checkedAt: '2026-11-20T09:00:00.000Z' })
  const damaged = await aClub({ damaged: true })
  await damaged.order('check')
  const view = await damaged.read()
  expect(view.database.faults).toBe(1)
  expect(view.needs[0]).toMatchObject({ kind: 'damaged', level: 'stops', act: 'checkDatabase' })
})

test('what fails is told: to who asked, and on the page', async () => {
  const { deps, read, post } = await aClub()
  const { backups } = deps.machine
  if (backups) deps.machine = { ...deps.machine, backups: { ...backups, database: '/dev/null/nothing' } }
  const { status, body } = await post('backup')
  expect([status, body]).toMatchObject([503, { errors: [{ msg: 'status.errors.jobFailed' }] }])
  const view = await read()
  expect(view.jobs.find(({ name }) => name === 'backUp')).toMatchObject({ outcome: 'failed', succeededAt: null })
  expect(view.problems).toMatchObject([{ kind: 'job', what: 'backUp', times: 1 }])
})

test('a throw-away club has no backups', async () => {
  const app: TestApp = await testApp()
  const viewer = aUser(app.deps.db, { roles: ['portalAdmin'] })
  const { status, body } = await app.ask('POST', '/api/status/backup', { viewer })
  expect([status, body]).toMatchObject([409, { errors: [{ msg: 'status.errors.throwAway' }] }])
  expect(rowsIn(app.deps.db, 'audit')).toBe(0)
})

test('a fault of the program is kept with the number of its request, and with nobody in it', async () => {
  const { deps, read, app } = await aClub()
  deps.db.$client.exec('ALTER TABLE lead RENAME TO gone')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/leads',
    payload: { name: 'newsletter', data: { email: 'ana@example.com', userAgent: 'x' }, params: '', referer: '' },
  })
  expect(answer.statusCode).toBe(500)
  await writeProblems(deps)
  const { problems } = await read()
  expect(problems).toMatchObject([{ kind: 'request', what: 'POST /api/leads', code: 'SQLITE_ERROR', times: 1 }])
  expect(problems[0]?.requestId).toMatch(/^[\d-]{14}$/)
  expect(JSON.stringify(problems)).not.toContain('ana')
})
