import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { passwordLinkSchema, sheetAnswerSchema } from '#domain/users/desk-schema.ts'
import { NO_PASSWORD } from '../auth/password.ts'
import { resetPassword } from '../auth/reset.ts'
import { unseal } from '../sealing.ts'
import { aGame, aMailWake, aUser, rowsIn, sessionCookie, testApp, testDeps } from '../testing.ts'

async function aHouse(deps = testDeps()) {
  const app = await testApp(deps)
  const { db } = app.deps
  const [lucia, pablo, nuria] = [
    aUser(db, { nick: 'Lucía' }),
    aUser(db, { nick: 'Pablo' }),
    aUser(db, { nick: 'Nuria' }),
  ]
  const four = Array.from({ length: 4 }, () => aUser(db))
  const add = (start: string, parts: Partial<Parameters<typeof aGame>[1]> = {}) =>
    aGame(db, { start, owner: lucia, ...parts })
  add('2026-11-19T18:30:00+01:00', { players: [pablo, nuria] })
  const paid = add('2026-11-18T18:30:00+01:00', { type: 'complete', players: [pablo] })
  db.$client.prepare('UPDATE entry SET paid_at = 1 WHERE reservation_id = ?').run(paid)
  add('2026-11-17T18:30:00+01:00', { canceled: true })
  add('2026-11-16T18:30:00+01:00', { owner: null, players: [...four, lucia] })
  add('2026-11-21T18:30:00+01:00', { players: [nuria] })
  add('2026-11-22T18:30:00+01:00', { owner: null, players: [...four, lucia] })
  add('2026-11-23T18:30:00+01:00', { canceled: true })
  const portal = aUser(db, { roles: ['portalAdmin'] })
  const both = aUser(db, { roles: ['portalAdmin', 'fp_admin'] })
  const sheetFor = async (viewer: typeof portal, id: number) => {
    const { status, body } = await app.call('users.sheet', { id }, { viewer })
    expect(status).toBe(200)
    return z.object({ result: z.object({ data: sheetAnswerSchema }) }).parse(body).result.data.data
  }
  return { ...app, lucia, portal, both, sheetFor }
}

describe('the sheet of a user', () => {
  test('has the live games to come and the last ones', async () => {
    const { lucia, portal, sheetFor } = await aHouse()
    const { coming, last } = await sheetFor(portal, lucia.id)
    const told = (games: typeof coming) => games.map(({ startDate, waiting }) => [startDate.slice(0, 10), waiting])
    expect(told(coming)).toEqual([
      ['2026-11-21', false],
      ['2026-11-22', true],
    ])
    expect(told(last)).toEqual([
      ['2026-11-19', false],
      ['2026-11-18', false],
      ['2026-11-16', true],
    ])
    expect(last[0]?.partners).toEqual(['Pablo', 'Nuria'])
  })

  test('says nothing of money, nor of who plays where it is not open, to who is no admin of the club', async () => {
    const { lucia, portal, sheetFor } = await aHouse()
    const sheet = await sheetFor(portal, lucia.id)
    expect(JSON.stringify(sheet)).not.toMatch(/unpaid|share|"paid"/)
    expect(sheet.last[1]).toMatchObject({ type: 'complete', partners: [] })
  })

  test('says what is open to who is: started games in which they play, not paid', async () => {
    const { lucia, both, sheetFor } = await aHouse()
    const { unpaid, last } = await sheetFor(both, lucia.id)
    expect(unpaid).toMatchObject({
      euros: 6,
      more: false,
      games: [{ startDate: '2026-11-19T17:30:00.000Z', share: 6 }],
    })
    expect(last[1]).toMatchObject({ partners: ['Pablo'], paid: true, share: 18 })
  })

  test('says how they sign in, and how many other portal admins there are', async () => {
    const { lucia, portal, sheetFor, deps } = await aHouse()
    expect(await sheetFor(portal, lucia.id)).toMatchObject({
      lastSeen: null,
      hasPassword: true,
      otherPortalAdmins: 2,
    })
    sessionCookie(deps, lucia)
    deps.db.$client.prepare('UPDATE user SET password_hash = ? WHERE id = ?').run(NO_PASSWORD, lucia.id)
    const now = '2026-11-20T09:00:00.000Z'
    expect(await sheetFor(portal, lucia.id)).toMatchObject({ lastSeen: now, hasPassword: false })
    expect(await sheetFor(portal, portal.id)).toMatchObject({ otherPortalAdmins: 1 })
  })

  test('names each game that erasing them touches', async () => {
    const { lucia, portal, sheetFor } = await aHouse()
    const { erasure } = await sheetFor(portal, lucia.id)
    expect(erasure.games.map(({ startDate, becomes }) => [startDate.slice(0, 10), becomes])).toEqual([
      ['2026-11-21', 'left'],
      ['2026-11-22', 'left'],
    ])
  })

  test('of nobody is not there', async () => {
    const { call, portal } = await aHouse()
    expect(await call('users.sheet', { id: 999 }, { viewer: portal })).toMatchObject({ status: 404 })
  })
})

const passwords = [
  { password: 'some hash', kind: 'reset', until: '2026-11-20T10:00:00.000Z' },
  { password: NO_PASSWORD, kind: 'welcome', until: '2026-11-27T09:00:00.000Z' },
] as const

async function aLink(password: string, { mails }: { mails: boolean }) {
  const house = await aHouse({ ...testDeps(), ...(mails && { mail: aMailWake() }) })
  const { lucia, portal, deps } = house
  deps.db.$client.prepare('UPDATE user SET password_hash = ? WHERE id = ?').run(password, lucia.id)
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await house.call('users.mailLink', { id: lucia.id }, { viewer: portal, type: 'mutation', headers })
    return z.object({ result: z.object({ data: passwordLinkSchema }) }).parse(answer.body).result.data.data
  }
  return { ...house, ask }
}

describe('a link to set a password by', () => {
  test.each(passwords)('is mailed as $kind to who has "$password"', async ({ password, kind }) => {
    const { lucia, portal, deps, ask } = await aLink(password, { mails: true })
    expect(await ask()).toEqual({ kind })
    expect(rowsIn(deps.db, 'outbox', `user_id = ${lucia.id} AND kind = '${kind}'`)).toBe(1)
    expect(rowsIn(deps.db, 'audit', `act = 'users.mailLink' AND user_id = ${portal.id}`)).toBe(1)
  })

  test.each(passwords)(
    'is answered as $kind where no mail goes out, and works once',
    async ({ password, kind, until }) => {
      const { lucia, portal, deps, ask } = await aLink(password, { mails: false })
      const { path = '', ...rest } = await ask()
      expect(rest).toEqual({ kind, until })
      expect(path).toMatch(/^\/account\/reset-password\?code=[\w-]{43}(&welcome=1)?$/)
      expect(rowsIn(deps.db, 'outbox'), 'no second link follows by mail later').toBe(0)
      expect(rowsIn(deps.db, 'audit', `act = 'users.showLink' AND user_id = ${portal.id}`)).toBe(1)
      await ask()
      const code = new URL(path, 'http://club.test').searchParams.get('code') ?? ''
      await resetPassword(deps, { code, password: 'a new one', passwordConfirmation: 'a new one' })
      expect(rowsIn(deps.db, 'user', `id = ${lucia.id} AND password_hash <> '${password}'`)).toBe(1)
      expect(rowsIn(deps.db, 'code'), 'all that were made are over').toBe(0)
    },
  )

  test('is in no saved answer: a repeated request gets another one', async () => {
    const { deps, ask } = await aLink(NO_PASSWORD, { mails: false })
    const once = { 'idempotency-key': 'once' }
    const [first, second] = [await ask(once), await ask(once)]
    expect(first.path).not.toBe(second.path)
    const answers = deps.db.$client.prepare<[], string>('SELECT answer FROM request').pluck().all()
    expect(answers.map((answer) => unseal(deps.secret, answer))).toEqual([expect.not.stringContaining('path')])
    expect(rowsIn(deps.db, 'audit', "act = 'users.showLink'")).toBe(1)
  })

  test.each([{ mails: true }, { mails: false }])('is for nobody who is blocked, mails: $mails', async ({ mails }) => {
    const { call, portal, lucia, deps } = await aLink('some hash', { mails })
    deps.db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(lucia.id)
    const answer = await call('users.mailLink', { id: lucia.id }, { viewer: portal, type: 'mutation' })
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { data: { errors: [{ msg: 'auth.errors.blocked' }] } } },
    })
    expect([rowsIn(deps.db, 'outbox'), rowsIn(deps.db, 'code')]).toEqual([0, 0])
  })
})
