import { describe, expect, test } from 'vitest'
import { CHALLENGE_LIFETIME, PASSKEYS_MAX } from '#domain/passkeys/rules.ts'
import { mintCode } from '../auth/mint-code.ts'
import { aHouse, cookieNamed, mintFor, PASSWORD } from '../auth/testing.ts'
import { aUser, rowsIn, testApp } from '../testing.ts'
import { addPasskey } from './store.ts'
import { aBrowserOf, anAuthenticator, cookieBy } from './testing.ts'

const refusedBy = (msg: string, status = 400) => ({ status, body: { data: null, errors: [{ msg }] } })
const refused = refusedBy('passkey.errors.refused')
const over = refusedBy('passkey.errors.challenge')

/** Ann, signed in by her password, with a passkey. */
async function aHolder() {
  const house = await aHouse()
  const browser = aBrowserOf(house)
  const cookie = await cookieBy(house.login('ann.ace', PASSWORD))
  const key = anAuthenticator()
  const id = await browser.add(cookie, key)
  const list = () => house.ask('GET', '/api/passkeys', { headers: { cookie } })
  return { ...house, ...browser, cookie, key, id, list }
}

describe('a passkey', () => {
  test('is added, signs in, is renamed and removed', async () => {
    const { ask, ann, cookie, key, id, list, challenge, signIn, deps } = await aHolder()
    const row = { id, name: 'My phone', transports: ['internal'], usedAt: null }
    expect(await list()).toMatchObject({ status: 200, body: { data: [row], meta: { isOn: true } } })
    expect(JSON.stringify((await list()).body)).not.toContain('Key')
    const signedIn = await signIn(key.sign(await challenge()))
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: ann.id, username: 'Ann.Ace' } } })
    const own = { cookie: cookieNamed(signedIn, 'session') }
    expect((await ask('GET', '/api/auth/me', { headers: own })).status).toBe(200)
    const renamed = await ask('PUT', `/api/passkeys/${id}`, { body: { name: 'Pixel' }, headers: { cookie } })
    expect(renamed).toMatchObject({ body: { data: { name: 'Pixel', usedAt: new Date(deps.time.now).toISOString() } } })
    expect(await ask('DELETE', `/api/passkeys/${id}`, { headers: { cookie } })).toMatchObject({ status: 200 })
    // The session that it opened ends with it; the one that it was removed in stays.
    expect((await ask('GET', '/api/auth/me', { headers: own })).status).toBe(401)
    expect(await list()).toMatchObject({ status: 200, body: { data: [] } })
    expect(await signIn(key.sign(await challenge()))).toMatchObject(refused)
  })

  test('takes the password to be added, and is another’s to nobody', async () => {
    const { ask, begin, cookie, id, deps } = await aHolder()
    expect(await begin(cookie, 'wrong')).toMatchObject(refusedBy('auth.errors.wrongPassword'))
    expect(rowsIn(deps.db, 'attempt')).toBe(1)
    const viewer = aUser(deps.db)
    const gone = refusedBy('errors.notFound', 404)
    expect(await ask('PUT', `/api/passkeys/${id}`, { viewer, body: { name: 'Mine' } })).toMatchObject(gone)
    expect(await ask('DELETE', `/api/passkeys/${id}`, { viewer })).toMatchObject(gone)
  })

  test('is refused once there are enough, or where the key is known', async () => {
    const { begin, finish, challengeOf, cookie, key, ann, deps } = await aHolder()
    expect(await finish(cookie, key.make(challengeOf(await begin(cookie))))).toMatchObject(refused)
    for (let at = 1; at < PASSKEYS_MAX; at += 1) {
      const row = {
        userId: ann.id,
        credentialId: `k${at}`,
        publicKey: Buffer.from('x'),
        counter: 0,
        transports: '',
        name: 'x',
      }
      addPasskey(deps.db, { ...row, createdAt: 0 })
    }
    expect(await begin(cookie)).toMatchObject(refusedBy('passkey.errors.tooMany', 409))
  })

  test('is of no use to who is blocked or unconfirmed, who are told so', async () => {
    const { deps, key, challenge, signIn } = await aHolder()
    deps.db.$client.exec('UPDATE user SET confirmed_at = NULL')
    expect(await signIn(key.sign(await challenge()))).toMatchObject(refusedBy('auth.errors.unconfirmed', 403))
    deps.db.$client.exec('UPDATE user SET confirmed_at = 1, blocked_at = 1')
    expect(await signIn(key.sign(await challenge()))).toMatchObject(refusedBy('auth.errors.blocked', 403))
  })

  test('stays where the password is forgotten, and goes where the account is taken back', async () => {
    const house = await aHolder()
    const { ask, key, challenge, signIn, deps, ann } = house
    const body = { password: 'cristal y reja', passwordConfirmation: 'cristal y reja' }
    await ask('POST', '/api/auth/reset', { body: { ...body, code: await mintFor(house, 'reset') } })
    expect(await signIn(key.sign(await challenge()))).toMatchObject({ status: 200 })
    deps.db.$client.exec(
      `INSERT INTO email_change (user_id, email, former, at) VALUES (${ann.id}, 'thief@example.com', 'ann.ace@example.com', 1)`,
    )
    const { code } = await mintCode({ deps, viewer: null }, { userId: ann.id, kind: 'takeBack', changeId: 1 })
    expect(await ask('POST', '/api/auth/reset', { body: { ...body, code } })).toMatchObject({ status: 200 })
    expect(await signIn(key.sign(await challenge()))).toMatchObject(refused)
  })
})

describe('an answer is refused', () => {
  test.each([
    { name: 'from another origin', lies: { origin: 'http://localhost:81' } },
    { name: 'for another host', lies: { rpId: 'club.example' } },
    { name: 'that nobody touched', lies: { flags: 4 } },
    { name: 'of a key that didn’t ask who it is', lies: { flags: 1 } },
  ])('$name', async ({ lies }) => {
    const { begin, finish, challengeOf, cookie, key, challenge, signIn } = await aHolder()
    expect(await signIn(key.sign(await challenge(), lies))).toMatchObject(refused)
    const made = anAuthenticator().make(challengeOf(await begin(cookie)), lies)
    expect(await finish(cookie, made)).toMatchObject(refused)
    expect(await signIn(key.sign(await challenge()))).toMatchObject({ status: 200 })
  })

  test.each([{ userHandle: Buffer.from('99').toString('base64url') }, { userHandle: undefined }])(
    'that names somebody else, or nobody: $userHandle',
    async (lies) => {
      const { key, challenge, signIn } = await aHolder()
      expect(await signIn(key.sign(await challenge(), lies))).toMatchObject(refused)
      expect(await signIn(key.sign(await challenge()))).toMatchObject({ status: 200 })
    },
  )

  test('by another key, under the name of this one', async () => {
    const { key, challenge, signIn } = await aHolder()
    const {
      id,
      response: { userHandle },
    } = key.sign('x')
    expect(await signIn(anAuthenticator().sign(await challenge(), { id, userHandle }))).toMatchObject(refused)
  })

  test('whose counter went back, as that of a copied key does', async () => {
    const { key, challenge, signIn } = await aHolder()
    expect(await signIn(key.sign(await challenge(), { counter: 7 }))).toMatchObject({ status: 200 })
    for (const counter of [7, 6, 0]) {
      expect(await signIn(key.sign(await challenge(), { counter }))).toMatchObject(refused)
    }
    expect(await signIn(key.sign(await challenge(), { counter: 8 }))).toMatchObject({ status: 200 })
  })

  test('to a challenge that was answered before, by whomever', async () => {
    const { key, challenge, signIn, deps } = await aHolder()
    const one = await challenge()
    expect(rowsIn(deps.db, 'used_challenge')).toBe(1)
    const both = await Promise.all([signIn(key.sign(one)), signIn(key.sign(one))])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await signIn(key.sign(one))).toMatchObject(over)
  })

  test('to a challenge that is over, forged, or was for something else', async () => {
    const { begin, finish, challengeOf, cookie, key, challenge, signIn, deps } = await aHolder()
    const old = await challenge()
    deps.time.now += CHALLENGE_LIFETIME
    expect(await signIn(key.sign(old))).toMatchObject(over)
    const fresh = await challenge()
    const forged = (fresh.startsWith('A') ? 'B' : 'A') + fresh.slice(1)
    for (const text of [forged, fresh.slice(0, 20), '', `${fresh}AA`, challengeOf(await begin(cookie))]) {
      expect(await signIn(key.sign(text))).toMatchObject(over)
    }
    expect(await finish(cookie, anAuthenticator().make(fresh))).toMatchObject(over)
    const mine = challengeOf(await begin(cookie))
    deps.db.$client.exec("UPDATE user SET password_hash = 'another'")
    expect(await finish(cookie, anAuthenticator().make(mine))).toMatchObject(over)
  })

  test('to somebody else’s challenge', async () => {
    const { begin, challengeOf, cookie, ask, deps } = await aHolder()
    const viewer = aUser(deps.db)
    const response = anAuthenticator().make(challengeOf(await begin(cookie)))
    expect(await ask('POST', '/api/passkeys/register/verify', { viewer, body: { name: 'x', response } })).toMatchObject(
      over,
    )
  })
})

describe('passkeys hold', () => {
  test.each([
    { publicUrl: 'https://club.example', host: 'localhost', isOn: true },
    { publicUrl: 'http://club.example', host: 'localhost', isOn: false },
    { publicUrl: 'https://192.168.1.4', host: 'localhost', isOn: false },
    { publicUrl: undefined, host: 'localhost:3000', isOn: true },
    { publicUrl: undefined, host: 'club.example', isOn: false },
    { publicUrl: undefined, host: 'localhost.club.example', isOn: false },
  ])('at $publicUrl for a request to $host: $isOn', async ({ publicUrl, host, isOn }) => {
    const { ask } = await testApp(undefined, { publicUrl })
    const answer = await ask('POST', '/api/passkeys/login/options', { headers: { host } })
    expect(answer).toMatchObject(isOn ? { status: 200 } : refusedBy('passkey.errors.off', 409))
  })
})
