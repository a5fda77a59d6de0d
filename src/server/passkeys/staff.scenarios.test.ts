import { expect, test } from 'vitest'
import { aHouse, cookieNamed, PASSWORD } from '../auth/testing.ts'
import { aGame, aUser } from '../testing.ts'
import { aBrowserOf, anAuthenticator, cookieBy } from './testing.ts'

const required = { status: 403, body: { errors: [{ msg: 'auth.errors.passkeyRequired' }] } }

const as = (cookie: string) => ({ headers: { cookie } })

/** Ann works everywhere, and is signed in by her password. */
async function aDesk() {
  const house = await aHouse()
  for (const role of ['fp_admin', 'portalAdmin']) {
    house.deps.db.$client.prepare('INSERT INTO user_role VALUES (?, ?)').run(house.ann.id, role)
  }
  const signIn = async () => await house.login('ann.ace', PASSWORD)
  const signInByPassword = () => cookieBy(signIn())
  const cookie = await signInByPassword()
  const turn = (held: string, staffPasskey: boolean) =>
    house.ask('PUT', '/api/admin/config/1', { ...as(held), body: { config: { security: { staffPasskey } } } })
  return { ...house, browser: aBrowserOf(house), cookie, turn, signIn, signInByPassword }
}

test('is required by nobody who hasn’t one: only from a session that a passkey opened', async () => {
  const { browser, cookie, turn, signInByPassword } = await aDesk()
  expect(await turn(cookie, true)).toMatchObject(required)
  const key = anAuthenticator()
  await browser.add(cookie, key)
  // Another session by password isn't one by the passkey that was added in this.
  expect(await turn(await signInByPassword(), true)).toMatchObject(required)
  expect((await turn(cookie, true)).status).toBe(200)
  expect((await turn(await signInByPassword(), false)).status).toBe(403)
  expect((await turn(cookie, false)).status).toBe(200)
})

test('while it is required, staff by password are players: in what they may, and in what they see', async () => {
  const { ask, ann, deps, browser, cookie, turn, signIn } = await aDesk()
  const owner = aUser(deps.db, { nick: 'Marker' })
  const id = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', type: 'complete', owner })
  const key = anAuthenticator()
  await browser.add(cookie, key)
  await turn(cookie, true)
  const signedIn = await signIn()
  const me = { id: ann.id, roles: [{ role: 'fp_user' }], needsPasskey: true }
  expect(signedIn).toMatchObject({ status: 200, body: { user: me } })
  const player = as(cookieNamed(signedIn, 'session'))
  expect(await ask('GET', '/api/auth/me', player)).toMatchObject({ body: { user: me } })
  expect(await ask('GET', '/api/admin/users.csv', player)).toMatchObject(required)
  expect(await ask('GET', '/api/users', player)).toMatchObject(required)
  expect(JSON.stringify((await ask('GET', `/api/reservations/${id}`, player)).body)).not.toContain('4711')
  expect((await ask('DELETE', `/api/reservations/${id}`, player)).status).not.toBe(200)
  const byKey = as(cookieNamed(await browser.signIn(key.sign(await browser.challenge())), 'session'))
  const roles = [{ role: 'fp_user' }, { role: 'fp_admin' }, { role: 'portalAdmin' }]
  expect(await ask('GET', '/api/auth/me', byKey)).toMatchObject({ body: { user: { roles } } })
  expect((await ask('DELETE', `/api/reservations/${id}`, byKey)).status).toBe(200)
})

test('a password alone doesn’t get around it: neither by another passkey, nor by removing the first', async () => {
  const { ask, browser, cookie, turn, signInByPassword } = await aDesk()
  const id = await browser.add(cookie, anAuthenticator())
  await turn(cookie, true)
  const other = await signInByPassword()
  expect(await browser.begin(other)).toMatchObject(required)
  expect(await ask('DELETE', `/api/passkeys/${id}`, as(other))).toMatchObject(required)
  // With the passkey itself both may be done; without any the first one counts at once.
  expect((await browser.begin(cookie)).status).toBe(200)
  expect((await ask('DELETE', `/api/passkeys/${id}`, as(cookie))).status).toBe(200)
  expect(await ask('GET', '/api/users', as(cookie))).toMatchObject(required)
  await browser.add(cookie, anAuthenticator())
  expect((await ask('GET', '/api/users', as(cookie))).status).toBe(200)
})
