import { describe, expect, test } from 'vitest'
import { ATTEMPT_WINDOW } from '#domain/auth/rules.ts'
import { rowsIn, testApp } from '../testing.ts'
import { aHouse, cookieNamed, cookiesOf, failures, PASSWORD, within } from './testing.ts'

const wrong = { status: 401, body: { data: null, errors: [{ msg: 'auth.errors.credentials' }] } }
const tooMany = { status: 429, body: { data: null, errors: [{ msg: 'auth.errors.tooMany' }] } }

describe('sign in', () => {
  test.each(['Ann.Ace', 'ann.ace', 'ANN.ACE', ' ann.ace ', 'Ann.Ace@example.com', 'ANN.ACE@EXAMPLE.COM'])(
    'as "%s"',
    async (identifier) => {
      const house = await aHouse()
      const answer = await house.login(identifier, PASSWORD)
      const user = { id: house.ann.id, username: 'Ann.Ace', nick: 'Ann', roles: [{ id: 1, role: 'fp_user' }] }
      expect(answer).toMatchObject({ status: 200, body: { user } })
      const me = await house.ask('GET', '/api/auth/me', { headers: { cookie: cookieNamed(answer, 'session') } })
      expect(me).toMatchObject({ status: 200, body: { user } })
      expect(rowsIn(house.deps.db, 'attempt')).toBe(0)
    },
  )

  test('an unknown user and a wrong password get the same answer', async () => {
    const house = await aHouse()
    const [unknown, mistaken] = [await house.login('nobody', PASSWORD), await house.login('ann.ace', 'wrong')]
    expect(unknown).toMatchObject(wrong)
    expect(mistaken.body).toEqual(unknown.body)
    expect([cookiesOf(unknown), cookiesOf(mistaken)]).toEqual([[], []])
    expect(Object.keys(mistaken.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted())
  })

  test.each([
    { name: 'blocked', set: 'blocked_at = 1', msg: 'auth.errors.blocked' },
    { name: 'unconfirmed', set: 'confirmed_at = NULL', msg: 'auth.errors.unconfirmed' },
  ])('$name is told so after the right password only', async ({ set, msg }) => {
    const house = await aHouse()
    house.deps.db.$client.exec(`UPDATE user SET ${set}`)
    expect(await house.login('ann.ace', 'wrong')).toMatchObject(wrong)
    const told = await house.login('ann.ace', PASSWORD)
    expect(told).toMatchObject({ status: 403, body: { errors: [{ msg }] } })
    expect(cookiesOf(told)).toEqual([])
    expect(rowsIn(house.deps.db, 'session')).toBe(0)
  })

  test.each([
    { name: 'nothing', body: {}, params: ['identifier', 'password'] },
    { name: 'no password', body: { identifier: 'ann' }, params: ['password'] },
    { name: 'a number as password', body: { identifier: 'ann', password: 123_456 }, params: ['password'] },
    {
      name: 'a password too long to hash',
      body: { identifier: 'ann', password: 'x'.repeat(129) },
      params: ['password'],
    },
    { name: 'an unknown field', body: { identifier: 'ann', password: 'x', roles: ['portalAdmin'] }, params: ['roles'] },
    { name: 'an object for a name', body: { identifier: { $ne: '' }, password: 'x' }, params: ['identifier'] },
  ])('refuses the form with $name, echoes no password and counts nothing', async ({ body, params }) => {
    const house = await aHouse()
    const answer = await house.ask('POST', '/api/auth/login', { body })
    expect(answer).toMatchObject({ status: 400, body: { errors: params.map((param) => ({ param })) } })
    expect(JSON.stringify(answer.body)).not.toMatch(/123456|xxx/)
    expect(rowsIn(house.deps.db, 'attempt')).toBe(0)
  })
})

describe('guessing', () => {
  test('is over after 5 failures from one address, with the right password too; another address may', async () => {
    const house = await aHouse()
    failures(house, 4, '10.0.0.1')
    expect(await house.login('ann.ace', 'wrong', { from: '10.0.0.1' })).toMatchObject(wrong)
    const sixth = await house.login('ann.ace', PASSWORD, { from: '10.0.0.1' })
    expect(sixth).toMatchObject({ ...tooMany, headers: { 'retry-after': '900' } })
    expect(await house.login(' ANN.ace ', PASSWORD, { from: '10.0.0.1' })).toMatchObject(tooMany)
    expect(await house.login('ann.ace', PASSWORD, { from: '10.0.0.2' })).toMatchObject({ status: 200 })
    house.deps.time.now += ATTEMPT_WINDOW
    expect(await house.login('ann.ace', PASSWORD, { from: '10.0.0.1' })).toMatchObject({ status: 200 })
  })

  test('an unknown name is over after 5 as well', async () => {
    const house = await aHouse()
    failures(house, 5, '10.0.0.1', 'nobody')
    expect(await house.login('Nobody', 'x', { from: '10.0.0.1' })).toMatchObject(tooMany)
    expect(await house.login('somebody', 'x', { from: '10.0.0.1' })).toMatchObject(wrong)
  })

  test('is over after 100 from one address, for any account', async () => {
    const house = await aHouse()
    for (let name = 0; name < 25; name += 1) failures(house, 4, '10.0.0.1', `n${name}`)
    expect(await house.login('ann.ace', PASSWORD, { from: '10.0.0.1' })).toMatchObject(tooMany)
    expect(await house.login('ann.ace', PASSWORD, { from: '10.0.0.2' })).toMatchObject({ status: 200 })
  })

  test('is over after 50 for one account from anywhere, but for a browser that signed in before', async () => {
    const house = await aHouse()
    const device = cookieNamed(await house.login('ann.ace', PASSWORD), 'device')
    for (let at = 0; at < 50; at += 1) failures(house, 1, `10.0.1.${at}`)
    expect(await house.login('ann.ace', PASSWORD, { from: '10.0.0.9' })).toMatchObject(tooMany)
    const known = await house.login('ann.ace', PASSWORD, { from: '10.0.0.9', headers: { cookie: device } })
    expect(known).toMatchObject({ status: 200 })
    const forged = { cookie: device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
    expect(await house.login('ann.ace', PASSWORD, { from: '10.0.0.9', headers: forged })).toMatchObject(tooMany)
    const ofAnother = { cookie: device.replace(/=\d+/, `=${house.ann.id + 1}`) }
    expect(await house.login('ann.ace', PASSWORD, { from: '10.0.0.9', headers: ofAnother })).toMatchObject(tooMany)
  })

  test('a right password counts nothing', async () => {
    const house = await aHouse()
    failures(house, 4, '127.0.0.1')
    for (let time = 0; time < 3; time += 1) expect((await house.login('ann.ace', PASSWORD)).status).toBe(200)
    expect(rowsIn(house.deps.db, 'attempt')).toBe(4)
  })

  test('that nobody looked at, because too many wait, counts nothing', async () => {
    const house = await aHouse()
    const names = Array.from({ length: 99 }, (_, number) => `nobody${number}`)
    const answers = await Promise.all(names.map((name) => house.login(name, 'wrong')))
    const overloaded = answers.filter(({ status }) => status === 503)
    expect(overloaded.length).toBeGreaterThan(0)
    expect(rowsIn(house.deps.db, 'attempt')).toBe(answers.length - overloaded.length)
  })

  test('in one batch counts each', async () => {
    const house = await aHouse()
    const guesses = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [at, { identifier: 'ann.ace', password: `no ${at}` }]),
    )
    const path = Array.from({ length: 10 }, () => 'auth.login').join()
    const answer = await house.ask('POST', `/trpc/${path}?batch=1`, { body: guesses })
    const said = JSON.stringify(answer.body)
    expect(said.match(/auth\.errors\.credentials/g)?.length).toBe(5)
    expect(said.match(/auth\.errors\.tooMany/g)?.length).toBe(5)
    expect(answer.headers['retry-after']).toBe('900')
    expect(await house.login('ann.ace', PASSWORD)).toMatchObject(tooMany)
  })

  test('in a batch of more than 10 is refused before any is tried', async () => {
    const house = await aHouse()
    const guesses = Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [at, { identifier: 'ann.ace', password: PASSWORD }]),
    )
    const path = Array.from({ length: 11 }, () => 'auth.login').join()
    const answer = await house.ask('POST', `/trpc/${path}?batch=1`, { body: guesses })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('errors.malformed')
    expect(rowsIn(house.deps.db, 'attempt')).toBe(0)
    expect(rowsIn(house.deps.db, 'session')).toBe(0)
  })

  test('is counted across a restart', async () => {
    const house = await aHouse()
    failures(house, 5, '127.0.0.1')
    const again = within(await testApp(house.deps))
    expect(await again.login('ann.ace', PASSWORD)).toMatchObject(tooMany)
  })
})
