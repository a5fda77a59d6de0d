import { describe, expect, test } from 'vitest'
import { codeLifetimes } from '#domain/auth/codes.ts'
import { feedPathOf } from '../reservations/calendar-feed.ts'
import { contents, rowsIn } from '../testing.ts'
import { aHouse, cookieNamed, cookiesOf, failures, mintFor, PASSWORD } from './testing.ts'

const NEXT = 'a-new-padel-secret'
type House = Awaited<ReturnType<typeof aHouse>>

const reset = ({ ask }: House, code: string, more: Record<string, unknown> = {}) =>
  ask('POST', '/api/auth/reset', { body: { code, password: NEXT, passwordConfirmation: NEXT, ...more } })

const codeInvalid = { status: 400, body: { errors: [{ msg: 'auth.errors.codeInvalid', param: 'code' }] } }

describe('a password set by a mailed link', () => {
  test('lets in, the old one no longer; all sessions end and none is opened', async () => {
    const house = await aHouse()
    const session = cookieNamed(await house.login('ann.ace', PASSWORD), 'session')
    const answer = await reset(house, await mintFor(house, 'reset'))
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your new password is set. Sign in with it.' } })
    expect(cookiesOf(answer)).toEqual([])
    expect(await house.ask('GET', '/api/auth/me', { headers: { cookie: session } })).toMatchObject({ status: 401 })
    expect(rowsIn(house.deps.db, 'session')).toBe(0)
    expect(await house.login('ann.ace', PASSWORD)).toMatchObject({ status: 401 })
    expect(await house.login('ann.ace', NEXT)).toMatchObject({ status: 200 })
  })

  test("ends the address of the user's calendar", async () => {
    const house = await aHouse()
    const path = feedPathOf(house.deps, house.ann.id, 'en')
    await reset(house, await mintFor(house, 'reset'))
    expect(await house.ask('GET', path)).toMatchObject({ status: 404 })
  })

  test('uses the link up, and the others that were mailed', async () => {
    const house = await aHouse()
    const codes = [await mintFor(house, 'reset'), await mintFor(house, 'reset'), await mintFor(house, 'welcome')]
    expect(await reset(house, codes[1] ?? '')).toMatchObject({ status: 200 })
    for (const code of codes) expect(await reset(house, code)).toMatchObject(codeInvalid)
  })

  test.each([
    { kind: 'reset', hours: 1 },
    { kind: 'welcome', hours: 7 * 24 },
  ] as const)('$kind: can be used for $hours hours, not longer', async ({ kind, hours }) => {
    expect(codeLifetimes[kind]).toBe(hours * 3_600_000)
    const house = await aHouse()
    const code = await mintFor(house, kind)
    house.deps.time.now += hours * 3_600_000
    expect(await reset(house, code)).toMatchObject(codeInvalid)
    house.deps.time.now -= 1
    expect(await reset(house, code)).toMatchObject({ status: 200 })
  })

  test('proves the address: who had not confirmed it may sign in', async () => {
    const house = await aHouse()
    house.deps.db.$client.exec('UPDATE user SET confirmed_at = NULL')
    await reset(house, await mintFor(house, 'welcome'))
    expect(await house.login('ann.ace', NEXT)).toMatchObject({ status: 200 })
  })

  test('makes up for guesses at the account, so that its owner gets in at once', async () => {
    const house = await aHouse()
    failures(house, 5, '127.0.0.1')
    failures(house, 5, '127.0.0.1', 'ann.ace@example.com')
    await reset(house, await mintFor(house, 'reset'))
    expect(await house.login('ann.ace', NEXT)).toMatchObject({ status: 200 })
    expect(await house.login('ann.ace@example.com', NEXT)).toMatchObject({ status: 200 })
  })

  test.each([
    { name: 'a code that was never minted', more: { code: 'x'.repeat(43) }, error: codeInvalid.body.errors[0] },
    { name: 'no code', more: { code: '' }, error: { msg: 'validation.errors.required', param: 'code' } },
    {
      name: 'two that differ',
      more: { passwordConfirmation: 'another' },
      error: { msg: 'auth.errors.passwordMismatch', param: 'passwordConfirmation' },
    },
    {
      name: 'one too short',
      more: { password: '12345', passwordConfirmation: '12345' },
      error: { msg: 'validation.errors.tooShort', param: 'password', values: { min: 6 } },
    },
  ])('is refused with $name, and the link stays good', async ({ more, error }) => {
    const house = await aHouse()
    const code = await mintFor(house, 'reset')
    const before = contents(house.deps.db)
    const answer = await reset(house, code, more)
    expect(answer).toMatchObject({ status: 400, body: { errors: [error] } })
    expect(JSON.stringify(answer.body)).not.toContain(code)
    expect(contents(house.deps.db)).toEqual(before)
    expect(await reset(house, code)).toMatchObject({ status: 200 })
  })

  test('by a code for something else is refused', async () => {
    const house = await aHouse()
    expect(await reset(house, await mintFor(house, 'confirm'))).toMatchObject(codeInvalid)
  })

  test('by a user blocked since is refused, and says so', async () => {
    const house = await aHouse()
    const code = await mintFor(house, 'reset')
    house.deps.db.$client.exec('UPDATE user SET blocked_at = 1')
    const before = contents(house.deps.db)
    expect(await reset(house, code)).toMatchObject({ status: 403, body: { errors: [{ msg: 'auth.errors.blocked' }] } })
    expect(contents(house.deps.db)).toEqual(before)
  })

  test('20 times at once with one code: exactly one wins', async () => {
    const house = await aHouse()
    const code = await mintFor(house, 'reset')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        reset(house, code, { password: `new-secret-${at}`, passwordConfirmation: `new-secret-${at}` }),
      ),
    )
    const winners = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []))
    expect(winners).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(codeInvalid)
    expect(await house.login('ann.ace', `new-secret-${winners[0]}`)).toMatchObject({ status: 200 })
  })
})
