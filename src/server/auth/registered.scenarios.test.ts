import { describe, expect, test } from 'vitest'
import { registeredSchema } from '#domain/auth/register-schema.ts'
import { HOUR } from '#domain/time.ts'
import { aMailWake, aUser, rowsIn, sessionCookie, testApp, testDeps } from '../testing.ts'
import { addEmailChange } from './email-store.ts'
import { mintCode } from './mint-code.ts'
import { cookieNamed, cookiesOf, registration } from './testing.ts'

const form = registration
const { password } = form

/** A club, which sends mail or none, where somebody has just registered: `cookie` is what their browser got. */
async function aClub({ mails = true, publicUrl }: { mails?: boolean; publicUrl?: string | undefined } = {}) {
  const app = await testApp(mails ? { ...testDeps(), mail: aMailWake() } : testDeps(), { publicUrl })
  const { deps, ask } = app
  const register = async (parts: object = {}) => {
    const answer = await ask('POST', '/api/auth/register', { body: { ...form, ...parts } })
    const { user } = registeredSchema.parse(answer.body)
    return { answer, user, cookie: cookieNamed(answer, 'registered') }
  }
  const mailed = async (userId: number) =>
    (await mintCode({ deps, viewer: null }, { userId, kind: 'confirm', changeId: null })).code
  const confirm = async (code: string, cookie: string) =>
    await ask('POST', '/api/auth/confirm', { body: { code }, headers: { cookie } })
  const nameOf = async (cookie: string) => (await ask('GET', '/api/auth/me', { headers: { cookie } })).body
  return { ...app, ...(await register()), register, mailed, confirm, nameOf }
}

type Club = Awaited<ReturnType<typeof aClub>>

const globito = { user: { username: 'globito' } }

describe('registering where no mail is sent', () => {
  test('signs in at once', async () => {
    const club = await aClub({ mails: false })
    expect(await club.nameOf(cookieNamed(club.answer, 'session'))).toMatchObject(globito)
    expect(club.cookie, 'nothing waits').toBe('')
    expect(Object.keys(club.user)).toEqual(['id', 'username', 'nick', 'email', 'confirmed'])
  })
})

describe('registering where the address is to be confirmed', () => {
  test.each([
    { publicUrl: undefined, strict: /^registered=[^;]+; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/ },
    {
      publicUrl: 'https://club.example',
      strict: /^__Host-registered=[^;]+; Max-Age=172800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    },
  ])('opens no session, and leaves a strict cookie: $strict', async ({ publicUrl, strict }) => {
    const { answer, deps } = await aClub({ publicUrl })
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(strict)])
    expect(rowsIn(deps.db, 'session')).toBe(0)
  })

  test('signs in by the mailed link in the same browser, whose cookie is gone then', async () => {
    const club = await aClub()
    const answer = await club.confirm(await club.mailed(club.user.id), club.cookie)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your email is confirmed. Sign in.' } })
    expect(await club.nameOf(cookieNamed(answer, 'session'))).toMatchObject(globito)
    expect(cookiesOf(answer)).toContainEqual(expect.stringMatching(/^registered=;/))
  })
})

/** What is said to be the cookie of the browser that registered, and what happened since. */
const strangers: { name: string; change: (club: Club) => string | Promise<string> }[] = [
  { name: 'in another browser', change: () => '' },
  { name: 'by a cookie that is none', change: ({ user }) => `registered=${user.id}.1~.${'A'.repeat(22)}` },
  { name: 'by one whose end was put off', change: ({ cookie }) => cookie.replace(/\.(\d+)\./, '.9999999999999.') },
  { name: 'by one without its mark', change: ({ cookie }) => cookie.replace(/[^.]+$/, '') },
  {
    name: 'by one of somebody else',
    change: async ({ register }) =>
      (await register({ username: 'other', email: 'o@example.com', nick: 'Other', phone: '700000001' })).cookie,
  },
  {
    name: 'by one of somebody else that was made to name the account',
    change: async ({ register, user }) => {
      const other = await register({ username: 'other', email: 'o@example.com', nick: 'Other', phone: '700000001' })
      return other.cookie.replace(/=\d+\./, `=${user.id}.`)
    },
  },
  {
    name: 'after 48 hours, also by a later link',
    change: ({ deps, cookie }) => {
      deps.time.now += 48 * HOUR
      return cookie
    },
  },
  {
    name: 'where the password was changed since',
    change: ({ deps, cookie }) => {
      deps.db.$client.exec("UPDATE user SET password_hash = 'another'")
      return cookie
    },
  },
  {
    name: 'where the account was blocked since',
    change: ({ deps, cookie }) => {
      deps.db.$client.exec('UPDATE user SET blocked_at = 1')
      return cookie
    },
  },
]

describe('the mailed link signs nobody in', () => {
  test.each(strangers)('$name, and confirms the account all the same', async ({ change }) => {
    const club = await aClub()
    const cookie = await change(club)
    const answer = await club.confirm(await club.mailed(club.user.id), cookie)
    expect(answer.status).toBe(200)
    expect(cookieNamed(answer, 'session')).toBe('')
    expect(rowsIn(club.deps.db, 'session')).toBe(0)
  })

  test('where somebody else is signed in, who stays so', async () => {
    const club = await aClub()
    const theirs = sessionCookie(club.deps, aUser(club.deps.db, { username: 'ann' }))
    const answer = await club.confirm(await club.mailed(club.user.id), `${theirs}; ${club.cookie}`)
    expect([answer.status, cookieNamed(answer, 'session')]).toEqual([200, ''])
    expect(await club.nameOf(theirs)).toMatchObject({ user: { username: 'ann' } })
  })

  test('of an account that was erased since', async () => {
    const club = await aClub()
    const code = await club.mailed(club.user.id)
    const portal = aUser(club.deps.db, { roles: ['portalAdmin'] })
    await club.ask('DELETE', `/api/users/${club.user.id}`, { viewer: portal })
    const answer = await club.confirm(code, club.cookie)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ msg: 'auth.errors.codeInvalid' }] } })
    expect(cookiesOf(answer)).toEqual([])
  })

  test('a second time, nor by a link to another e-mail', async () => {
    const { deps, ...club } = await aClub()
    await club.confirm(await club.mailed(club.user.id), club.cookie)
    const changeId = addEmailChange(deps.db, { userId: club.user.id, email: 'new@example.com', at: deps.time.now })
    const { code } = await mintCode({ deps, viewer: null }, { userId: club.user.id, kind: 'newEmail', changeId })
    const answer = await club.confirm(code, club.cookie)
    expect([answer.status, cookieNamed(answer, 'session')]).toEqual([200, ''])
  })
})

test.each(['login', 'logout'])('the cookie is gone with %s', async (path) => {
  const club = await aClub()
  club.deps.db.$client.exec('UPDATE user SET confirmed_at = 1')
  const body = path === 'login' ? { identifier: form.username, password } : {}
  const answer = await club.ask('POST', `/api/auth/${path}`, { body, headers: { cookie: club.cookie } })
  expect(answer.status).toBe(200)
  expect(cookiesOf(answer)).toContainEqual(expect.stringMatching(/^registered=;/))
})
