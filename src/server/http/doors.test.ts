import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { aHouse, cookiesOf, PASSWORD } from '../auth/testing.ts'
import { aGame, aUser, testApp, testDeps } from '../testing.ts'
import { bareAssets } from './testing.ts'

const assets = bareAssets()
const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** What a server answers to bytes, until it closes the connection. */
async function answerTo(sent: string): Promise<string> {
  const { app } = await testApp()
  apps.push(app)
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(url.port), url.hostname)
  let heard = ''
  socket.on('data', (part) => (heard += String(part))).on('error', () => undefined)
  socket.write(sent)
  await new Promise((resolve) => socket.once('close', resolve))
  return heard
}

test('an https address in capitals is one too', async () => {
  const house = await aHouse({ publicUrl: 'HTTPS://Club.example' })
  const cookies = cookiesOf(await house.login('ann.ace', PASSWORD))
  expect(cookies.map((cookie) => cookie.startsWith('__Host-') && cookie.includes('Secure'))).toEqual([true, true])
})

describe('control characters', () => {
  test.each(['\0', '\u0007', '\u001b', '\u007f'])('%j is refused in texts and searches', async (character) => {
    const { ask, call, deps } = await testApp()
    const admin = aUser(deps.db, { roles: ['fp_admin'] })
    const text = `a${character}bcd`
    const answers = [
      await ask('POST', '/api/auth/login', { body: { identifier: text, password: 'x' } }),
      await ask('GET', `/api/users/search/${encodeURIComponent(text)}`, { viewer: admin }),
      await ask('GET', `/api/reservations?q=${encodeURIComponent(text)}`, { viewer: admin }),
      await call('users.search', { query: text }, { viewer: admin }),
      await call('reservations.byToken', { token: text }, { viewer: admin }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  })

  test('lines and tabs are none of them', async () => {
    const { ask, deps } = await testApp()
    const admin = aUser(deps.db, { roles: ['fp_admin'] })
    expect(await ask('GET', '/api/reservations?q=a%0Ab%09c', { viewer: admin })).toMatchObject({ status: 200 })
  })
})

test('answers in pieces are refused over tRPC', async () => {
  const { ask } = await testApp()
  const url = `/trpc/courts.list,courts.list?batch=1&input=${encodeURIComponent('{"0":{},"1":{}}')}`
  expect(await ask('GET', url)).toMatchObject({ status: 200 })
  const answer = await ask('GET', url, { headers: { 'trpc-accept': 'application/jsonl' } })
  expect(answer).toMatchObject({ status: 400 })
})

describe('with a public address', () => {
  test.each([
    { origin: 'https://club.example', status: 401 },
    { origin: 'http://club.example', status: 403 },
    { origin: 'https://inside.example', status: 403 },
    { origin: 'https://club.example:8443', status: 403 },
  ])('a write from $origin: $status', async ({ origin, status }) => {
    const { ask } = await testApp(testDeps(), { publicUrl: 'https://club.example' })
    const headers = { origin, host: 'inside.example' }
    const body = { identifier: 'nobody', password: 'x' }
    expect(await ask('POST', '/api/auth/login', { body, headers })).toMatchObject({ status })
  })
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', undefined],
  ['br;q=0.5', 'br'],
  ['gzip, deflate, br', 'br'],
  ['*;q=0', undefined],
])('a page for who accepts "%s" is packed as %s', async (accepted, packed) => {
  const { app } = await testApp(testDeps(), { assets })
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(page.headers['content-encoding']).toBe(packed)
})

test('a huge body of the wrong type is not waited for', async () => {
  const answer = await answerTo(
    `POST /api/leads HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1000000000\r\n\r\n${'x'.repeat(1000)}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 415 /)
})

test('a request for two hosts is refused', async () => {
  const answer = await answerTo(
    'GET /api/courts HTTP/1.1\r\nhost: club.example\r\nHost: evil.example\r\nconnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

async function twice<T>(act: () => Promise<T>): Promise<T[]> {
  return [await act(), await act()]
}

test('one key for two acts does each once', async () => {
  const { ask, deps } = await testApp()
  const [owner, player] = [aUser(deps.db), aUser(deps.db)]
  const id = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner })
  const headers = { 'idempotency-key': 'one-key' }
  const booking = { startDate: '2026-11-20T19:00:00Z', endDate: '2026-11-20T20:30:00Z', type: 'open', court: 2 }
  const booked = await twice(() => ask('POST', '/api/reservations', { viewer: player, body: booking, headers }))
  const joined = await twice(() =>
    ask('PUT', `/api/reservations/${id}/join`, { viewer: player, body: { inviteds: [] }, headers }),
  )
  expect([...booked, ...joined].map(({ status }) => status)).toEqual([201, 201, 200, 200])
  expect(booked[0]?.body).toEqual(booked[1]?.body)
})
