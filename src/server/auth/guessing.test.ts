import { describe, expect, test } from 'vitest'
import { ATTEMPT_WINDOW } from '#domain/auth/rules.ts'
import { figures } from '../limits/figures.ts'
import { rowsIn } from '../testing.ts'
import { aHouse, cookieNamed, failures, PASSWORD, slowDeps } from './testing.ts'

const wrong = { status: 401 }
const tooMany = { status: 429 }

describe('guessing', () => {
  test('a refusal ties no e-mail, nick or name to another: what was typed is counted', async () => {
    const house = await aHouse()
    for (let time = 0; time < 5; time += 1) await house.login('ann.ace', 'wrong')
    expect(await house.login('ann.ace', 'wrong')).toMatchObject(tooMany)
    expect(await house.login('Ann.Ace@example.com', 'wrong')).toMatchObject(wrong)
    expect(await house.login('nobody@example.com', 'wrong')).toMatchObject(wrong)
  })

  test('30 right passwords at once all get in, and leave nothing counted', async () => {
    const house = await aHouse()
    failures(house, 4, '127.0.0.1')
    const answers = await Promise.all(Array.from({ length: 30 }, () => house.login('ann.ace', PASSWORD)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(rowsIn(house.deps.db, 'attempt')).toBe(4)
  })

  test('30 wrong ones at once are looked at 5 times', async () => {
    const house = await aHouse()
    const answers = await Promise.all(Array.from({ length: 30 }, () => house.login('ann.ace', 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  test('all addresses of an IPv6 network count as one', async () => {
    const house = await aHouse()
    for (let time = 0; time < 5; time += 1) await house.login('ann.ace', 'wrong', { from: `2001:db8:0:1::${time + 1}` })
    expect(await house.login('ann.ace', PASSWORD, { from: '2001:db8:0:1:ffff::9' })).toMatchObject(tooMany)
    expect(await house.login('ann.ace', PASSWORD, { from: '2001:db8:0:2::1' })).toMatchObject({ status: 200 })
  })

  test('a failure that lies ahead, because the clock was set back, is not counted', async () => {
    const house = await aHouse()
    house.deps.time.now += 10 * ATTEMPT_WINDOW
    failures(house, 5, '127.0.0.1')
    house.deps.time.now -= 10 * ATTEMPT_WINDOW
    expect(await house.login('ann.ace', PASSWORD)).toMatchObject({ status: 200 })
  })

  test('by one behind an address shuts no browser out there that signed in before', async () => {
    const house = await aHouse()
    const cookie = cookieNamed(await house.login('ann.ace', PASSWORD), 'device')
    for (let name = 0; name < 25; name += 1) failures(house, 4, '127.0.0.1', `n${name}`)
    failures(house, 5, '127.0.0.1')
    expect(await house.login('ann.ace', PASSWORD)).toMatchObject(tooMany)
    expect(await house.login('ann.ace', PASSWORD, { headers: { cookie } })).toMatchObject({ status: 200 })
    for (let time = 0; time < 5; time += 1) {
      expect(await house.login('ann.ace', 'wrong', { headers: { cookie } })).toMatchObject(wrong)
    }
    expect(await house.login('ann.ace', PASSWORD, { headers: { cookie } })).toMatchObject(tooMany)
  })

  test.each([
    { name: 'at another address', from: '10.0.0.2', isKnown: false },
    { name: 'in a browser behind it that signed in before', from: '10.0.0.1', isKnown: true },
  ])('from one address leaves room for the passwords of others: $name', async ({ from, isKnown }) => {
    const house = await aHouse({}, slowDeps())
    const cookie = cookieNamed(await house.login('ann.ace', PASSWORD), 'device')
    let looked = 0
    const flood = Array.from({ length: 98 }, async (_, number) => {
      const { status } = await house.login(`nobody${number}`, 'x', { from: '10.0.0.1' })
      if (status === 401) looked += 1
      return status
    })
    const more = { from, headers: isKnown ? { cookie } : {} }
    expect(await house.login('ann.ace', PASSWORD, more)).toMatchObject({ status: 200 })
    expect(looked).toBeLessThan(10)
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
    expect(looked).toBeGreaterThan(50)
  })
})

test('wrong passwords from 100 addresses keep neither ten others out nor a browser that signed in before', {
  tags: ['large'],
}, async () => {
  const house = await aHouse({}, slowDeps())
  const cookie = cookieNamed(await house.login('ann.ace', PASSWORD), 'device')
  for (let number = 0; number < 100; number += 1) failures(house, 1, `10.0.0.${number}`, `n${number}`)
  const end = new AbortController()
  const flood = Array.from({ length: 100 }, async (_, number) => {
    for (let time = 0; time < 10 && !end.signal.aborted; time += 1)
      await house.login(`nobody${number}-${time}`, 'x', { from: `10.0.0.${number}` })
  })
  await expect.poll(() => house.deps.passwords.count().waiting, { timeout: 10_000 }).toBe(figures.passwords.waiting)
  const others = Array.from({ length: 10 }, (_, number) =>
    house.login('ann.ace', PASSWORD, { from: `10.0.1.${number}` }),
  )
  const known = house.login('ann.ace', PASSWORD, { from: '10.0.0.1', headers: { cookie } })
  const answers = await Promise.all([known, ...others])
  end.abort()
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await Promise.all(flood)
})

describe('sessions of a user', () => {
  test('are twenty at most: the oldest go', async () => {
    const house = await aHouse()
    const cookies: string[] = []
    for (let time = 0; time < 22; time += 1) {
      house.deps.time.now += 1000
      cookies.push(cookieNamed(await house.login('ann.ace', PASSWORD), 'session'))
    }
    const asked = await Promise.all(cookies.map((cookie) => house.ask('GET', '/api/auth/me', { headers: { cookie } })))
    expect(asked.map(({ status }) => status)).toEqual([401, 401, ...Array.from({ length: 20 }, () => 200)])
  })
})
