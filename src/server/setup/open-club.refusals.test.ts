import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aUser, contents } from '../testing.ts'
import { makeSetupCode } from './code.ts'
import { aNewClub, aSetup, type NewClub, sendSetup } from './testing.ts'

const sql = (text: string) => (club: NewClub) => club.deps.db.$client.exec(text)

describe('it is refused, and nothing is changed', () => {
  const week = 7 * 24 * 3_600_000
  type Case = { what: string; key: string; status: number; before: (club: NewClub) => unknown; code?: string }
  const cases: Case[] = [
    { what: 'for a code that is none', key: 'code', status: 403, before: () => undefined, code: 'x'.repeat(43) },
    { what: 'for one that was used', key: 'code', status: 403, before: sendSetup },
    { what: 'for one that is too old', key: 'code', status: 403, before: ({ deps }) => (deps.time.now += week) },
    {
      what: 'for one that another came after',
      key: 'code',
      status: 403,
      before: ({ deps }) => makeSetupCode(deps.db, deps.time.now),
    },
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
      what: 'where there is other staff',
      key: 'begun',
      status: 409,
      before: ({ deps }) => aUser(deps.db, { roles: ['fp_trainer'] }),
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
    const answer = await sendSetup(club, {
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

describe('odd input', () => {
  const fields = {
    club: ['name', 'locale'],
    courts: ['names', 'opens', 'closes', 'price'],
    admin: ['username', 'nick', 'email', 'password', 'passwordConfirmation'],
    mailServer: ['host', 'port', 'login', 'password', 'sender'],
  }
  const parts = ['club', 'courts', 'admin', 'mailServer'] as const
  const paths = parts.flatMap((part) => [...fields[part].map((field) => ({ part, field })), { part, field: null }])
  const odd = [true, {}, [], 1e9, '\u0000', 'x'.repeat(10_000), [[[[null]]]]]

  test.each(paths)('in $part, $field: a refusal of it, and nothing is changed', async ({ part, field }) => {
    const club = await aNewClub()
    const mailServer = { host: 'mail.example', port: 587, login: 'a@mail.example', password: 'x', sender: '' }
    const form = aSetup({ code: club.code, mailServer })
    const before = contents(club.deps.db)
    for (const value of odd) {
      const inner: unknown = field === null ? value : { ...form[part], [field]: value }
      const answer = await club.ask('POST', '/api/setup', { body: { ...form, [part]: inner } })
      expect([value, answer.status]).toEqual([value, 400])
      const { errors } = z.object({ errors: z.array(z.object({ param: z.string() })) }).parse(answer.body)
      expect(errors.map(({ param }) => param).join()).toContain(part)
    }
    expect(contents(club.deps.db)).toEqual(before)
  })
})
