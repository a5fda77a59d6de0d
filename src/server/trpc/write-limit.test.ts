import { expect, test } from 'vitest'
import { unlimited } from '../limits/figures.ts'
import { aUser, testApp, testDeps } from '../testing.ts'

const WRITES = 20

const tooMany = { status: 429, body: { errors: [{ msg: 'errors.tooMany', values: { seconds: 60 } }] } }

test('a user may write so often a minute, over REST and tRPC together; another one and reads go on', async () => {
  const deps = testDeps()
  deps.time.now = Math.ceil(deps.time.now / 60_000) * 60_000
  const { ask, call } = await testApp(deps, { requests: { ...unlimited, writesPerMinute: WRITES } })
  const [viewer, other] = [aUser(deps.db), aUser(deps.db)]
  const write = () => ask('POST', '/api/reservations/999/leave', { viewer })
  const first: number[] = []
  for (let time = 0; time < WRITES - 1; time += 1) first.push((await write()).status)
  expect(new Set(first)).toEqual(new Set([404]))
  expect(await call('reservations.leave', { id: 999 }, { viewer, type: 'mutation' })).toMatchObject({ status: 404 })
  expect(await write()).toMatchObject({ ...tooMany, headers: { 'retry-after': '60' } })
  expect(await call('reservations.leave', { id: 999 }, { viewer, type: 'mutation' })).toMatchObject({ status: 429 })
  expect(await ask('POST', '/api/reservations/999/leave', { viewer: other })).toMatchObject({ status: 404 })
  expect(await ask('GET', '/api/auth/me', { viewer })).toMatchObject({ status: 200 })
  deps.time.now += 60_000
  expect(await write()).toMatchObject({ status: 404 })
})
