import { expect, test } from 'vitest'
import { bareAssets } from '../http/testing.ts'
import { aGame, aUser, testApp, testDeps } from '../testing.ts'

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

test.each([
  { start: '2026-10-20T20:00:00+02:00', status: 404 },
  { start: '2026-10-21T08:00:00+02:00', status: 200 },
  { start: '2026-11-28T20:00:00+01:00', status: 200 },
  { start: '2026-11-29T08:00:00+01:00', status: 404 },
])('a visitor who asks for the game of $start on 20 November 2026: $status; a player has it', async (asked) => {
  const { start, status } = asked
  const { ask, call, deps } = await testApp(testDeps(), { assets })
  const [owner, player] = [aUser(deps.db), aUser(deps.db)]
  const id = aGame(deps.db, { start, owner })
  for (const path of [`/api/reservations/${id}`, `/reservations/${id}`]) {
    expect(await ask('GET', path)).toMatchObject({ status })
    expect(await ask('GET', path, { viewer: player })).toMatchObject({ status: 200 })
  }
  expect(await call('reservations.one', { id })).toMatchObject({ status })
})
