import { describe, expect, test } from 'vitest'
import { failureShape } from '../http/testing.ts'
import { contents, rowsIn } from '../testing.ts'
import { aHouse, cookieNamed, cookiesOf, failures, mintFor, PASSWORD } from './testing.ts'

const NEXT = 'a-new-padel-secret'
type House = Awaited<ReturnType<typeof aHouse>>

async function signedIn() {
  const house = await aHouse()
  const answer = await house.login('ann.ace', PASSWORD)
  return { house, session: cookieNamed(answer, 'session'), device: cookieNamed(answer, 'device') }
}

const change = ({ ask }: House, cookie: string, body: Record<string, unknown> = {}) =>
  ask('POST', '/api/auth/change-password', {
    body: { password: PASSWORD, newPassword: NEXT, confirmPassword: NEXT, ...body },
    headers: { cookie },
  })

const statusOf = async ({ ask }: House, cookie: string) =>
  (await ask('GET', '/api/auth/me', { headers: { cookie } })).status

describe('changing the password', () => {
  test('lets the new one in, not the old one; this session stays, others end', async () => {
    const { house, session } = await signedIn()
    const other = cookieNamed(await house.login('ann.ace', PASSWORD), 'session')
    const answer = await change(house, session)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Your password has been changed. Other sessions have ended, and your calendar has a new address.',
      },
    })
    expect(cookiesOf(answer)).toEqual([])
    expect([await statusOf(house, session), await statusOf(house, other)]).toEqual([200, 401])
    expect(await house.login('ann.ace', PASSWORD)).toMatchObject({ status: 401 })
    expect(await house.login('ann.ace', NEXT)).toMatchObject({ status: 200 })
  })

  test('is not open to visitors', async () => {
    const { house } = await signedIn()
    expect(await change(house, '')).toMatchObject({ status: 401 })
  })

  test.each([
    {
      name: 'another present one',
      body: { password: 'wrong' },
      error: { msg: 'auth.errors.wrongPassword', param: 'password' },
    },
    {
      name: 'two that differ',
      body: { confirmPassword: 'another' },
      error: { msg: 'auth.errors.passwordMismatch', param: 'confirmPassword' },
    },
    {
      name: 'one too short',
      body: { newPassword: '12345', confirmPassword: '12345' },
      error: { msg: 'validation.errors.tooShort', param: 'newPassword', values: { min: 6 } },
    },
    {
      name: 'one too long to hash',
      body: { newPassword: 'x'.repeat(129) },
      error: { msg: 'validation.errors.tooLong', param: 'newPassword', values: { max: 128 } },
    },
    { name: 'no present one', body: { password: '' }, error: { msg: 'validation.errors.required', param: 'password' } },
    { name: 'another user', body: { userId: 1 }, error: { msg: 'validation.errors.unknownField', param: 'userId' } },
  ])('is refused with $name, and nothing is changed or echoed', async ({ body, error }) => {
    const { house, session } = await signedIn()
    const before = { ...contents(house.deps.db), attempt: [] }
    const answer = await change(house, session, body)
    expect(answer.status).toBe(400)
    expect(failureShape.parse(answer.body).errors[0]).toMatchObject(error)
    expect(JSON.stringify(answer.body)).not.toMatch(/wrong"|another|12345|xxx|padel-secret/)
    expect({ ...contents(house.deps.db), attempt: [] }).toEqual(before)
    expect(await statusOf(house, session)).toBe(200)
  })

  test('counts wrong ones as failed sign-ins: the sixth is not looked at', async () => {
    const { house, session, device } = await signedIn()
    const cookie = `${session}; ${device}`
    for (let time = 0; time < 5; time += 1) {
      expect(await change(house, cookie, { password: 'wrong' })).toMatchObject({ status: 400 })
    }
    expect(await change(house, cookie)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect(await house.login('ann.ace', PASSWORD, { headers: { cookie: device } })).toMatchObject({ status: 429 })
  })

  test('ten in one batch count as ten', async () => {
    const { house, session } = await signedIn()
    const input = { password: 'wrong', newPassword: NEXT, confirmPassword: NEXT }
    const calls = Array.from({ length: 10 }, (_, at) => [at, input])
    const answer = await house.ask('POST', `/trpc/${calls.map(() => 'auth.changePassword').join(',')}?batch=1`, {
      body: Object.fromEntries(calls),
      headers: { cookie: session },
    })
    expect(JSON.stringify(answer.body).match(/"auth.errors.tooMany"/g)).toHaveLength(5)
    expect(rowsIn(house.deps.db, 'attempt')).toBe(5)
  })

  test('strangers who guess at the account keep its owner from nothing', async () => {
    const { house, session, device } = await signedIn()
    for (let at = 0; at < 50; at += 1) failures(house, 1, `10.0.1.${at}`)
    failures(house, 5, '127.0.0.1')
    expect(await change(house, `${session}; ${device}`)).toMatchObject({ status: 200 })
  })

  test('ends the links that were mailed before', async () => {
    const { house, session } = await signedIn()
    const code = await mintFor(house, 'reset')
    await change(house, session)
    const body = { code, password: PASSWORD, passwordConfirmation: PASSWORD }
    expect(await house.ask('POST', '/api/auth/reset', { body })).toMatchObject({ status: 400 })
  })

  test('of two at once one wins', async () => {
    const { house, session } = await signedIn()
    const answers = await Promise.all(
      ['first-new-one', 'second-new-one'].map((next) =>
        change(house, session, { newPassword: next, confirmPassword: next }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  test('keeps no digest of the passwords with a request that is repeated', async () => {
    const { house, session } = await signedIn()
    const body = { password: PASSWORD, newPassword: NEXT, confirmPassword: NEXT }
    const headers = { cookie: session, 'idempotency-key': 'once' }
    expect(await house.ask('POST', '/api/auth/change-password', { body, headers })).toMatchObject({ status: 200 })
    expect(rowsIn(house.deps.db, 'request')).toBe(0)
  })
})
