import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readAudit } from '../audit/store.ts'
import { formatAct, toAuditViews } from '../audit/view.ts'
import { openDatabase } from '../db/client.ts'
import { countStatements } from '../db/testing.ts'
import { contents, rowsIn, type TestApp, testDeps } from '../testing.ts'
import { openClub } from './open-club.ts'
import { aNewClub, aSetup, sendSetup } from './testing.ts'

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
          courtsStay: false,
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

    const answer = await sendSetup(club)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          club: { name: 'Ribera Pádel', locale: 'es' },
          publicUrl: null,
          courtsStay: false,
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
    const [row, ...others] = toAuditViews(deps.db, readAudit(deps.db, {}, null, 10), 'es')
    expect(others).toEqual([])
    expect(row && formatAct(row, 'es')).toBe('Rosa puso en marcha el club')
    expect(row?.fields).toContainEqual({ name: 'Pistas', was: null, is: '3' })
    const kept = JSON.stringify([contents(deps.db), answer, club.lines])
    for (const secret of [code, 'cristal y reja', club.password]) expect(kept).not.toContain(secret)
    expect(club.lines.length).toBeGreaterThan(5)
  })

  test('shows at once on days that were looked at before', async () => {
    const club = await aNewClub()
    const day = z.object({ courts: z.array(z.object({ name: z.string() })) })
    const names = async () => day.parse((await club.ask('GET', '/api/reservations/date/2026-11-21')).body).courts
    expect(await names()).toHaveLength(4)
    await sendSetup(club)
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
    expect((await sendSetup(club, { courts: { names } })).status).toBe(200)
    expect(courtsOf(club)).toEqual(names.map((name, at) => court(at + 1, name)))
    expect(rowsIn(club.deps.db, 'court_hours')).toBe(0)
  })

  test('makes the configuration where the environment has none', async () => {
    const club = await aNewClub()
    club.deps.db.$client.exec('DELETE FROM config')
    expect((await sendSetup(club)).status).toBe(200)
    expect((await club.ask('GET', '/api/admin/config')).body).toMatchObject({
      data: [{ config: { name: 'Ribera Pádel' } }],
    })
  })
})

describe('visitors who were quicker keep the owner out of nothing', () => {
  const stranger = {
    username: 'globito',
    email: 'globito@example.com',
    phone: '612480399',
    birthDate: '1991-04-09',
    nick: 'Globito',
    password: 'cristales',
    passwordConfirmation: 'cristales',
    acceptPrivacy: true,
  }
  async function aVisitedClub() {
    const club = await aNewClub()
    expect((await club.ask('POST', '/api/auth/register', { body: stranger })).status).toBe(201)
    const { headers } = await signIn(club, stranger.username, stranger.password)
    return { ...club, visitor: { headers: { cookie: cookieOf(headers) } } }
  }

  test('where somebody registered, all of the club is set', async () => {
    const club = await aVisitedClub()
    expect(await sendSetup(club)).toMatchObject({ status: 200, body: { data: { courtsStay: false } } })
    expect(courtsOf(club)).toEqual([court(1, 'Central'), court(2, 'Pista 2'), court(3, 'Pista 3')])
    expect((await club.ask('GET', '/api/auth/me', club.visitor)).status, 'nobody else is signed out').toBe(200)
  })

  test('where somebody booked, courts, hours and prices stay, and it is said before and after', async () => {
    const club = await aVisitedClub()
    const { ask, code, deps } = club
    const game = {
      startDate: '2026-11-21T09:30:00+01:00',
      endDate: '2026-11-21T11:00:00+01:00',
      type: 'open',
      court: 1,
    }
    expect((await ask('POST', '/api/reservations', { body: game, ...club.visitor })).status).toBe(201)
    const before = courtsOf(club)
    expect(await ask('GET', `/api/setup?code=${code}`)).toMatchObject({ body: { data: { courtsStay: true } } })
    expect(await sendSetup(club)).toMatchObject({
      status: 200,
      body: {
        data: { courtsStay: true, courts: [{ name: 'Court 1' }, {}, {}, {}], user: { id: 1, username: 'rosa' } },
      },
    })
    expect(courtsOf(club)).toEqual(before)
    expect(rowsIn(deps.db, 'price_rule')).toBe(1)
    expect((await ask('GET', '/api/admin/config')).body).toMatchObject({ data: [{ config: { name: 'Ribera Pádel' } }] })
    const [row] = toAuditViews(deps.db, readAudit(deps.db, {}, null, 10), 'en')
    expect(row?.fields).toContainEqual({ name: 'Courts', was: null, is: '4' })
    expect((await signIn(club, 'admin', club.password)).status).toBe(401)
    expect((await sendSetup(club)).status, 'the link is spent by its owner alone').toBe(403)
  })

  test('a name that a stranger took is refused at its field', async () => {
    const club = await aVisitedClub()
    expect(await sendSetup(club, { admin: { username: 'globito' } })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'auth.errors.usernameTaken', param: 'admin.username' }] },
    })
  })
})

test('of two at once with one code one wins', async () => {
  const club = await aNewClub()
  const answers = await Promise.all(
    ['rosa', 'pablo', 'sara'].map((username) =>
      sendSetup(club, { admin: { username }, club: { name: `Of ${username}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  const won = answers.findIndex(({ status }) => status === 200)
  const winner = ['rosa', 'pablo', 'sara'][won] ?? ''
  const { $client: sqlite } = club.deps.db
  expect(sqlite.prepare('SELECT username FROM user').pluck().all()).toEqual([winner])
  expect(sqlite.prepare("SELECT json_extract(config, '$.name') FROM config").pluck().get()).toBe(`Of ${winner}`)
  expect(rowsIn(club.deps.db, 'audit')).toBe(1)
})

test('killed at any statement it is wholly done or not at all', { tags: ['large'] }, async () => {
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
})

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
    await sendSetup(club)
    expect((await greeting(club, headers)) === english).toBe(is === 'en')
  })
})
