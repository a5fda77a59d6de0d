import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Day } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { openDatabase } from '../db/client.ts'
import { forgetOldest } from '../db/forget.ts'
import { changes } from '../db/schema/acts.ts'
import { failureShape } from '../http/testing.ts'
import { aUser, type TestDeps, testApp, testDatabase, testDeps } from '../testing.ts'
import { createFeed } from './feed.ts'
import { listenTo } from './testing.ts'

const [FRIDAY, SATURDAY, SUNDAY] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const

const touch = act('test.touch', (tx: Tx, days: readonly Day[]) => {
  for (const day of days) tx.changed(day)
})
const change = (deps: TestDeps, ...days: Day[]) => touch({ deps, viewer: null }, days)

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function served(deps = testDeps()) {
  const { app } = await testApp(deps)
  ends.push(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { deps, app, url }
}

/** A reader without HTTP, whose connection may be full, and which goes when it is cut. */
function reader(address = '1.1.1.1') {
  const gone = new AbortController()
  const line = { isFull: () => false, cut: () => gone.abort() }
  return {
    version: null,
    viewer: null,
    isCurrent: () => true,
    address,
    line,
    signal: gone.signal,
    leave: () => gone.abort(),
  }
}

describe('whoever listens is told', () => {
  test('that anything may have changed, when it comes with no version, and then of each day that does', async () => {
    const { deps, url } = await served()
    await change(deps, FRIDAY)
    const ear = await listenTo(url)
    expect(ear).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
    })
    expect(ear.headers['cache-control']).toContain('no-store')
    expect(await ear.next()).toEqual({ day: null, id: '1.1795165200000.1' })
    await change(deps, SATURDAY)
    expect(await ear.next()).toEqual({ day: SATURDAY, version: 2, id: '2.1795165200000.1' })
  })

  test('what it missed, each day once, in the order that lets it go on from any of them', async () => {
    const { deps, url } = await served()
    await change(deps, FRIDAY)
    const first = await listenTo(url)
    const version = (await first.next())?.id
    first.leave()
    await change(deps, SATURDAY, SUNDAY, SATURDAY)
    const again = await listenTo(url, version)
    expect([await again.next(), await again.next()]).toMatchObject([{ day: SUNDAY }, { day: SATURDAY }])
    const third = await listenTo(url, again.heard[0]?.id)
    expect(await third.next()).toEqual(again.heard[1])
  })

  test('nothing, when it missed nothing', async () => {
    const { deps, url } = await served()
    await change(deps, FRIDAY)
    const version = (await (await listenTo(url)).next())?.id
    const again = await listenTo(url, version)
    await change(deps, SUNDAY)
    expect(await again.next()).toMatchObject({ day: SUNDAY })
  })

  test('nothing either, when all there was is forgotten meanwhile; but that all may have changed, when more is', async () => {
    const { deps, url } = await served()
    const versions = []
    for (const day of [FRIDAY, SATURDAY]) {
      await change(deps, day)
      versions.push((await (await listenTo(url)).next())?.id)
    }
    forgetOldest(deps.db, changes.at, deps.time.now + 1, 100)
    const [behind, upToDate] = [await listenTo(url, versions[0]), await listenTo(url, versions[1])]
    expect(await behind.next()).toMatchObject({ day: null })
    await change(deps, SUNDAY)
    expect(await upToDate.next()).toMatchObject({ day: SUNDAY })
    // The version that was given while there was nothing.
    const later = await listenTo(url, behind.heard[0]?.id)
    expect(await later.next()).toMatchObject({ day: SUNDAY })
  })

  test.each([
    '',
    'junk',
    '0.0.1',
    '2.1795165200000',
    '3.1795165200000.1',
    '2.1795165200001.1',
    '-1.1.1',
    '9'.repeat(40),
  ])('that anything may have changed, when it comes with the version "%s" of who knows where', async (version) => {
    const { deps, url } = await served()
    await change(deps, FRIDAY)
    forgetOldest(deps.db, changes.at, deps.time.now + 1, 100)
    await change(deps, SATURDAY)
    expect(await (await listenTo(url, version)).next()).toEqual({ day: null, id: '2.1795165200000.1' })
  })

  test('once of what happens in one burst', async () => {
    const { deps, url } = await served()
    const ear = await listenTo(url)
    await ear.next()
    await Promise.all(Array.from({ length: 30 }, () => change(deps, FRIDAY, SATURDAY)))
    await ear.next()
    await ear.next()
    await change(deps, SUNDAY)
    expect(await ear.next()).toMatchObject({ day: SUNDAY })
    expect(ear.heard).toHaveLength(4)
  })

  test('what another process wrote, within a second', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'padel-feed-'))
    const file = join(folder, 'club.sqlite')
    const made = testDatabase()
    made.$client.exec(`VACUUM INTO '${file}'`)
    made.$client.close()
    const [ours, theirs] = [testDeps(openDatabase(file)), testDeps(openDatabase(file))]
    ends.push(() => rmSync(folder, { recursive: true }))
    ends.push(() => ours.db.$client.close())
    const { url } = await served(ours)
    const ear = await listenTo(url)
    await ear.next()
    // The machine is shared: the quickest tells how long the club itself takes.
    const times: number[] = []
    for (const day of [FRIDAY, SATURDAY, SUNDAY, FRIDAY, SATURDAY]) {
      const began = performance.now()
      await change(theirs, day)
      expect(await ear.next()).toMatchObject({ day })
      times.push(performance.now() - began)
    }
    theirs.db.$client.close()
    expect(Math.min(...times)).toBeLessThan(1000)
  })
})

const fails = () => {
  throw new Error('broken')
}

test('more readers than are told in one turn are told all, and one that cannot be told is let go and harms none', async () => {
  const deps = testDeps()
  const feed = createFeed(deps, { atOnce: 2 })
  const viewer = { id: 1, username: 'ann', nick: 'Ann', roles: [], locale: null }
  const streams = [0, 1, 2, 3, 4].map((number) =>
    feed.open({ ...reader(), ...(number === 1 ? { viewer, isCurrent: fails } : {}) }),
  )
  for (const stream of streams) expect((await stream.next()).value).toMatchObject({ notice: { day: null } })
  await change(deps, FRIDAY)
  const told = await Promise.all(streams.map(async (stream) => await stream.next()))
  const notice = { day: FRIDAY, version: 1 }
  expect(told.map(({ value }) => value?.notice)).toEqual([notice, undefined, notice, notice, notice])
})

describe('readers are refused', () => {
  test('when there are as many as are served, and served again when one has left', () => {
    const feed = createFeed(testDeps(), { readers: 2 })
    const [one, two] = [reader('1.1.1.1'), reader('2.2.2.2')]
    feed.open(one)
    feed.open(two)
    expect(() => feed.open(reader('3.3.3.3'))).toThrow('errors.overloaded')
    one.leave()
    expect(feed.open(reader('3.3.3.3'))).toBeDefined()
  })

  test('when as many come from one address as are served there', () => {
    const feed = createFeed(testDeps(), { readersOfAddress: 1 })
    feed.open(reader('1.1.1.1'))
    feed.open(reader('2.2.2.2'))
    expect(() => feed.open(reader('1.1.1.1'))).toThrow('errors.tooMany')
  })

  test('when as many are of one account as are served, wherever they come from', () => {
    const deps = testDeps()
    const feed = createFeed(deps, { readersOfAccount: 1 })
    const [viewer, another] = [aUser(deps.db), aUser(deps.db)]
    feed.open({ ...reader('1.1.1.1'), viewer })
    feed.open({ ...reader('1.1.1.1'), viewer: another })
    feed.open(reader('1.1.1.1'))
    feed.open(reader('1.1.1.1'))
    expect(() => feed.open({ ...reader('2.2.2.2'), viewer })).toThrow('errors.tooMany')
  })

  test.each([
    { of: 'in all', limits: { readers: 3 }, addresses: ['2.2.2.2', '1.1.1.1', '3.3.3.3', '4.4.4.4'] },
    { of: 'of an address', limits: { readersOfAddress: 3 }, addresses: ['2.2.2.2', '2.2.2.2', '2.2.2.2', '2.2.2.2'] },
  ])(
    'visitors give way to the signed in, the oldest first, where there are too many $of',
    async ({ limits, addresses: [one, another, third, last] }) => {
      const deps = testDeps()
      const feed = createFeed(deps, limits)
      const openAs = (address: string | undefined, isVisitor = false) => {
        const opened = feed.open({ ...reader(address), viewer: isVisitor ? null : aUser(deps.db) })
        const isOver = async () => {
          await opened.next()
          return (await opened.next()).done
        }
        return { isOver }
      }
      openAs(one)
      const [oldest, newer] = [openAs(another, true), openAs(third, true)]
      openAs(last)
      expect(await oldest.isOver()).toBe(true)
      expect(() => openAs(last, true)).toThrow(/errors.(overloaded|tooMany)/)
      openAs(last)
      expect(await newer.isOver()).toBe(true)
      expect(() => openAs(last)).toThrow(/errors.(overloaded|tooMany)/)
      expect(feed.count()).toBe(3)
    },
  )

  test('and one that had gone before it was there takes no place', () => {
    const feed = createFeed(testDeps(), { readers: 1 })
    const gone = reader()
    gone.leave()
    feed.open(gone)
    expect(feed.open(reader())).toBeDefined()
  })

  test.each([
    { why: 'the server ends', status: 503, msg: 'errors.overloaded' },
    { why: 'the form is wrong', status: 400, msg: 'validation.errors.unknownField' },
    { why: 'too many come from one address', status: 429, msg: 'errors.tooMany' },
  ])('with $status and in the one shape when $why', async ({ status, msg }) => {
    const { deps, url } = await served()
    if (status === 503) deps.live.end()
    if (status === 429) await Promise.all(Array.from({ length: 300 }, () => listenTo(url)))
    const wrong = `${url}/trpc/changes.feed?input=${encodeURIComponent('{"days":7}')}`
    const answer = await fetch(status === 400 ? wrong : `${url}/trpc/changes.feed`)
    expect(answer.status).toBe(status)
    expect(failureShape.parse(await answer.json()).errors[0]?.msg).toBe(msg)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('retry-after')).toBe({ 503: '5', 429: '30', 400: null }[status])
  })
})

describe('readers are let go', () => {
  test('when the server ends, at once and in order', async () => {
    const { app, url } = await served()
    const ear = await listenTo(url)
    await app.close()
    expect(await ear.ended).toBe(true)
  })

  test('after a while, so that one that has vanished without a word holds no place', async () => {
    const told = createFeed(testDeps(), { look: 1, lasting: 2 }).open(reader())
    expect(await told.next()).toMatchObject({ done: false })
    expect(await told.next()).toMatchObject({ done: true })
  })

  test('when their connection takes nothing for long, but not while it takes a little', async () => {
    const feed = createFeed(testDeps(), { look: 1, patience: 5 })
    let looks = 0
    const slow = reader()
    feed.open({
      ...slow,
      line: {
        ...slow.line,
        isFull: () => {
          looks += 1
          return looks > 20 || looks % 5 !== 0
        },
      },
    })
    await new Promise((resolve) => slow.signal.addEventListener('abort', resolve))
    expect(looks).toBe(26)
  })
})
