import { describe, expect, test } from 'vitest'
import { REGISTER_MAX } from '#domain/auth/register-rules.ts'
import { ATTEMPT_WINDOW } from '#domain/auth/rules.ts'
import { defaultConfig } from '#domain/config/schema.ts'
import { builtInVersion } from '../posts/built-in-pages.ts'
import { type Answer, aMailWake, aUser, contents, rowsIn, type TestApp, testApp, testDeps } from '../testing.ts'
import { cookieNamed, registration } from './testing.ts'

const form = {
  ...registration,
  position: 'left',
  level: 2.75,
  password: 'cristal-marker',
  passwordConfirmation: 'cristal-marker',
}

/** A club that sends mail, or none. */
async function aClub({ mails = true } = {}) {
  const app = await testApp(mails ? { ...testDeps(), mail: aMailWake() } : testDeps())
  const users = () => app.deps.db.$client.prepare<[], Record<string, unknown>>('SELECT * FROM user').all()
  return { ...app, users }
}

type More = { from?: string; headers?: Record<string, string> }
const register = ({ ask }: Pick<TestApp, 'ask'>, parts: object = {}, more: More = {}): Promise<Answer> =>
  ask('POST', '/api/auth/register', { body: { ...form, ...parts }, ...more })

const refusedBy = (status: number, ...errors: object[]) => ({ status, body: { data: null, errors } })

describe('registering', () => {
  test('opens an account that waits for its address to be confirmed, and no session', async () => {
    const club = await aClub()
    const answer = await register(club)
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { username: 'globito', nick: 'Globito', email: 'globito@example.com', confirmed: false } },
    })
    expect(cookieNamed(answer, 'session')).toBe('')
    expect(club.users()).toMatchObject([
      {
        phone: '612480399',
        birth_date: '1991-04-09',
        level_quarters: 11,
        position: 'left',
        confirmed_at: null,
        show_in_searches: 1,
        privacy_version: builtInVersion('privacy'),
        privacy_accepted_at: club.deps.time.now,
      },
    ])
    expect(rowsIn(club.deps.db, 'user_role', "role = 'fp_user'")).toBe(1)
    expect(rowsIn(club.deps.db, 'outbox', "kind = 'confirm'")).toBe(1)
    const signIn = await club.ask('POST', '/api/auth/login', {
      body: { identifier: 'globito', password: form.password },
    })
    expect(signIn).toMatchObject(refusedBy(403, { msg: 'auth.errors.unconfirmed' }))
  })

  test('where the club sends no mail, the account holds at once', async () => {
    const club = await aClub({ mails: false })
    expect(await register(club)).toMatchObject({ status: 201, body: { user: { confirmed: true } } })
    expect(rowsIn(club.deps.db, 'outbox')).toBe(0)
    const signIn = await club.ask('POST', '/api/auth/login', {
      body: { identifier: 'GLOBITO@example.com', password: form.password },
    })
    expect(signIn).toMatchObject({ status: 200 })
  })

  test('without side and level: both sides, the first level; in the language of the page', async () => {
    const club = await aClub()
    const { position, level, ...less } = form
    expect([position, level]).toHaveLength(2)
    await club.ask('POST', '/api/auth/register', { body: less, headers: { 'accept-language': 'es' } })
    expect(club.users()).toMatchObject([{ position: 'left-right', level_quarters: 4, locale: 'es' }])
  })

  test('keeps the password as its hash alone, and where its owner wanted to go sealed', async () => {
    const club = await aClub()
    const answer = await register(club, { next: '/reservations/token/link-marker' })
    const kept = JSON.stringify([answer, contents(club.deps.db)])
    expect(kept).not.toMatch(/cristal-marker|link-marker/)
    expect(kept).toContain('$argon2id$')
  })
})

describe('registering is refused', () => {
  test.each([
    [{ username: 'ab' }, 'username', 'validation.errors.tooShort'],
    [{ username: 'a b' }, 'username', 'validation.errors.username'],
    [{ email: 'globito' }, 'email', 'validation.errors.email'],
    [{ phone: '612 48 03' }, 'phone', 'validation.errors.phoneDigits'],
    [{ phone: '1234567890123' }, 'phone', 'validation.errors.phoneDigits'],
    [{ birthDate: '2001-02-29' }, 'birthDate', 'validation.errors.day'],
    [{ birthDate: '1700-01-01' }, 'birthDate', 'validation.errors.earlyDay'],
    [{ birthDate: '2026-11-20' }, 'birthDate', 'validation.errors.pastDay'],
    [{ birthDate: '2030-01-01' }, 'birthDate', 'validation.errors.pastDay'],
    [{ nick: ' ' }, 'nick', 'validation.errors.required'],
    [{ level: 7.25 }, 'level', 'validation.errors.tooBig'],
    [{ level: 1.1 }, 'level', 'validation.errors.step'],
    [{ position: 'middle' }, 'position', 'validation.errors.choice'],
    [{ password: '12345', passwordConfirmation: '12345' }, 'password', 'validation.errors.tooShort'],
    [{ passwordConfirmation: 'other one' }, 'passwordConfirmation', 'auth.errors.passwordMismatch'],
    [{ acceptPrivacy: false }, 'acceptPrivacy', 'auth.errors.privacyRequired'],
    [{ roles: ['portalAdmin'] }, 'roles', 'validation.errors.unknownField'],
  ])('with %j: 400, said of its field, and nothing is kept', async (parts, param, msg) => {
    const club = await aClub()
    const answer = await register(club, parts)
    expect(answer).toMatchObject(refusedBy(400, { msg, param }))
    expect(JSON.stringify(answer.body)).not.toMatch(/cristal-marker|12345"|other one/)
    expect(club.users()).toEqual([])
  })

  test.each([
    [{ username: 'GLOBITO' }, 'username', 'auth.errors.usernameTaken'],
    [{ username: ' globito ' }, 'username', 'auth.errors.usernameTaken'],
    [{ username: 'ｇｌｏｂｉｔｏ' }, 'username', 'auth.errors.usernameTaken'],
    [{ email: ' Globito@EXAMPLE.com' }, 'email', 'auth.errors.alreadySignedUp'],
    [{ nick: 'globito  ' }, 'nick', 'auth.errors.nickTaken'],
    [{ phone: '612480 399' }, 'phone', 'auth.errors.phoneTaken'],
  ])('to a twin of another account, %j: 409, said of its field', async (twin, param, msg) => {
    // Where it sends mail, an address is somebody's once they confirmed it.
    const club = await aClub({ mails: param !== 'email' })
    await register(club)
    const other = { username: 'other', email: 'other@example.com', nick: 'Other', phone: '700 000 001' }
    expect(await register(club, { ...other, ...twin })).toMatchObject(refusedBy(409, { msg, param }))
    expect(club.users()).toHaveLength(1)
    expect(await register(club, other)).toMatchObject({ status: 201 })
  })

  test('for everything that is taken at once', async () => {
    const club = await aClub({ mails: false })
    await register(club)
    const taken = ['username', 'email', 'nick', 'phone'].map((param) => ({ param }))
    expect(await register(club)).toMatchObject(refusedBy(409, ...taken))
  })

  test('where the club lets nobody register', async () => {
    const club = await aClub()
    const off = JSON.stringify({ ...defaultConfig, enableRegister: false })
    club.deps.db.$client.prepare('UPDATE config SET config = ?').run(off)
    expect(await register(club)).toMatchObject(refusedBy(403, { msg: 'auth.errors.registerOff' }))
    expect(club.users()).toEqual([])
  })

  test('to whoever is signed in', async () => {
    const club = await aClub()
    const viewer = aUser(club.deps.db)
    const answer = await club.ask('POST', '/api/auth/register', { viewer, body: form })
    expect(answer).toMatchObject(refusedBy(403, { msg: 'auth.errors.signedIn' }))
  })
})

describe('at once', () => {
  test('20 with one e-mail: exactly one wins', async () => {
    const club = await aClub({ mails: false })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        register(club, { username: `player${at}`, nick: `Player ${at}`, phone: String(600_000_100 + at) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expect(refused).toMatchObject(refusedBy(409, { msg: 'auth.errors.alreadySignedUp', param: 'email' }))
    }
    expect(club.users()).toHaveLength(1)
  })

  test('20 with one name, written in other ways: exactly one wins', async () => {
    const club = await aClub()
    const ways = ['ana', 'ANA', 'Ana', ' ana ', 'ａｎａ']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        register(club, {
          username: ways[at % ways.length],
          email: `player${at}@example.com`,
          nick: `Player ${at}`,
          phone: String(600_000_100 + at),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

/** As if it had been registered so often before, from this machine. */
function countBefore({ deps }: TestApp, count: number): void {
  const add = deps.db.$client.prepare("INSERT INTO attempt (account, address, at) VALUES ('register', ?, ?)")
  for (let time = 0; time < count; time += 1) add.run('register 127.0.0.1', deps.time.now)
}

describe('registering too often', () => {
  test('from an address is refused, also after a restart; others go on, and all may sign in', async () => {
    const club = await aClub()
    countBefore(club, REGISTER_MAX)
    const tooMany = { ...refusedBy(429, { msg: 'auth.errors.tooMany' }), headers: { 'retry-after': '900' } }
    expect(await register(club)).toMatchObject(tooMany)
    expect(await register(await testApp(club.deps))).toMatchObject(tooMany)
    expect(await register(club, {}, { from: '10.0.0.2' })).toMatchObject({ status: 201 })
    const signIn = await club.ask('POST', '/api/auth/login', { body: { identifier: 'nobody', password: 'x' } })
    expect(signIn).toMatchObject({ status: 401 })
    club.deps.time.now += ATTEMPT_WINDOW
    expect(await register(club, { username: 'x', email: 'x@example.com' })).toMatchObject({ status: 400 })
  })

  test('counts what is taken too, and each call of a batch; not what is written wrongly', async () => {
    const club = await aClub()
    await register(club)
    await register(club)
    await register(club, { phone: '1' })
    expect(rowsIn(club.deps.db, 'attempt')).toBe(2)
    const calls = Array.from({ length: 10 }, () => form)
    await club.ask('POST', `/trpc/${calls.map(() => 'auth.register').join(',')}?batch=1`, {
      body: Object.fromEntries(calls.entries()),
    })
    expect(rowsIn(club.deps.db, 'attempt')).toBe(12)
  })
})
