import { expect, test } from 'vitest'
import { AMERICANO } from '../competitions/testing.ts'
import { aClub } from '../reservations/testing.ts'
import { contents } from '../testing.ts'

/** Every input of euros: what is sent, but for the sum. */
const inputs = [
  { url: '/court-prices', field: 'price', body: { name: 'Peak', description: '', weekdays: [1] } },
  {
    url: '/courts',
    field: 'price',
    body: { name: 'Court 9', openingTime: '08:00', closingTime: '23:00', discount: 0 },
  },
  { url: '/products', field: 'price', body: { kind: 'goods', name: 'Balls' } },
  { url: '/competitions', field: 'price', body: AMERICANO },
  { url: '/money/sales', field: 'topUp', body: { user: 1, method: 'cash' } },
  { url: '/money/payouts', field: 'amount', body: { user: 1, method: 'cash' } },
  { url: '/money/till/2026-11-20', field: 'counted', body: { left: 0 } },
  { url: '/money/till/2026-11-20', field: 'left', body: { counted: 100 } },
] as const

test.each(inputs)('$url $field: a fraction of a cent is refused, and nothing changes', async ({ url, field, body }) => {
  const club = await aClub()
  const viewer = url === '/courts' ? club.people.global : club.people.admin
  for (const sum of [12.345, 0.001, 1e-7, 19.999, -12.345]) {
    const before = contents(club.deps.db)
    const answer = await club.ask('POST', `/api${url}`, { viewer, body: { ...body, [field]: sum } })
    expect([sum, answer.status, answer.body]).toMatchObject([sum, 400, { errors: [{ param: field }] }])
    expect(contents(club.deps.db)).toEqual(before)
  }
})

test('a rounding error means the cents that it is nearest to, and minus nothing is nothing', async () => {
  const club = await aClub()
  const { admin, player } = club.people
  const sell = { user: player.id, topUp: 0.1 + 0.2, method: 'cash' }
  expect((await club.ask('POST', '/api/money/sales', { viewer: admin, body: sell })).status).toBe(201)
  const free = { name: 'Open day', description: '', weekdays: [1], price: -0 }
  const made = await club.ask('POST', '/api/court-prices', { viewer: admin, body: free })
  expect(made).toMatchObject({ status: 201, body: { data: { price: 0 } } })
  const cents = club.deps.db.$client.prepare("SELECT sum(cents) FROM posting WHERE account = 'cash'").pluck().get()
  expect(cents).toBe(30)
})
