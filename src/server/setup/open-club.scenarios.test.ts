import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sayAudit } from '../audit/list.ts'
import { readAudit } from '../audit/store.ts'
import { toAuditViews } from '../audit/view.ts'
import { openDatabase } from '../db/client.ts'
import { countStatements } from '../db/testing.ts'
import { readPassword } from '../mail/read-password.ts'
import { findMailServer } from '../mail/server-store.ts'
import { aMailServer, type MailServer } from '../mail/testing.ts'
import { contents, rowsIn, type TestApp, testDeps } from '../testing.ts'
import { makeSetupCode } from './code.ts'
import { openClub } from './open-club.ts'
import { aNewClub, aSetup } from './testing.ts'

type Club = Awaited<ReturnType<typeof aNewClub>>

const open = ({ ask, code }: Club, parts: Partial<Parameters<typeof aSetup>[0]> = {}) =>
  ask('POST', '/api/setup', { body: aSetup({ code, ...parts }) })
const signIn = ({ ask }: Pick<TestApp, 'ask'>, identifier: string, password: string) =>
  ask('POST', '/api/auth/login', { body: { identifier, password } })
const cookieOf = (headers: Record<string, unknown>) =>
  /\bsession=\w+/.exec(String(headers['set-cookie']))?.[0] ?? 'no session'

function courtsOf({ deps }: Pick<TestApp, 'deps'>) {
  return deps.db.$client
    .prepare<[]>('SELECT id, name, active, opens, closes, price_cents AS price, discount FROM court ORDER BY id')
    .all()
}

const court = (id: number, name: string) => ({
  id,
  name,
  active: 1,
  opens: 540,
  closes: 1350,
  price: 2000,
  discount: 0,
})

describe('the set-up', () => {
  test('begins with the club as it is', async () => {
    const club = await aNewClub()
    expect(await club.ask('GET', `/api/setup?code=${club.code}`)).toMatchObject({
      status: 200,
      body: {
        data: {
          club: { name: '', locale: 'en' },
          courts: [1, 2, 3, 4].map((number) => ({ name: `Court ${number}` })),
          opens: '08:00',
          closes: '23:00',
          price: 24,
          mail: { from: null },
          publicUrl: null,
        },
      },
    })
    expect(JSON.stringify([contents(club.deps.db), club.lines])).not.toContain(club.code)
  })

  test('makes the club what its owner says, and signs them in', async () => {
    const club = await aNewClub()
    const { ask, deps, code } = club
    const former = await signIn(club, 'admin', club.password)
    const stay = { headers: { cookie: cookieOf(former.headers) } }
    expect((await ask('GET', '/api/auth/me', stay)).status).toBe(200)

    const answer = await open(club)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          club: { name: 'Ribera Pádel', locale: 'es' },
          publicUrl: null,
          courts: [
            { id: 1, name: 'Central', free: { startDate: '2026-11-20T09:30:00.000Z' } },
            { id: 2, name: 'Pista 2', free: { endDate: '2026-11-20T11:00:00.000Z' } },
            { id: 3, name: 'Pista 3' },
          ],
          user: { id: 1, username: 'rosa', nick: 'Rosa' },
        },
      },
    })
    const me = await ask('GET', '/api/users/me', { headers: { cookie: cookieOf(answer.headers) } })
    expect(me).toMatchObject({ status: 200, body: { data: { email: 'rosa@ribera.example', locale: 'es' } } })
    const roles = 'SELECT role FROM user_role ORDER BY role'
    expect(deps.db.$client.prepare(roles).pluck().all()).toEqual(['fp_global_admin', 'fp_user', 'portalAdmin'])

    expect((await ask('GET', '/api/auth/me', stay)).status).toBe(401)
    for (const name of ['admin', 'admin@club.invalid', 'rosa'])
      expect((await signIn(club, name, club.password)).status).toBe(401)
    expect((await signIn(club, 'rosa@ribera.example', 'cristal y reja')).status).toBe(200)

    expect(courtsOf(club)).toEqual([court(1, 'Central'), court(2, 'Pista 2'), court(3, 'Pista 3')])
    expect(rowsIn(deps.db, 'price_rule')).toBe(0)
    expect((await ask('GET', '/api/admin/config')).body).toMatchObject({ data: [{ config: { name: 'Ribera Pádel' } }] })
    const [row, ...others] = toAuditViews(deps.db, readAudit(deps.db, {}, null, 10))
    expect(others).toEqual([])
    expect(row && [sayAudit(row, 'en'), sayAudit(row, 'es')]).toEqual([
      'Rosa set the club up: Ribera Pádel, 3 courts.',
      'Rosa puso en marcha el club: Ribera Pádel, 3 pistas.',
    ])
    const kept = JSON.stringify([contents(deps.db), answer, club.lines])
    for (const secret of [code, 'cristal y reja', club.password]) expect(kept).not.toContain(secret)
    expect(club.lines.length).toBeGreaterThan(5)
  })

  test('shows at once on days that were looked at before', async () => {
    const club = await aNewClub()
    const day = z.object({ courts: z.array(z.object({ name: z.string() })) })
    const names = async () => day.parse((await club.ask('GET', '/api/reservations/date/2026-11-21')).body).courts
    expect(await names()).toHaveLength(4)
    await open(club)
    expect(await names()).toMatchObject([{ name: 'Central' }, { name: 'Pista 2' }, { name: 'Pista 3' }])
  })

  test.each([
    { what: 'one', names: ['Central'] },
    { what: 'as many, whose names change places', names: ['Court 2', 'court 1', 'Court 4', 'Court 3'] },
    { what: 'more', names: ['Court 6', 'Court 5', 'Court 4', 'Court 3', 'Court 2', 'Court 1'] },
  ])('makes as many courts as are named: $what', async ({ names }) => {
    const club = await aNewClub()
    const { $client: sqlite } = club.deps.db
    sqlite.exec('INSERT INTO court_hours (court_id, weekday, opens, closes) VALUES (1, 7, 600, 900)')
    sqlite.exec('UPDATE court SET active = 0, discount = 50 WHERE id = 2')
    expect((await open(club, { courts: { names } })).status).toBe(200)
    expect(courtsOf(club)).toEqual(names.map((name, at) => court(at + 1, name)))
    expect(rowsIn(club.deps.db, 'court_hours')).toBe(0)
  })

  test('makes the configuration where the environment has none', async () => {
    const club = await aNewClub()
    club.deps.db.$client.exec('DELETE FROM config')
    expect((await open(club)).status).toBe(200)
    expect((await club.ask('GET', '/api/admin/config')).body).toMatchObject({
      data: [{ config: { name: 'Ribera Pádel' } }],
    })
  })
})

const sql = (text: string) => (club: Club) => club.deps.db.$client.exec(text)

describe('the mail server', () => {
  const user = { name: 'club@mail.example', password: 'mail-password-marker' }
  const typed = ({ port }: MailServer) => ({
    host: '127.0.0.1',
    port,
    login: user.name,
    password: user.password,
    sender: '',
  })

  test('is tried by a mail to whoever sets the club up, and set with the rest', async () => {
    const club = await aNewClub()
    const mailServer = typed(await aMailServer({ user }))
    const to = 'rosa@ribera.example'
    const tried = await club.ask('POST', '/api/setup/test-mail', { body: { code: club.code, mailServer, to } })
    expect(tried).toMatchObject({ status: 200, body: { data: { sentAt: '2026-11-20T09:00:00.000Z', to } } })
    expect(rowsIn(club.deps.db, 'mail_server')).toBe(0)
    expect((await open(club, { mailServer })).status).toBe(200)
    const kept = findMailServer(club.deps.db)
    expect(kept).toMatchObject({ host: '127.0.0.1', port: mailServer.port, login: user.name })
    expect(kept && readPassword(club.deps.secret, kept)).toBe(user.password)
    expect(JSON.stringify([contents(club.deps.db), club.lines])).not.toContain(user.password)
    const code = makeSetupCode(club.deps.db, club.deps.time.now)
    expect((await club.ask('GET', `/api/setup?code=${code}`)).body).toMatchObject({
      data: { mail: { from: 'browser' } },
    })
  })

  test('is refused in plain words where the mail doesn’t leave', async () => {
    const club = await aNewClub()
    const server = await aMailServer({ user })
    const mailServer = { ...typed(server), password: 'another-password' }
    const body = { code: club.code, mailServer, to: 'rosa@ribera.example' }
    const answer = await club.ask('POST', '/api/setup/test-mail', { body })
    expect(answer).toMatchObject({ body: { errors: [{ msg: 'mail.errors.signIn' }] } })
    expect(JSON.stringify([answer, club.lines])).not.toContain('another-password')
    expect(server.arrived).toEqual([])
  })

  test('is tried for nobody without the code', async () => {
    const club = await aNewClub()
    const server = await aMailServer({ user })
    const body = { code: 'x', mailServer: typed(server), to: 'rosa@ribera.example' }
    expect(await club.ask('POST', '/api/setup/test-mail', { body })).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'setup.errors.code', param: 'code' }] },
    })
    expect(server.arrived).toEqual([])
  })
})

describe('it is refused, and nothing is changed', () => {
  const week = 7 * 24 * 3_600_000
  type Case = { what: string; key: string; status: number; before: (club: Club) => unknown; code?: string }
  const booked = `INSERT INTO reservation (document_id, court_id, day, starts_at, ends_at, type, price_cents, pincode, created_at, canceled_at)
    VALUES ('r', 1, '2026-11-21', 1795251600000, 1795257000000, 'open', 2400, '4711', 0, 1)`
  const cases: Case[] = [
    { what: 'for a code that is none', key: 'code', status: 403, before: () => undefined, code: 'x'.repeat(43) },
    { what: 'for one that was used', key: 'code', status: 403, before: open },
    { what: 'for one that is too old', key: 'code', status: 403, before: ({ deps }) => (deps.time.now += week) },
    {
      what: 'for one that another came after',
      key: 'code',
      status: 403,
      before: ({ deps }) => makeSetupCode(deps.db, deps.time.now),
    },
    { what: 'where a game was booked and canceled', key: 'begun', status: 409, before: sql(booked) },
    {
      what: 'where somebody holds a court',
      key: 'begun',
      status: 409,
      before: sql(
        "INSERT INTO subscriber (document_id, user_id, court_id, weekday, starts, ends, created_at) VALUES ('s', 1, 1, 7, 480, 570, 0)",
      ),
    },
    {
      what: 'where a court is closed for a while',
      key: 'begun',
      status: 409,
      before: sql(
        "INSERT INTO closure (document_id, starts_at, ends_at, reason, created_at) VALUES ('c', 0, 1, 'rain', 0)",
      ),
    },
    {
      what: 'where somebody registered',
      key: 'begun',
      status: 409,
      before: async ({ ask }) =>
        await ask('POST', '/api/auth/register', {
          body: {
            username: 'globito',
            email: 'globito@example.com',
            phone: '612480399',
            birthDate: '1991-04-09',
            nick: 'Globito',
            password: 'cristales',
            passwordConfirmation: 'cristales',
            acceptPrivacy: true,
          },
        }),
    },
    {
      what: 'in a demo',
      key: 'begun',
      status: 409,
      before: sql("UPDATE club_fact SET value = 'demo' WHERE name = 'kind'"),
    },
  ]
  test.each(cases)('$what: $key', async ({ key, status, before, code: sent }) => {
    const club = await aNewClub()
    await before(club)
    const kept = contents(club.deps.db)
    const body = aSetup({ code: sent ?? club.code, admin: { username: 'other' } })
    const refused = { status, errors: [{ msg: `setup.errors.${key}` }] }
    const answers = [
      await club.ask('GET', `/api/setup?code=${body.code}`),
      await club.ask('POST', '/api/setup', { body }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: refused.status, body: { data: null, errors: refused.errors } })
      expect(JSON.stringify(answer)).not.toContain(body.code)
    }
    const calls = [
      await club.call('setup.read', { code: body.code }),
      await club.call('setup.open', body, { type: 'mutation' }),
    ]
    for (const { body: answer } of calls) expect(answer).toMatchObject({ error: { data: refused } })
    expect(contents(club.deps.db)).toEqual(kept)
  })

  test('with each field’s path, over REST as in the browser', async () => {
    const club = await aNewClub()
    const kept = contents(club.deps.db)
    const answer = await open(club, {
      courts: { names: ['a', 'A'], closes: '09:30' },
      admin: { email: 'rosa', passwordConfirmation: 'x' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          { msg: 'setup.errors.sameName', param: 'courts.names.1', value: 'A' },
          { msg: 'setup.errors.noSlot', param: 'courts.closes', value: '09:30' },
          { msg: 'validation.errors.email', param: 'admin.email' },
          { msg: 'auth.errors.passwordMismatch', param: 'admin.passwordConfirmation' },
        ],
      },
    })
    expect(JSON.stringify(answer)).not.toContain('cristal')
    expect(contents(club.deps.db)).toEqual(kept)
  })
})

test('of two at once with one code one wins', async () => {
  const club = await aNewClub()
  const answers = await Promise.all(
    ['rosa', 'pablo', 'sara'].map((username) => open(club, { admin: { username }, club: { name: `Of ${username}` } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  const won = answers.findIndex(({ status }) => status === 200)
  const winner = ['rosa', 'pablo', 'sara'][won] ?? ''
  const { $client: sqlite } = club.deps.db
  expect(sqlite.prepare('SELECT username FROM user').pluck().all()).toEqual([winner])
  expect(sqlite.prepare("SELECT json_extract(config, '$.name') FROM config").pluck().get()).toBe(`Of ${winner}`)
  expect(rowsIn(club.deps.db, 'audit')).toBe(1)
})

test('killed at any statement it is wholly done or not at all', async () => {
  const { deps, code } = await aNewClub()
  const file = deps.db.$client.serialize()
  const { code: _code, ...sent } = aSetup({ code, courts: { names: ['Court 2', 'Court 1', 'Central'] } })
  const run = async (last?: number) => {
    const killed = testDeps(openDatabase(file))
    const counted = countStatements(killed.db, last)
    const outcome = await openClub({ deps: killed, address: '' }, code, sent).then(
      () => 'done',
      () => 'gone',
    )
    const left = JSON.stringify(contents(openDatabase(killed.db.$client.serialize())))
    // Hashes of passwords are salted.
    return { outcome, statements: counted.statements, left: left.replace(/\$argon2id[^"]+/, 'hash') }
  }
  const before = await run(0)
  const whole = await run()
  expect([before.outcome, whole.outcome]).toEqual(['gone', 'done'])
  expect(whole.left).not.toBe(before.left)
  const ends = new Set<string>()
  for (let last = 1; last < whole.statements; last += 1) ends.add((await run(last)).left)
  expect(whole.statements).toBeGreaterThan(30)
  expect([...ends].map((left) => (left === before.left ? 'nothing' : left))).toEqual(['nothing', whole.left])
}, 120_000)

/** What a visitor is told, in their language. */
async function greeting(club: TestApp, headers: Record<string, string>) {
  const { body } = await club.ask('GET', '/api/auth/me', { headers })
  return z.object({ error: z.object({ message: z.string() }) }).parse(body).error.message
}

describe('the language of whoever brings none', () => {
  test.each([
    { what: 'no browser says so', headers: {}, is: 'es' },
    { what: 'the browser wants another one', headers: { 'accept-language': 'de, fr;q=0.5' }, is: 'es' },
    { what: 'the browser wants English', headers: { 'accept-language': 'de, en;q=0.5' }, is: 'en' },
    { what: 'it was chosen', headers: { cookie: 'NEXT_LOCALE=en' }, is: 'en' },
  ])('is the club’s, where $what: $is', async ({ headers, is }) => {
    const club = await aNewClub()
    const english = await greeting(club, {})
    await open(club)
    expect((await greeting(club, headers)) === english).toBe(is === 'en')
  })
})
