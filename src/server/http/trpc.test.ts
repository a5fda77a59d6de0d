import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { aGame, aUser, rowsIn, sessionCookie, type TestApp, testApp } from '../testing.ts'
import type { AppRouter } from '../trpc/router.ts'
import { trpcFailureShape } from './testing.ts'

let club: TestApp
let viewer: User
let cookie = ''
let game = 0
beforeEach(async () => {
  club = await testApp()
  const { deps } = club
  viewer = aUser(deps.db, { nick: 'Ñandú', username: 'viewer' })
  cookie = sessionCookie(deps, viewer)
  aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: viewer, players: [aUser(deps.db)] })
  game = aGame(deps.db, { start: '2026-11-23T18:30:00+01:00', owner: viewer })
})

const encode = (input: unknown) => encodeURIComponent(JSON.stringify(input))
const day = { date: '2026-11-20' }
const ten = Array.from({ length: 10 }, () => 'reservations.ahead').join(',')
const asVisitor = { isVisitor: true }

describe('queries', () => {
  test.each<{ name: string; path: string; status: number; isVisitor?: boolean }>([
    { name: 'a day', path: `reservations.day?input=${encode(day)}`, status: 200 },
    { name: 'a day, for a visitor', path: `reservations.day?input=${encode(day)}`, status: 200, ...asVisitor },
    { name: 'no input', path: 'reservations.ahead', status: 200 },
    { name: 'an empty input', path: 'reservations.ahead?input=', status: 200 },
    { name: 'a batch of one', path: `reservations.ahead?batch=1&input=${encode({})}`, status: 200 },
    { name: 'a batch without input', path: 'reservations.ahead,reservations.soon?batch=1', status: 200 },
    { name: 'a batch of ten', path: `${ten}?batch=1`, status: 200 },
    { name: 'another order', path: `reservations.day?input=${encode({ 0: day })}&batch=1`, status: 200 },
    { name: 'spaces as pluses', path: 'reservations.day?input={"date":+"2026-11-20"}', status: 200 },
    { name: 'an encoded name', path: 'reservations%2Eahead', status: 200 },
    { name: 'a visitor who may not', path: 'reservations.next', status: 401, ...asVisitor },
    { name: 'a role that may not', path: 'reservations.list', status: 403 },
    {
      name: 'a rule that refuses',
      path: `reservations.day?input=${encode({ date: '2030-01-01' })}`,
      status: 400,
      ...asVisitor,
    },
    { name: 'what is not there', path: `reservations.one?input=${encode({ id: 99 })}`, status: 404 },
    { name: 'a field that nobody knows', path: `reservations.day?input=${encode({ ...day, x: 1 })}`, status: 400 },
    { name: 'a control character', path: `reservations.day?input=${encode({ date: '\0' })}`, status: 400 },
    {
      name: 'two with a refusal inside',
      path: `reservations.ahead,reservations.list?batch=1&input=${encode({})}`,
      status: 207,
    },
    {
      name: 'two refusals alike',
      path: 'reservations.next,reservations.mine?batch=1&input=%7B%7D',
      status: 401,
      ...asVisitor,
    },
    { name: 'an unknown procedure', path: 'reservations.unknown', status: 404 },
    { name: 'an unknown procedure in a batch', path: 'reservations.ahead,unknown?batch=1', status: 207 },
    { name: 'an empty one in a batch', path: 'reservations.ahead,?batch=1', status: 207 },
    { name: 'two names without a batch', path: 'reservations.ahead,reservations.soon', status: 404 },
    { name: 'what every object has', path: 'constructor', status: 404 },
    { name: 'a router', path: 'reservations', status: 404 },
    { name: 'a write', path: 'auth.logout', status: 404 },
    { name: 'a write among reads', path: 'reservations.ahead,auth.logout?batch=1', status: 207 },
    { name: 'the stream in a batch', path: 'changes.feed,reservations.ahead?batch=1', status: 207 },
    { name: 'the stream as a batch', path: 'changes.feed?batch=1', status: 400 },
    { name: 'too many in a batch', path: `${ten},reservations.ahead?batch=1`, status: 400 },
    { name: 'no JSON', path: 'reservations.day?input=%7B', status: 400 },
    { name: 'no JSON in a batch', path: 'reservations.day?batch=1&input=%7B', status: 400 },
    { name: 'a list for a batch', path: 'reservations.day?batch=1&input=%5B%5D', status: 400 },
    { name: 'nothing for a batch', path: 'reservations.day?batch=1&input=null', status: 400 },
    { name: 'an input said twice', path: 'reservations.day?input=1&input=2', status: 400 },
    { name: 'letters cut in two', path: 'reservations.day?input=%7B%22date%22%3A%22%ff%22%7D', status: 400 },
  ])('$name: $status', async ({ path, status, isVisitor }) => {
    const headers = isVisitor ? {} : { cookie }
    const answer = await club.app.inject({ url: `/trpc/${path}`, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  })

  test('only the head says what the answer would', async () => {
    const [head, whole] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => club.app.inject({ method, url: '/trpc/reservations.ahead' })),
    )
    expect(head?.rawPayload.length).toBe(0)
    expect(head?.headers['content-length']).toBe(whole?.headers['content-length'])
  })

  test('of a batch each is answered in its place, a refusal with its key and all with one status where they differ', async () => {
    const input = encode({ 0: day, 1: { date: 'soon' }, 3: { id: game } })
    const names = 'reservations.day,reservations.day,reservations.list,reservations.one'
    const answer = await club.app.inject({ url: `/trpc/${names}?batch=1&input=${input}`, headers: { cookie } })
    const { body: shown } = await club.ask('GET', '/api/reservations/date/2026-11-20', { viewer })
    expect(answer.statusCode).toBe(207)
    expect(answer.json()).toMatchObject([
      { result: { data: shown } },
      {
        error: {
          data: { httpStatus: 400, errors: [{ msg: 'validation.errors.format', param: 'date', value: 'soon' }] },
        },
      },
      { error: { data: { httpStatus: 403, errors: [{ msg: 'errors.forbidden' }] } } },
      { result: { data: { data: { id: game } } } },
    ])
  })

  test("a refusal is in the viewer's language, and says it where the whole request is refused too", async () => {
    const headers = { cookie: `${cookie}; NEXT_LOCALE=es` }
    const one = await club.app.inject({ url: '/trpc/reservations.list', headers })
    expect(trpcFailureShape.parse(one.json()).error.message).toBe('Tu cuenta no tiene permiso para hacer esto.')
    const key = { ...headers, 'idempotency-key': 'x'.repeat(201) }
    const whole = await club.app.inject({ url: '/trpc/reservations.ahead?batch=1', headers: key })
    expect(whole.statusCode).toBe(400)
    expect(trpcFailureShape.parse(whole.json()).errors).toMatchObject([{ msg: 'validation.errors.tooLong' }])
  })
})

describe('mutations', () => {
  const wrong = { identifier: 'nobody', password: 'wrong' }
  const json = 'application/json'
  test.each<{ name: string; path: string; body: () => string; status: number; type?: string; isDone?: boolean }>([
    { name: 'one', path: 'reservations.cancel', body: () => JSON.stringify({ id: game }), status: 200, isDone: true },
    {
      name: 'in a batch',
      path: 'reservations.cancel?batch=1',
      body: () => JSON.stringify({ 0: { id: game } }),
      status: 200,
      isDone: true,
    },
    {
      name: 'JSON of a charset',
      path: 'reservations.cancel',
      body: () => JSON.stringify({ id: game }),
      type: 'application/json; charset=utf-8',
      status: 200,
      isDone: true,
    },
    {
      name: 'one that goes well and one that is refused',
      path: 'reservations.cancel,auth.login?batch=1',
      body: () => JSON.stringify({ 0: { id: game }, 1: wrong }),
      status: 207,
      isDone: true,
    },
    { name: 'without input', path: 'auth.logout?batch=1', body: () => '{}', status: 200 },
    { name: 'a refusal', path: 'auth.login?batch=1', body: () => JSON.stringify({ 0: wrong }), status: 401 },
    { name: 'a refusal without a batch', path: 'auth.login', body: () => JSON.stringify(wrong), status: 401 },
    {
      name: 'an input in the address',
      path: `reservations.cancel?input=%7B%22id%22%3A2%7D`,
      body: () => '{}',
      status: 400,
    },
    { name: 'no JSON', path: 'reservations.cancel', body: () => '{"id":', status: 400 },
    { name: 'nothing', path: 'reservations.cancel', body: () => '', status: 400 },
    {
      name: 'a list for a batch',
      path: 'reservations.cancel?batch=1',
      body: () => JSON.stringify([{ id: game }]),
      status: 400,
    },
    {
      name: 'text',
      path: 'reservations.cancel',
      body: () => JSON.stringify({ id: game }),
      type: 'text/plain',
      status: 415,
    },
    { name: 'a read', path: 'reservations.ahead', body: () => '{}', status: 404 },
    { name: 'the stream', path: 'changes.feed', body: () => '{}', status: 404 },
  ])('$name: $status', async ({ path, body, status, type = json, isDone = false }) => {
    const headers = { cookie, 'content-type': type }
    const answer = await club.app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload: body() })
    expect(answer.statusCode).toBe(status)
    expect(rowsIn(club.deps.db, 'reservation', `id = ${game} AND canceled_at IS NOT NULL`)).toBe(isDone ? 1 : 0)
  })
})

describe("tRPC's own client", () => {
  let url = ''
  beforeEach(async () => {
    url = `${await club.app.listen({ port: 0, host: '127.0.0.1' })}/trpc`
  })
  afterEach(() => club.app.close())

  test.each([
    { name: 'one by one', make: () => httpLink({ url, headers: () => ({ cookie }) }) },
    { name: 'in batches', make: () => httpBatchLink({ url, maxItems: 10, headers: () => ({ cookie }) }) },
  ])('$name: reads, writes, and is refused', async ({ make }) => {
    const client = createTRPCClient<AppRouter>({ links: [make()] })
    const [shown, next, list] = await Promise.allSettled([
      client.reservations.day.query(day),
      client.reservations.next.query(),
      client.reservations.list.query({}),
    ])
    expect(shown).toMatchObject({ status: 'fulfilled', value: day })
    expect(next).toMatchObject({ status: 'fulfilled', value: { data: { startDate: '2026-11-20T17:30:00.000Z' } } })
    expect(list).toMatchObject({ status: 'rejected' })
    expect(list.status === 'rejected' && list.reason).toBeInstanceOf(TRPCClientError)
    expect(list).toMatchObject({ reason: { data: { status: 403, errors: [{ msg: 'errors.forbidden' }] } } })
    expect(await client.reservations.cancel.mutate({ id: game })).toMatchObject({ data: { id: game } })
  })
})
