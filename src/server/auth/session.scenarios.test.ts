import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { retainedFor } from '#domain/retention.ts'
import { contents } from '../testing.ts'
import { aHouse, cookieNamed, cookiesOf, PASSWORD } from './testing.ts'

describe('the session', () => {
  test.each([
    {
      publicUrl: undefined,
      name: 'session',
      strict: /^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    },
    {
      publicUrl: 'https://club.example',
      name: '__Host-session',
      strict: /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    },
  ])('is in a strict cookie: $name', async ({ publicUrl, name, strict }) => {
    const house = await aHouse({ publicUrl })
    const answer = await house.login('ann.ace', PASSWORD)
    const set = cookiesOf(answer)
    expect(set.find((cookie) => cookie.startsWith(`${name}=`))).toMatch(strict)
    expect(set.every((cookie) => cookie.includes('HttpOnly') && cookie.includes('SameSite=Lax'))).toBe(true)
    expect(set.every((cookie) => cookie.includes('Secure') === (publicUrl !== undefined))).toBe(true)
  })

  test('is new at each sign-in, and the one before is dead', async () => {
    const house = await aHouse()
    const first = cookieNamed(await house.login('ann.ace', PASSWORD), 'session')
    const second = cookieNamed(await house.login('ann.ace', PASSWORD, { headers: { cookie: first } }), 'session')
    const me = async (cookie: string) => (await house.ask('GET', '/api/auth/me', { headers: { cookie } })).status
    expect(second).not.toBe(first)
    expect([await me(first), await me(second)]).toEqual([401, 200])
  })

  test('that somebody else chose is not taken over', async () => {
    const house = await aHouse()
    const planted = 'session=planted-by-somebody-else'
    const answer = await house.login('ann.ace', PASSWORD, { headers: { cookie: planted } })
    expect(cookieNamed(answer, 'session')).not.toBe(planted)
    expect((await house.ask('GET', '/api/auth/me', { headers: { cookie: planted } })).status).toBe(401)
  })

  test('ends with signing out', async () => {
    const house = await aHouse()
    const cookie = cookieNamed(await house.login('ann.ace', PASSWORD), 'session')
    const out = await house.ask('POST', '/api/auth/logout', { headers: { cookie } })
    expect(out).toMatchObject({ status: 200, body: { message: 'You are signed out.' } })
    expect(cookiesOf(out)[0]).toMatch(/^session=; Max-Age=0; Path=\/;|^session=; Path=\/; Expires=Thu, 01 Jan 1970/)
    expect((await house.ask('GET', '/api/auth/me', { headers: { cookie } })).status).toBe(401)
  })

  test.each([
    { name: 'lasts 30 days from sign-in', later: retainedFor.sessions - 1, status: 200 },
    { name: 'and not longer, though it was used', later: retainedFor.sessions, status: 401 },
  ])('$name', async ({ later, status }) => {
    const house = await aHouse()
    const cookie = cookieNamed(await house.login('ann.ace', PASSWORD), 'session')
    const me = async () => (await house.ask('GET', '/api/auth/me', { headers: { cookie } })).status
    house.deps.time.now += retainedFor.sessions / 2
    expect(await me()).toBe(200)
    house.deps.time.now += later - retainedFor.sessions / 2
    expect(await me()).toBe(status)
  })

  test('is not in the database in a form that could be used, nor is the password', async () => {
    const house = await aHouse()
    const answer = await house.login('ann.ace', PASSWORD)
    const id = cookieNamed(answer, 'session').slice('session='.length)
    const stored = JSON.stringify([
      contents(house.deps.db),
      house.deps.db.$client.prepare('SELECT * FROM session').all(),
    ])
    const digest = createHash('sha256').update(id).digest('base64url')
    expect(stored).not.toContain(id)
    expect(stored).not.toContain(PASSWORD)
    expect(stored).toContain(digest)
    expect((await house.ask('GET', '/api/auth/me', { headers: { cookie: `session=${digest}` } })).status).toBe(401)
    expect(JSON.stringify(answer.body)).not.toContain(id)
  })
})
