import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { failureShape, trpcFailureShape } from '../http/testing.ts'
import { aUser, sessionCookie, type TestApp, testApp, testDeps } from '../testing.ts'
import { figures, type RequestFigures, unlimited } from './figures.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function limited(parts: Partial<RequestFigures>, options: { trustProxy?: string } = {}): Promise<TestApp> {
  const club = await testApp(testDeps(), { requests: { ...unlimited, ...parts }, ...options })
  ends.push(() => club.app.close())
  return club
}

/** Asks so often, one after the other; answers the statuses. */
async function askOften({ ask }: TestApp, times: number, parts: Parameters<TestApp['ask']>[2] = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await ask('GET', '/api/courts', parts)).status)
  return statuses
}

/** As a proxy at `from` says for whom it asks. */
const of = (address: string, from = '127.0.0.1') => ({ from, headers: { 'x-forwarded-for': address } })

const few = { burst: 3, perSecond: 0.5 }
const thenTooMany = [200, 200, 200, 429]

describe('an address', () => {
  test('that has asked for too much is told so in the form of each way to ask, and when to come again', async () => {
    const club = await limited({ ofAddress: few })
    expect(await askOften(club, 4)).toEqual(thenTooMany)
    const rest = await club.ask('GET', '/api/courts')
    expect(rest).toMatchObject({ status: 429, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })
    expect(failureShape.parse(rest.body).errors).toEqual([{ msg: 'errors.tooMany', values: { seconds: 2 } }])
    const call = await club.call('courts.list')
    expect(call).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
    expect(trpcFailureShape.parse(call.body).errors).toEqual([{ msg: 'errors.tooMany', values: { seconds: 2 } }])
    const page = await club.ask('GET', '/es/reservations')
    expect(page).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
    expect(String(page.body)).toContain('Vuelve a intentarlo en 2 segundos')
    expect(page.headers['strict-transport-security']).toBe(rest.headers['strict-transport-security'])
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  test('is served again after as many seconds as it was told, and not before', async () => {
    const club = await limited({ ofAddress: few })
    await askOften(club, 4)
    club.deps.time.now += 1_900
    expect(await askOften(club, 1)).toEqual([429])
    club.deps.time.now += 100
    expect(await askOften(club, 2)).toEqual([200, 429])
  })

  test('says nothing about another; of an IPv6 address the first half counts', async () => {
    const club = await limited({ ofAddress: few })
    await askOften(club, 4)
    expect(await askOften(club, 4, { from: '10.0.0.1' })).toEqual(thenTooMany)
    expect(await askOften(club, 3, { from: '2001:db8:1:2::1' })).toEqual([200, 200, 200])
    expect(await askOften(club, 1, { from: '2001:db8:1:2:9::7' })).toEqual([429])
    expect(await askOften(club, 1, { from: '2001:db8:1:3::1' })).toEqual([200])
  })

  test('behind a proxy is what the proxy says; of anybody else the word does not count', async () => {
    const club = await limited({ ofAddress: few }, { trustProxy: '127.0.0.1' })
    expect(await askOften(club, 4, of('10.0.0.1'))).toEqual(thenTooMany)
    expect(await askOften(club, 1, of('10.0.0.2'))).toEqual([200])
    expect(await askOften(club, 3, of('2001:db8:1:2::1'))).toEqual([200, 200, 200])
    expect(await askOften(club, 1, of('2001:db8:1:2:9::7'))).toEqual([429])
    const lying = ['1', '2', '3', '4'].map((last) => askOften(club, 1, of(`10.9.9.${last}`, '10.0.0.9')))
    expect((await Promise.all(lying)).flat().toSorted((a, b) => a - b)).toEqual(thenTooMany)
  })

  test('always hears how the club is, but by no path that only looks like it', async () => {
    const club = await limited({ ofAddress: few, atOnce: 0 })
    await askOften(club, 4)
    expect(await club.ask('GET', '/api/health')).toMatchObject({ status: 200 })
    expect(await club.ask('GET', '/api/healthy')).toMatchObject({ status: 429 })
    expect(await club.ask('GET', '/metricsfoo')).toMatchObject({ status: 429 })
  })

  test('may book fifty times at once, and again and again', async () => {
    const club = await limited(figures.requests)
    const people = Array.from({ length: 50 }, () => aUser(club.deps.db))
    for (const court of [1, 2, 3, 4, 1, 2, 3, 4]) {
      const body = { startDate: '2026-11-21T07:00:00Z', endDate: '2026-11-21T08:30:00Z', type: 'open', court }
      const answers = await Promise.all(people.map((viewer) => club.ask('POST', '/api/reservations', { viewer, body })))
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    }
  })
})

describe('an account', () => {
  test('is refused whichever way it asks, wherever it comes from, each request counted once', async () => {
    const club = await limited({ ofAccount: few })
    const viewer = aUser(club.deps.db)
    expect(await club.call('reservations.mine', {}, { viewer, from: '10.0.0.1' })).toMatchObject({ status: 200 })
    expect(await club.ask('GET', '/api/reservations/date/2026-11-21', { viewer })).toMatchObject({ status: 200 })
    const picture = { viewer, body: 'x', headers: { 'content-type': 'image/png' } }
    expect(await club.ask('PUT', `/api/users/${viewer.id}/avatar`, picture)).toMatchObject({ status: 400 })
    const refused = { status: 429, headers: { 'retry-after': '2' } }
    expect(await club.ask('GET', '/api/reservations/date/2026-11-21', { viewer })).toMatchObject(refused)
    expect(await club.ask('GET', '/api/auth/me', { viewer, from: '10.0.0.2' })).toMatchObject(refused)
    const call = await club.call('reservations.mine', {}, { viewer })
    expect(call).toMatchObject(refused)
    expect(trpcFailureShape.parse(call.body).errors[0]?.msg).toBe('errors.tooMany')
    expect(await club.call('reservations.leave', { id: 1 }, { viewer, type: 'mutation' })).toMatchObject(refused)
    // A stream is opened another way, and refused with the same words.
    expect(await club.call('changes.feed', undefined, { viewer })).toMatchObject(refused)
  })

  test('says nothing about another one, or about visitors', async () => {
    const club = await limited({ ofAccount: few })
    const [viewer, other] = [aUser(club.deps.db), aUser(club.deps.db)]
    const often = async (who: typeof viewer | null) =>
      (await Promise.all([1, 2, 3, 4].map(() => club.ask('GET', '/api/users/trainers', { viewer: who })))).map(
        ({ status }) => status,
      )
    expect(await often(viewer)).toContain(429)
    expect(await often(other)).toContain(429)
    expect(await askOften(club, 9)).not.toContain(429)
  })
})

test('served as it is, a club has the figures that the owner is told', async () => {
  const { ofAccount, writesPerMinute } = figures.requests
  const deps = testDeps()
  const app = await buildApp(deps, { version: 'test', assets: null })
  ends.push(() => app.close())
  const askAs = (cookie: string) => async (method: 'GET' | 'PUT', url: string) =>
    (await app.inject({ method, url, headers: { cookie } })).statusCode
  const [reading, writing] = [1, 2].map(() => askAs(sessionCookie(deps, aUser(deps.db))))
  const askTimes = async (ask: typeof reading, times: number, ...asked: ['GET' | 'PUT', string]) => {
    const statuses = new Set<number | undefined>()
    for (let time = 0; time < times; time += 1) statuses.add(await ask?.(...asked))
    return [...statuses]
  }
  expect(await askTimes(reading, ofAccount.burst, 'GET', '/api/auth/me')).toEqual([200])
  expect(await askTimes(reading, 1, 'GET', '/api/auth/me')).toEqual([429])
  expect(await askTimes(writing, writesPerMinute, 'PUT', '/api/reservations/none/join')).toEqual([404])
  expect(await askTimes(writing, 1, 'PUT', '/api/reservations/none/join')).toEqual([429])
})

describe('all together', () => {
  const signIn = { body: { identifier: 'nobody', password: 'wrong' } }
  const busy = { status: 503, body: { errors: [{ msg: 'errors.overloaded', values: { seconds: 2 } }] } }

  test('have so many requests worked on at once; one more is refused, and served when one is done', async () => {
    const club = await limited({ atOnce: 2 })
    const answers = await Promise.all([1, 2, 3].map(() => club.ask('POST', '/api/auth/login', signIn)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 503])
    expect(answers[2]).toMatchObject({ ...busy, headers: { 'retry-after': '2' } })
    expect(await askOften(club, 3)).toEqual([200, 200, 200])
  })

  test('are not kept from it by bodies that drip in, nor by clients that went', async () => {
    const club = await limited({ atOnce: 2 })
    const port = Number(new URL(await club.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const sockets = [1, 2, 3, 4].map((each) => {
      const socket = connect(port, '127.0.0.1')
      const length = each < 3 ? 100 : 2
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{}`,
      )
      return socket.on('error', () => undefined)
    })
    for (const socket of sockets.slice(2)) socket.destroy()
    await setTimeout(100)
    expect(await askOften(club, 2)).toEqual([200, 200])
    for (const socket of sockets) socket.destroy()
  })

  test('are refused what has waited for too long, as long as there is a crowd', async () => {
    const club = await limited({ queue: { slice: 0, patience: -1, few: 2 } })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => club.ask('GET', '/api/courts')))
    // The first is answered at once, and the last two are no crowd.
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 200, 200])
    expect(answers[1]).toMatchObject(busy)
    expect(await askOften(club, 2)).toEqual([200, 200])
  })
})
