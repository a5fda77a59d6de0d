import { describe, expect, test } from 'vitest'
import { ATTEMPT_WINDOW } from '#domain/auth/rules.ts'
import { HOUR } from '#domain/time.ts'
import { aMailWake, rowsIn, testApp, testDeps } from '../testing.ts'
import { aHouse, cookieNamed, PASSWORD, within } from './testing.ts'

type House = Awaited<ReturnType<typeof aHouse>>
type More = { from?: string; headers?: Record<string, string> }

const forgot = ({ ask }: Pick<House, 'ask'>, email: string, more: More = {}) =>
  ask('POST', '/api/auth/forgot', { body: { email }, ...more })

const ANN = 'Ann.Ace@example.com'
const mails = ({ deps }: House) => rowsIn(deps.db, 'outbox', "kind = 'reset'")

describe('who forgot the password', () => {
  test.each([ANN, ANN.toUpperCase(), ` ${ANN} `])('and writes the address as "%s" is sent a link', async (email) => {
    const house = await aHouse({}, { ...testDeps(), mail: aMailWake() })
    expect(await forgot(house, email)).toMatchObject({
      status: 200,
      body: { message: 'If there is an account with this email, a link to choose a new password is on its way.' },
    })
    expect(mails(house)).toBe(1)
    expect(rowsIn(house.deps.db, 'code')).toBe(0)
  })

  test('and asks a club without a mail server is told whom to ask, in either language', async () => {
    const house = await aHouse()
    const said = async (language: string) =>
      (await forgot(house, ANN, { headers: { 'accept-language': language } })).body
    expect([await said('en'), await said('es')]).toEqual([
      { message: "The club doesn't send emails. Ask at reception for a link to choose a new password." },
      { message: 'El club no envía correos. Pide en recepción un enlace para elegir otra contraseña.' },
    ])
  })

  test.each([
    { name: 'has no account', set: null, sent: 0 },
    { name: 'is blocked', set: 'blocked_at = 1', sent: 0 },
    { name: 'has not confirmed the address, which the link proves', set: 'confirmed_at = NULL', sent: 1 },
  ])('and $name gets the same answer, and $sent links', async ({ set, sent }) => {
    const house = await aHouse()
    if (set) house.deps.db.$client.exec(`UPDATE user SET ${set}`)
    const known = await forgot(await aHouse(), ANN)
    const answer = await forgot(house, set ? ANN : 'nobody@example.com')
    expect({ ...answer, headers: null }).toEqual({ ...known, headers: null })
    expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted())
    expect(mails(house)).toBe(sent)
  })

  test.each(['', 'nobody', 'a@b@c', 'x'.repeat(300), 'a@example.com\r\nBcc: b@example.com'])(
    'writes no address in "%s"',
    async (email) => {
      const house = await aHouse()
      expect(await forgot(house, email)).toMatchObject({ status: 400, body: { errors: [{ param: 'email' }] } })
      expect(rowsIn(house.deps.db, 'attempt')).toBe(0)
    },
  )
})

describe('asked too often', () => {
  test('an account gets three links an hour; nobody is told', async () => {
    const house = await aHouse()
    for (let time = 0; time < 5; time += 1) {
      expect(await forgot(house, ANN, { from: `10.0.0.${time}` })).toMatchObject({ status: 200 })
    }
    expect(mails(house)).toBe(3)
    house.deps.time.now += HOUR
    await forgot(house, ANN)
    expect(mails(house)).toBe(4)
  })

  test('an address is refused after twenty in 15 minutes, for known and unknown accounts alike; others go on', async () => {
    const house = await aHouse()
    await Promise.all(Array.from({ length: 20 }, (_, at) => forgot(house, `nobody${at}@example.com`)))
    const tooMany = {
      status: 429,
      body: { errors: [{ msg: 'auth.errors.tooMany', values: { minutes: 15 } }] },
      headers: { 'retry-after': '900' },
    }
    expect(await forgot(house, ANN)).toMatchObject(tooMany)
    expect(await forgot(house, 'nobody@example.com')).toMatchObject(tooMany)
    expect(await forgot(house, ANN, { from: '10.0.0.2' })).toMatchObject({ status: 200 })
    const again = within(await testApp(house.deps))
    expect(await forgot(again, ANN)).toMatchObject(tooMany)
    house.deps.time.now += ATTEMPT_WINDOW
    expect(await forgot(house, ANN)).toMatchObject({ status: 200 })
  })

  test('by strangers behind the same address, a browser that signed in before may still ask, and all may sign in', async () => {
    const house = await aHouse()
    const device = cookieNamed(await house.login('ann.ace', PASSWORD), 'device')
    await Promise.all(Array.from({ length: 20 }, (_, at) => forgot(house, `nobody${at}@example.com`)))
    expect(await forgot(house, ANN, { headers: { cookie: device } })).toMatchObject({ status: 200 })
    expect(mails(house)).toBe(1)
    expect(await house.login('ann.ace', PASSWORD)).toMatchObject({ status: 200 })
  })

  test('ten in a batch count as ten', async () => {
    const house = await aHouse()
    const names = Array.from({ length: 10 }, (_, at) => ({ email: `nobody${at}@example.com` }))
    const batch = () =>
      house.ask('POST', `/trpc/${names.map(() => 'auth.forgot').join(',')}?batch=1`, {
        body: Object.fromEntries(names.entries()),
      })
    await batch()
    expect(rowsIn(house.deps.db, 'attempt')).toBe(10)
    await batch()
    expect(await forgot(house, ANN)).toMatchObject({ status: 429 })
  })
})
