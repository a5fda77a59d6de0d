/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  aClub,
  aGameOf,
  bookingOf,
  type Club,
  idsIn,
  matching,
  msgOf,
  type Person,
  players,
  registration,
  reserve,
  slotAt,
} from './testing.ts'

let club: Club
let admin: Person

beforeAll(async () => {
  club = await aClub()
  admin = await club.staff('fp_admin')
})

const daySchema = z.object({
  timeSlots: z.array(
    z.object({ startDate: z.string(), endDate: z.string(), time: z.string(), courts: z.array(z.looseObject({})) }),
  ),
})
const slotsOn = async (day: string) =>
  daySchema.parse((await club.visitor().get(`/api/reservations/date/${day}`)).body).timeSlots
const book = async (slot: { startDate: string; endDate: string }, court = 1) => {
  const player = await club.player()
  return player.post('/api/reservations', bookingOf({ ...slot, court }, player))
}

const priceOn = (weekdays: number[]) => admin.post('/api/court-prices', { name: 'Some days', price: 20, weekdays })

describe('limits', () => {
  test('reservation window: 7 days ahead', async () => {
    const days = ['2026-11-20', '2026-11-27', '2026-11-28']
    const [today, seventh, eighth] = await Promise.all(days.map(slotsOn))
    const states = [today, seventh, eighth].map((slots) => slots?.at(-1)?.courts[0]?.['state'])
    expect(states).toEqual(['free', 'free', 'unavailable'])
    expect(msgOf(await book(slotAt('2026-11-28T08:00:00+01:00')))).toBe('reservation.errors.dateOutOfWindow')
  })

  test('slot length: 1h30, 90 minutes, not 70 nor 10', async () => {
    const slots = await slotsOn('2026-11-27')
    const minutes = slots.map(({ startDate, endDate }) => (Date.parse(endDate) - Date.parse(startDate)) / 60_000)
    expect(new Set(minutes)).toEqual(new Set([90]))
    expect(slots.map(({ time }) => time).slice(0, 3)).toEqual(['08:00', '09:30', '11:00'])
    for (const length of [70, 10]) {
      const answer = await book(slotAt('2026-11-27T08:00:00+01:00', length))
      expect(msgOf(answer)).toBe('reservation.errors.slotMismatch')
    }
  })

  test('maximum 4 active players per game; extras go to the waiting list', async () => {
    const [owner = admin, ...others] = await players(club, 7)
    const { documentId } = await aGameOf(club, owner, others)
    const { body } = await admin.get(`/api/reservations/${documentId}`)
    const active = [true, true, true, true, false, false, false]
    expect(body).toMatchObject({ data: { freePlaces: 0, players: active.map((is) => ({ active: is, waiting: !is })) } })
  })

  test.each([
    { price: 24, each: 6 },
    { price: 25, each: 6.25 },
    { price: 22.5, each: 5.63 },
    { price: 10.01, each: 2.5 },
  ])('price per player: $price euros divided by 4, two decimals', async ({ price, each }) => {
    const globalAdmin = await club.staff('fp_global_admin')
    await globalAdmin.put('/api/courts/4', { price })
    const owner = await club.player()
    const made = await owner.post('/api/reservations', bookingOf(club.slot(4), owner))
    expect(made.body).toMatchObject({ data: { price, pricePerPlayer: each } })
  })

  test('what the four pay together is the price of the reservation', async () => {
    const [owner = admin, ...others] = await players(club, 4)
    const { documentId } = await aGameOf(club, owner, others)
    const { body } = await admin.get(`/api/reservations/${documentId}`)
    expect(body).toMatchObject({ data: { price: 24, players: [1, 2, 3, 4].map(() => ({ share: 6 })) } })
  })

  test('cancellation lead time: a set number of hours', async () => {
    const portalAdmin = await club.staff('portalAdmin')
    const { body } = await portalAdmin.get('/api/admin/config')
    expect(body).toMatchObject({ data: [{ config: { booking: { cancelHours: 12 } } }] })
  })

  test('a reservation must start at least 1 hour before closing', async () => {
    const globalAdmin = await club.staff('fp_global_admin')
    const untilMidnight = { date: '2026-11-27', openingTime: '08:30', closingTime: '23:59' }
    const court = { name: 'Court 6', openingTime: '08:00', closingTime: '23:00', price: 24 }
    const late = { ...court, schedules: [untilMidnight] }
    expect(await globalAdmin.post('/api/courts', late)).toMatchObject({ status: 201 })
    const [lastHour, before] = [slotAt('2026-11-27T23:00:00+01:00'), slotAt('2026-11-27T21:30:00+01:00')]
    expect(msgOf(await book(lastHour, 2))).toBe('reservation.errors.tooCloseToClosing')
    expect(await book(before, 2)).toMatchObject({ status: 201 })
  })

  test('my reservations: page size 10', async () => {
    const regular = await club.player()
    for (let count = 0; count < 11; count += 1) {
      await admin.post('/api/reservations', bookingOf(club.slot(), regular))
    }
    const { body } = await regular.get('/api/reservations/my-reservations')
    expect(body).toMatchObject({ meta: { pagination: { page: 1, pageSize: 10, pageCount: 2, total: 11 } } })
    expect(z.object({ data: z.array(z.unknown()) }).parse(body).data).toHaveLength(10)
  })

  test('at most 2 guests', async () => {
    const owner = await club.player()
    const guest = { position: 'left', level: 1 }
    const { documentId } = await reserve(club, owner, { inviteds: [guest, guest] })
    expect(idsIn((await owner.get(`/api/reservations/${documentId}`)).body)).toHaveLength(3)
    const three = bookingOf(club.slot(), owner, { inviteds: [guest, guest, guest] })
    expect(await owner.post('/api/reservations', three)).toMatchObject({ status: 400 })
  })

  test('no bound that isn’t named: somebody has as many coming reservations as they make', async () => {
    const keen = await club.player()
    for (let count = 0; count < 12; count += 1) await reserve(club, keen)
    const { body } = await keen.get('/api/reservations/my-reservations')
    expect(body).toMatchObject({ meta: { pagination: { total: 12 } } })
  })

  test('level 1 to 7 in steps of 0.25, phone 9 to 12 digits, password minimum 6, username minimum 3', async () => {
    let tries = 0
    const statusOf = async (parts: object) => {
      tries += 1
      const form = { ...registration(`edge${tries}`, '677000333'), ...parts }
      return (await club.visitor().post('/api/auth/register', form)).status
    }
    const least = { level: 1, phone: '677000111', username: 'edg' }
    const most = { level: 7, phone: '677000111222', username: 'edge-most' }
    expect([await statusOf(least), await statusOf(most)]).toEqual([201, 201])
    const short = { password: '12345', passwordConfirmation: '12345' }
    const beyond = [{ level: 0.75 }, { level: 7.25 }, { level: 1.3 }, { phone: '67700033' }, { username: 'ed' }, short]
    for (const parts of beyond) expect([parts, await statusOf(parts)]).toEqual([parts, 400])
  })

  test('search minimum 3 characters', async () => {
    const searching = await club.player({ nick: 'Quxo' })
    const found = async (query: string) => (await searching.get(`/api/users/search/${query}`)).body
    expect([await found('q'), await found('qu')]).toEqual([{ data: [] }, { data: [] }])
    expect(await found('qux')).toMatchObject({ data: [{ nick: 'Quxo' }] })
  })

  test('toast default 5000 ms, with six positions', async () => {
    const portalAdmin = await club.staff('portalAdmin')
    const { body } = await portalAdmin.get('/api/admin/config')
    expect(body).toMatchObject({ data: [{ config: { toasts: { duration: 5000 } } }] })
    for (const position of ['top-start', 'top', 'top-end', 'bottom-start', 'bottom', 'bottom-end']) {
      const config = { toasts: { position, duration: 5000 } }
      expect(await portalAdmin.put('/api/admin/config/1', { data: { config } })).toMatchObject({
        status: 200,
      })
    }
    const middle = { data: { config: { toasts: { position: 'middle', duration: 5000 } } } }
    expect(await portalAdmin.put('/api/admin/config/1', middle)).toMatchObject({ status: 400 })
  })

  test('weekday keys 1 to 7', async () => {
    expect(await priceOn([1, 2, 3, 4, 5, 6, 7])).toMatchObject({ status: 201 })
    for (const weekday of [0, 8]) expect(await priceOn([weekday])).toMatchObject({ status: 400 })
  })

  test('time zone Europe/Madrid: the day, its slots and its weekday', async () => {
    const [first] = await slotsOn('2026-11-27')
    expect(first).toMatchObject({ time: '08:00', startDate: '2026-11-27T07:00:00.000Z' })
    const { body } = await club.visitor().get('/api/reservations/date/2026-11-26T23:30:00.000Z')
    expect(body, 'half past midnight in Madrid').toMatchObject({ date: '2026-11-27' })
  })

  test('date format dd-MM-yyyy, which stands in files', async () => {
    await reserve(club, await club.player())
    const { status, body } = await admin.get('/api/admin/reservations.csv')
    expect([status, String(body)]).toEqual([200, matching(/\b\d{2}-11-2026\b/)])
  })

  test('default locale en', async () => {
    const { body } = await club.visitor().get('/api/auth/me')
    expect(body).toMatchObject({ error: { message: 'Sign in first.' } })
  })

  test('color mode default dark', async () => {
    const portalAdmin = await club.staff('portalAdmin')
    const { body } = await portalAdmin.get('/api/admin/config')
    expect(body).toMatchObject({ data: [{ config: { theme: { colorMode: 'dark' } } }] })
  })
})
