import { describe, expect, test } from 'vitest'
import { rowsIn } from '../testing.ts'
import { aClub, timesOf } from './testing.ts'

describe('a court is made', () => {
  const made = { name: ' Court  5 ', openingTime: '09:00', closingTime: '24:00', price: 16 }

  test('with what nothing was said of as usual, and can be booked at once', async () => {
    const club = await aClub()
    expect(await timesOf(club, '2026-11-21', 5)).toEqual([])
    const answer = await club.ask('POST', '/api/courts', { viewer: club.global, body: made })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { id: 5, ...made, name: 'Court 5', active: true, discount: 0, schedules: [] } },
    })
    expect((await timesOf(club, '2026-11-21', 5)).at(-1)).toBe('22:30')
    expect(rowsIn(club.db, 'audit', `act = 'courts.create' AND about = '{"court":5}'`)).toBe(1)
  })

  test('once, when 20 ask for the same at once', async () => {
    const club = await aClub()
    const asked = Array.from({ length: 20 }, () => club.ask('POST', '/api/courts', { viewer: club.global, body: made }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect([201, 409].map((one) => statuses.filter((status) => status === one).length)).toEqual([1, 19])
  })
})
