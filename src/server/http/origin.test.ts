import { beforeAll, describe, expect, test } from 'vitest'
import { aGame, aUser, contents, rowsIn, sessionCookie, type TestApp, testApp } from '../testing.ts'
import { restRows } from './rest.ts'
import { failureShape } from './testing.ts'

const bodies = [
  { name: 'JSON', type: 'application/json', payload: '{}' },
  { name: 'text', type: 'text/plain', payload: '{"court":1}' },
  { name: 'a form', type: 'application/x-www-form-urlencoded', payload: 'court=1' },
  {
    name: 'a form with files',
    type: 'multipart/form-data; boundary=x',
    payload: '--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n{}\r\n--x--',
  },
  { name: 'no body', type: null, payload: null },
]
const foreign = [
  { name: 'another origin', headers: { origin: 'https://evil.example' } },
  { name: 'no origin to speak of', headers: { origin: 'null' } },
  { name: 'another port', headers: { origin: 'http://club.example:8080' } },
  { name: 'a cross-site fetch', headers: { 'sec-fetch-site': 'cross-site' } },
  { name: 'a sibling', headers: { 'sec-fetch-site': 'same-site', origin: 'http://other.club.example' } },
]
const mutations = [
  ...restRows
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => ({ method, url: path.replaceAll(/:\w+/g, '1') })),
  ...['auth.login', 'auth.logout', 'reservations.create', 'reservations.cancel'].map((name) => ({
    method: 'POST' as const,
    url: `/trpc/${name}`,
  })),
  { method: 'POST' as const, url: '/trpc/auth.logout,auth.logout?batch=1' },
]
const attempts = foreign.flatMap((from) => bodies.map((body) => ({ from, body, what: `${from.name}, ${body.name}` })))

describe('a write that another site makes a browser send has no effect', () => {
  let club: TestApp
  let own: { host: string; cookie: string }
  let before: ReturnType<typeof contents>
  beforeAll(async () => {
    club = await testApp()
    const { db } = club.deps
    const viewer = aUser(db, { roles: ['fp_admin'] })
    aGame(db, { start: '2026-11-21T18:30:00+01:00', owner: viewer })
    own = { host: 'club.example', cookie: sessionCookie(club.deps, viewer) }
    before = contents(db)
  })

  test.each(mutations)('$method $url', async ({ method, url }) => {
    const { app, deps } = club
    for (const { from, body, what } of attempts) {
      const headers = { ...own, ...from.headers, ...(body.type !== null && { 'content-type': body.type }) }
      const answer = await app.inject({ method, url, headers, ...(body.payload !== null && { payload: body.payload }) })
      const { errors } = failureShape.parse(answer.json())
      const { 'set-cookie': cookie, 'access-control-allow-origin': allows } = answer.headers
      const had = { what, status: answer.statusCode, msg: errors[0]?.msg, cookie, allows }
      expect(had).toEqual({ what, status: 403, msg: 'errors.origin', cookie: undefined, allows: undefined })
    }
    expect(contents(deps.db)).toEqual(before)
    expect(rowsIn(deps.db, 'session')).toBe(1)
  })
})

describe('a write of our own is let through', () => {
  test.each([
    {
      name: 'from the same origin',
      headers: { host: 'club.example', origin: 'http://club.example' },
      publicUrl: undefined,
    },
    {
      name: 'from the same origin, as browsers say',
      headers: { host: 'club.example', origin: 'http://club.example', 'sec-fetch-site': 'same-origin' },
      publicUrl: undefined,
    },
    { name: 'by a program that names none', headers: { host: 'club.example' } },
    { name: 'by hand', headers: { host: 'club.example', 'sec-fetch-site': 'none' } },
    {
      name: 'behind a proxy that keeps its own host',
      headers: { host: '127.0.0.1:3000', origin: 'https://padel.example' },
    },
  ])('$name', async ({ headers, ...options }) => {
    const { app } = await testApp(undefined, { publicUrl: 'https://padel.example', ...options })
    expect((await app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(200)
    const json = { ...headers, 'content-type': 'application/json' }
    const trpc = await app.inject({ method: 'POST', url: '/trpc/auth.logout', headers: json, payload: '{}' })
    expect(trpc.statusCode).toBe(200)
  })
})
