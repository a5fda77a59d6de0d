import { expect, test } from 'vitest'
import { reportAnswerSchema } from '#domain/reports/schema.ts'
import { reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { HOUR } from '#domain/time.ts'
import { aGame, aUser, testApp } from '../testing.ts'

const DAY = '2026-11-20'

/** Two play at 18:30 on court 1 at 24.00; the first has paid. Court 2 costs 14.00. */
async function aPaidGame() {
  const app = await testApp()
  const { deps, ask } = app
  const [admin, owner] = [aUser(deps.db, { roles: ['fp_global_admin'] }), aUser(deps.db)]
  const id = aGame(deps.db, { start: `${DAY}T18:30:00+01:00`, owner, players: [aUser(deps.db)] })
  deps.db.$client.exec(
    'DELETE FROM price_rule; UPDATE reservation SET price_cents = 2400; UPDATE court SET price_cents = 1400 WHERE id = 2',
  )
  await ask('POST', '/api/reservation-users/1/pay', { viewer: admin, body: { value: true } })
  const path = `/api/reservations/${id}`
  const put = (body: object) => ask('PUT', path, { viewer: admin, body })
  const read = async () => reservationAnswerSchema.parse((await ask('GET', path, { viewer: admin })).body).data
  return { ...app, admin, put, read }
}

test('who has paid gets back what a cheaper court costs less', async () => {
  const { put, read } = await aPaidGame()
  expect((await read()).players?.map(({ share, paidAmount }) => [share, paidAmount])).toEqual([
    [6, 6],
    [6, undefined],
  ])
  expect((await put({ court: 2 })).status).toBe(200)
  const { price, players } = await read()
  expect(price).toBe(14)
  expect(players?.map(({ share, paid, paidAmount }) => [share, paid, paidAmount])).toEqual([
    [3.5, true, 3.5],
    [3.5, false, undefined],
  ])
})

test('reports tell what is paid by now, less what came back', async () => {
  const { put, ask, admin, deps } = await aPaidGame()
  await put({ court: 2 })
  deps.time.now += 12 * HOUR
  const { body } = await ask('GET', `/api/admin/reports?from=${DAY}&to=${DAY}`, { viewer: admin })
  expect(reportAnswerSchema.parse(body).data.money).toMatchObject({ due: 7, paid: 3.5, open: 3.5 })
})

test('the player’s page tells what is paid', async () => {
  const { put, ask, admin } = await aPaidGame()
  await put({ court: 2 })
  const { body } = await ask('GET', '/api/reservation-users/1', { viewer: admin })
  expect(body).toMatchObject({ data: { share: 3.5, paidAmount: 3.5, due: 0 } })
})
