import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCourtView } from '#domain/courts/read-view.ts'
import { hoursOf, slotsOf } from '#domain/courts/rules.ts'
import { eurosOf } from '#domain/money.ts'
import { quoteSlot } from '#domain/prices/ask.ts'
import { fromCourtPriceView } from '#domain/prices/rules.ts'
import { type ShownPricesView, shownPricesAnswerSchema } from '#domain/prices/schema.ts'
import { dayViewSchema } from '#domain/reservations/schema.ts'
import { addDays, isoOf } from '#domain/time.ts'
import { type Answer, aUser, type TestApp, testApp } from '../testing.ts'

const TODAY = '2026-11-20'
const called = z.object({ result: z.object({ data: shownPricesAnswerSchema }) })

async function readShown({ call }: TestApp): Promise<ShownPricesView> {
  return called.parse((await call('prices.shown')).body).result.data.data
}

/** What the shown facts make of each slot of a day. */
function quoteDay({ courts, rules }: ShownPricesView, day: string): Map<string, number> {
  const known = rules.map(fromCourtPriceView)
  return new Map(
    courts.map(readCourtView).flatMap((court) =>
      slotsOf(hoursOf(court, day), day).map((slot): [string, number] => {
        return [`${court.id} ${isoOf(slot.startsAt)}`, eurosOf(quoteSlot(slot, court, known).cents)]
      }),
    ),
  )
}

const statusOf = async (answer: Promise<Answer>) => (await answer).status

test('what is shown says of each free slot the price at which it is booked', async () => {
  const house = await testApp()
  const { ask, deps } = house
  const portal = aUser(deps.db, { roles: ['portalAdmin', 'fp_global_admin'] })
  for (const rule of [
    { name: 'Early', price: 16.05, weekdays: [1, 2, 3, 4, 5], hourFrom: '08:00', hourTo: '10:00' },
    { name: 'Fair', price: 31, dateFrom: addDays(TODAY, 2), dateTo: addDays(TODAY, 4) },
  ]) {
    expect(await statusOf(ask('POST', '/api/court-prices', { viewer: portal, body: rule }))).toBe(201)
  }
  const schedules = [
    { weekday: 7, openingTime: '09:00', closingTime: '15:00', closed: false },
    { date: addDays(TODAY, 5), openingTime: '10:15', closingTime: '22:00', closed: false },
    { date: addDays(TODAY, 6), openingTime: '08:00', closingTime: '23:00', closed: true },
  ]
  const change = { discount: 15, schedules }
  expect(await statusOf(ask('PUT', '/api/courts/2', { viewer: portal, body: change }))).toBe(200)

  const shown = await readShown(house)
  let compared = 0
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(TODAY, ahead)
    const quoted = quoteDay(shown, day)
    const view = dayViewSchema.parse((await ask('GET', `/api/reservations/date/${day}`)).body)
    for (const { startDate, courts } of view.timeSlots) {
      for (const { court, price } of courts) {
        if (price === null || price === undefined) continue
        expect(quoted.get(`${court} ${startDate}`), `${court} ${startDate}`).toBe(price)
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(250)
})

test('rules that are over and courts out of use are shown to nobody; a change is there at once', async () => {
  const house = await testApp()
  const { ask, deps } = house
  const portal = aUser(deps.db, { roles: ['portalAdmin', 'fp_global_admin'] })
  const before = await readShown(house)
  const over = { name: 'Autumn', price: 20, dateFrom: '2026-10-01', dateTo: '2026-11-15' }
  const summer = { name: 'Summer', price: 20, dateFrom: '2027-07-01', dateTo: '2027-08-31' }
  await ask('POST', '/api/court-prices', { viewer: portal, body: over })
  await ask('POST', '/api/court-prices', { viewer: portal, body: summer })
  await ask('PUT', '/api/courts/3', { viewer: portal, body: { active: false } })
  const after = await readShown(house)
  expect(after.rules.map(({ name }) => name)).toEqual([...before.rules.map(({ name }) => name), 'Summer'])
  expect(after.courts.map(({ id }) => id)).toEqual([1, 2, 4])
})
