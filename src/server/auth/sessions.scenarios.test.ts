import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sessionsAnswerSchema } from '#domain/auth/schema.ts'
import { HOUR } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { listenTo } from '../changes/testing.ts'
import { openDatabase } from '../db/client.ts'
import { aUser, contents, rowsIn, sessionCookie, testDatabase, testDeps } from '../testing.ts'
import { endSessionsOf } from './end-sessions.ts'
import { aHouse, cookieNamed, PASSWORD } from './testing.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

type House = Awaited<ReturnType<typeof aHouse>>

async function signIn(house: House, agent: string): Promise<string> {
  house.deps.time.now += 1000
  const answer = await house.login('ann.ace', PASSWORD, { headers: { 'user-agent': agent } })
  return cookieNamed(answer, 'session')
}

async function sessions({ ask }: House, cookie: string) {
  return sessionsAnswerSchema.parse((await ask('GET', '/api/auth/sessions', { headers: { cookie } })).body).data
}

async function statusOf({ ask }: House, cookie: string): Promise<number> {
  return (await ask('GET', '/api/auth/me', { headers: { cookie } })).status
}

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

describe('a user sees where they are signed in', () => {
  test('which browser on which system, the latest first, this one marked', async () => {
    const house = await aHouse()
    await signIn(house, firefox)
    const here = await signIn(house, chrome)
    const start = house.deps.time.now
    const [first, second] = await sessions(house, here)
    expect(first).toMatchObject({ browser: 'Chrome', system: 'Android', device: 'phone', isCurrent: true })
    expect(first?.usedAt).toBe(new Date(start).toISOString())
    expect(second).toMatchObject({ browser: 'Firefox', system: 'Windows', device: 'computer', isCurrent: false })
  })

  test('and nobody else’s', async () => {
    const house = await aHouse()
    await signIn(house, chrome)
    const stranger = sessionCookie(house.deps, aUser(house.deps.db))
    expect(await sessions(house, stranger)).toHaveLength(1)
  })

  test('named by what opens nothing and leads to nothing that is stored', async () => {
    const house = await aHouse()
    const cookie = await signIn(house, chrome)
    const answer = await house.ask('GET', '/api/auth/sessions', { headers: { cookie } })
    const [{ id } = { id: '' }] = await sessions(house, cookie)
    const stored = z
      .array(z.object({ id_hash: z.string() }))
      .parse(house.deps.db.$client.prepare('SELECT * FROM session').all())
    expect(JSON.stringify(answer.body)).not.toContain(cookie.slice('session='.length))
    for (const { id_hash } of stored) {
      expect(JSON.stringify(answer.body)).not.toContain(id_hash)
      expect(id_hash).not.toContain(id)
    }
    expect(await statusOf(house, `session=${id}`)).toBe(401)
  })

  test('when each was used, to within the hour, with one write for it', async () => {
    const house = await aHouse()
    const cookie = await signIn(house, chrome)
    const start = house.deps.time.now
    const usedAt = async () => Date.parse((await sessions(house, cookie))[0]?.usedAt ?? '')
    house.deps.time.now = start + HOUR - 1
    await statusOf(house, cookie)
    await setImmediate()
    expect(await usedAt()).toBe(start)
    house.deps.time.now = start + HOUR
    const before = rowsWritten(house)
    await Promise.all(Array.from({ length: 20 }, () => statusOf(house, cookie)))
    await expect.poll(usedAt).toBe(start + HOUR)
    expect(rowsWritten(house) - before).toBe(1)
  })
})

function rowsWritten({ deps }: House): number {
  return deps.db.$client.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0
}

describe('a user ends', () => {
  test('one session: that browser is signed out at once, the others stay', async () => {
    const house = await aHouse()
    const other = await signIn(house, firefox)
    const here = await signIn(house, chrome)
    const id = (await sessions(house, here)).find(({ isCurrent }) => !isCurrent)?.id
    const headers = { cookie: here }
    expect(await house.ask('DELETE', `/api/auth/sessions/${id}`, { headers })).toMatchObject({
      status: 200,
      body: { data: { ended: 1 } },
    })
    expect([await statusOf(house, other), await statusOf(house, here)]).toEqual([401, 200])
    expect(await house.ask('DELETE', `/api/auth/sessions/${id}`, { headers })).toMatchObject({
      status: 404,
      body: { errors: [{ msg: 'errors.notFound', param: 'id' }] },
    })
  })

  test('not another user’s', async () => {
    const house = await aHouse()
    const hers = await signIn(house, chrome)
    const [{ id } = { id: '' }] = await sessions(house, hers)
    const kept = contents(house.deps.db)
    const viewer = aUser(house.deps.db)
    expect(await house.call('auth.endSession', { id }, { type: 'mutation', viewer })).toMatchObject({ status: 404 })
    expect(await statusOf(house, hers)).toBe(200)
    expect(contents(house.deps.db)['attempt']).toEqual(kept['attempt'])
  })

  test('all others at once', async () => {
    const house = await aHouse()
    const others = [await signIn(house, firefox), await signIn(house, firefox)]
    const here = await signIn(house, chrome)
    const stranger = sessionCookie(house.deps, aUser(house.deps.db))
    expect(await house.ask('DELETE', '/api/auth/sessions', { headers: { cookie: here } })).toMatchObject({
      status: 200,
      body: { data: { ended: 2 } },
    })
    expect(await Promise.all(others.map((cookie) => statusOf(house, cookie)))).toEqual([401, 401])
    expect([await statusOf(house, here), await statusOf(house, stranger)]).toEqual([200, 200])
    expect(rowsIn(house.deps.db, 'session')).toBe(2)
  })
})

async function listening(deps = testDeps()) {
  const house = await aHouse({}, deps)
  ends.push(() => house.app.close())
  const url = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = await signIn(house, firefox)
  const ear = await listenTo(url, undefined, undefined, cookie)
  ends.push(() => ear.leave())
  await ear.next()
  return { house, url, cookie, ear }
}

describe('with a session its open streams end', () => {
  const endAll = act('test.endAll', (tx: Tx, userId: number) => {
    endSessionsOf(tx, userId)
  })

  test('where its owner ends it elsewhere', async () => {
    const { house, ear } = await listening()
    const here = await signIn(house, chrome)
    await house.ask('DELETE', '/api/auth/sessions', { headers: { cookie: here } })
    expect(await ear.ended).toBe(true)
  })

  test('where an act ends all of a user’s; those of others go on', async () => {
    const { house, url, ear } = await listening()
    const stranger = await listenTo(url, undefined, undefined, sessionCookie(house.deps, aUser(house.deps.db)))
    ends.push(() => stranger.leave())
    await stranger.next()
    await endAll({ deps: house.deps, viewer: null }, house.ann.id)
    expect(await ear.ended).toBe(true)
    expect(await Promise.race([stranger.ended, setImmediate('open')])).toBe('open')
  })

  test('where another process ended it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'padel-sessions-'))
    ends.push(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'club.sqlite')
    writeFileSync(file, testDatabase().$client.serialize())
    const { ear } = await listening(testDeps(openDatabase(file)))
    const other = openDatabase(file)
    other.$client.exec('DELETE FROM session')
    other.$client.close()
    expect(await ear.ended).toBe(true)
  })

  test('where the browser signs out', async () => {
    const { house, cookie, ear } = await listening()
    await house.ask('POST', '/api/auth/logout', { headers: { cookie } })
    expect(await ear.ended).toBe(true)
  })
})
