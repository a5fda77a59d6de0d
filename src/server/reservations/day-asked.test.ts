import { expect, test } from 'vitest'
import { bareAssets } from '../http/testing.ts'
import { aUser, testApp, testDeps } from '../testing.ts'

const assets = bareAssets()

test.each([
  { date: '2026-10-20', status: 400 },
  { date: '2026-10-21', status: 200 },
  { date: '2026-11-28', status: 200 },
  { date: '2026-11-29', status: 400 },
  { date: '9999-12-30', status: 400 },
])('a visitor who asks for $date on 20 November 2026: $status; a player has it', async ({ date, status }) => {
  const { ask, call, deps } = await testApp(testDeps(), { assets })
  const refusal = { msg: 'reservation.errors.dateOutOfWindow', param: 'date', value: date, values: { days: 7 } }
  const refused = { errors: [refusal] }
  const answer = await ask('GET', `/api/reservations/date/${date}`)
  expect(answer).toMatchObject({ status, ...(status === 400 ? { body: refused } : {}) })
  expect(await call('reservations.day', { date })).toMatchObject({ status })
  expect(await ask('GET', `/reservations?date=${date}`)).toMatchObject({ status: 200 })
  const viewer = aUser(deps.db)
  expect(await ask('GET', `/api/reservations/date/${date}`, { viewer })).toMatchObject({ status: 200 })
})
