import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { codeLifetimes } from '#domain/auth/codes.ts'
import { CONFIRM_MAILS_MAX, RESEND_ASKED_MAX } from '#domain/auth/register-rules.ts'
import { aMailServer, aSender } from '../mail/testing.ts'
import { aMailWake, aUser, rowsIn, testApp, testDeps } from '../testing.ts'
import { registration } from './testing.ts'

const form = registration
const { password } = form

/** A club with a real mail server, where somebody has just registered. */
async function aClub(parts: object = {}) {
  const server = await aMailServer()
  const app = await testApp({ ...testDeps(), mail: aMailWake() })
  const sender = aSender(app.deps, server)
  const post = (path: string, body: object, from?: string) =>
    app.ask('POST', `/api/auth/${path}`, { body, ...(from ? { from } : {}) })
  await post('register', { ...form, ...parts })
  /** Sends what waits, and reads the links to confirm that have arrived. */
  const links = async () => {
    await sender.run()
    const read = await Promise.all(server.arrived.map(({ raw }) => PostalMime.parse(raw)))
    return read.map(({ to, text }) => ({
      to: to?.[0]?.address,
      code: /code=([\w-]+)/.exec(text ?? '')?.[1] ?? '',
      next: /&next=(\S+)/.exec(text ?? '')?.[1],
    }))
  }
  const signIn = () => post('login', { identifier: 'globito', password })
  const mails = () => rowsIn(app.deps.db, 'outbox', "kind = 'confirm'")
  return { ...app, post, links, signIn, mails }
}

const invalid = { status: 400, body: { errors: [{ msg: 'auth.errors.codeInvalid', param: 'code' }] } }
const unconfirmed = { status: 403, body: { errors: [{ msg: 'auth.errors.unconfirmed' }] } }

describe('the mailed link', () => {
  test('confirms the account once, and signs no other browser in', async () => {
    const club = await aClub()
    const [link] = await club.links()
    expect(await club.signIn()).toMatchObject(unconfirmed)
    const answer = await club.post('confirm', { code: link?.code })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your email is confirmed. Sign in.' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await club.signIn()).toMatchObject({ status: 200 })
    expect(await club.post('confirm', { code: link?.code })).toMatchObject(invalid)
  })

  test('is good for 48 hours', async () => {
    const club = await aClub()
    const [link] = await club.links()
    club.deps.time.now += codeLifetimes.confirm
    const late = await club.post('confirm', { code: link?.code })
    expect(late).toMatchObject(invalid)
    expect(JSON.stringify(late.body)).not.toContain(link?.code)
    club.deps.time.now -= 1
    expect(await club.post('confirm', { code: link?.code })).toMatchObject({ status: 200 })
  })

  test('used 20 times at once is used once', async () => {
    const club = await aClub()
    const [link] = await club.links()
    const answers = await Promise.all(Array.from({ length: 20 }, () => club.post('confirm', { code: link?.code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  test('leads on to where one wanted to go', async () => {
    const club = await aClub({ next: '/reservations/token/abc?guests=1' })
    expect(await club.links()).toMatchObject([{ next: encodeURIComponent('/reservations/token/abc?guests=1') }])
  })

  test.each(['', ' ', 'x'.repeat(201), "' OR 1=1 --", 'x'])('a code that is none (%j) is refused', async (code) => {
    const club = await aClub()
    expect(await club.post('confirm', { code })).toMatchObject({ status: 400, body: { errors: [{ param: 'code' }] } })
  })
})

describe('an address that was registered and not confirmed', () => {
  const again = { ...form, username: 'owner', nick: 'Owner', phone: '700 000 001' }

  test('can be registered again; the first to confirm has it', async () => {
    const club = await aClub()
    expect(await club.post('register', again)).toMatchObject({ status: 201, body: { user: { username: 'owner' } } })
    const [first, second] = await club.links()
    expect(await club.post('confirm', { code: second?.code })).toMatchObject({ status: 200 })
    const taken = { status: 409, body: { errors: [{ msg: 'auth.errors.alreadySignedUp', param: 'email' }] } }
    expect(await club.post('confirm', { code: first?.code })).toMatchObject(taken)
    expect(await club.signIn()).toMatchObject(unconfirmed)
    const signIn = { identifier: form.email, password }
    expect(await club.post('login', signIn)).toMatchObject({ status: 200, body: { user: { username: 'owner' } } })
    expect(
      await club.post('register', { ...again, username: 'third', nick: 'Third', phone: '700 000 002' }),
    ).toMatchObject(taken)
  })

  test('is confirmed by one of all who open their links at once', async () => {
    const club = await aClub()
    await club.post('register', again)
    const codes = (await club.links()).map(({ code }) => code)
    const answers = await Promise.all(codes.map((code) => club.post('confirm', { code })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('another link', () => {
  test.each(['globito', 'GLOBITO@example.com '])(
    'is sent to who asks as %j; both links are good',
    async (identifier) => {
      const club = await aClub({ next: '/a' })
      expect(await club.post('confirm/resend', { identifier, next: '/b' })).toMatchObject({ status: 200 })
      const links = await club.links()
      expect(links).toMatchObject([{ next: '%2Fa' }, { next: '%2Fb' }])
      expect(await club.post('confirm', { code: links[0]?.code })).toMatchObject({ status: 200 })
      expect(await club.post('confirm', { code: links[1]?.code })).toMatchObject(invalid)
    },
  )

  test('is not sent to who needs none; the answer is the same', async () => {
    const club = await aClub()
    const waiting = await club.post('confirm/resend', { identifier: 'globito' })
    club.deps.db.$client.exec('UPDATE user SET blocked_at = 1')
    const { email } = { email: `${aUser(club.deps.db, { username: 'ann' }).username}@example.com` }
    for (const identifier of ['globito', email, 'nobody@example.com']) {
      const answer = await club.post('confirm/resend', { identifier })
      expect({ ...answer, headers: null }).toEqual({ ...waiting, headers: null })
    }
    expect(club.mails()).toBe(2)
  })

  test('an account gets only so many an hour; an address may ask only so often', async () => {
    const club = await aClub()
    const ask = (identifier: string, from?: string) => club.post('confirm/resend', { identifier }, from)
    await Promise.all(Array.from({ length: RESEND_ASKED_MAX }, () => ask('globito')))
    expect(club.mails()).toBe(CONFIRM_MAILS_MAX)
    for (const identifier of ['globito', 'nobody']) {
      expect(await ask(identifier)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    }
    expect(await ask('globito', '10.0.0.2')).toMatchObject({ status: 200 })
  })
})

const correct = (club: Awaited<ReturnType<typeof aClub>>, parts: object = {}) =>
  club.post('confirm/email', { username: 'globito', password, email: 'right@example.com', next: '/b', ...parts })

describe('a mistyped address', () => {
  test('is mended by the password: the link goes to the right one, the first is of no use', async () => {
    const club = await aClub()
    const [first] = await club.links()
    expect(await correct(club)).toMatchObject({ status: 200 })
    expect(await club.post('confirm', { code: first?.code })).toMatchObject(invalid)
    const links = await club.links()
    expect(links).toMatchObject([{ to: 'globito@example.com' }, { to: 'right@example.com', next: '%2Fb' }])
    expect(await club.post('confirm', { code: links[1]?.code })).toMatchObject({ status: 200 })
    expect(await club.signIn()).toMatchObject({ status: 200 })
    expect(await correct(club, { email: 'third@example.com' })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'auth.errors.confirmed' }] },
    })
  })

  test.each([
    [{ password: 'wrong one' }, 401, 'auth.errors.credentials'],
    [{ username: 'nobody' }, 401, 'auth.errors.credentials'],
    [{ email: 'nothing' }, 400, 'validation.errors.email'],
    [{ email: 'ANN@example.com' }, 409, 'auth.errors.alreadySignedUp'],
  ])('is not mended with %j', async (parts, status, msg) => {
    const club = await aClub()
    aUser(club.deps.db, { username: 'ann' })
    expect(await correct(club, parts)).toMatchObject({ status, body: { errors: [{ msg }] } })
    expect(club.mails()).toBe(1)
  })

  test('may stay as it is, written anew', async () => {
    const club = await aClub()
    expect(await correct(club, { email: 'Globito@example.com' })).toMatchObject({ status: 200 })
  })

  test('is no place to guess passwords at', async () => {
    const club = await aClub()
    for (let time = 0; time < 5; time += 1) await correct(club, { password: 'wrong one' })
    expect(await correct(club)).toMatchObject({ status: 429 })
    expect(await club.signIn()).toMatchObject({ status: 429 })
  })
})
