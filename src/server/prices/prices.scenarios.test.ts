import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { courtPriceAnswerSchema, priceDeskAnswerSchema } from '#domain/prices/schema.ts'
import { type DayView, dayViewSchema, reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { addDays } from '#domain/time.ts'
import { plansOf } from '../db/testing.ts'
import { failureShape } from '../http/testing.ts'
import { aGame, aUser, contents, rowsIn, type TestApp, testApp } from '../testing.ts'
import { listComingStarts } from './store.ts'

const EVENING = { name: 'Evening', price: 30, weekdays: [5, 6], hourFrom: '18:00', hourTo: '23:00' }
const TODAY = '2026-11-20'

async function aHouse() {
  const app = await testApp()
  const { db } = app.deps
  const portal = aUser(db, { roles: ['portalAdmin'] })
  const admin = aUser(db, { roles: ['fp_admin'] })
  const global = aUser(db, { roles: ['fp_global_admin'] })
  return { ...app, portal, admin, global, player: aUser(db) }
}
type House = Awaited<ReturnType<typeof aHouse>>

const post = ({ ask, portal }: House, body: object) => ask('POST', '/api/court-prices', { viewer: portal, body })
const put = ({ ask, admin }: House, id: number | string, body: object) =>
  ask('PUT', `/api/court-prices/${id}`, { viewer: admin, body })
const ruleIn = (answer: { body: unknown }) => courtPriceAnswerSchema.parse(answer.body).data
const errorsOf = ({ body }: { body: unknown }) => {
  const { data } = failureShape.safeParse(body)
  return (data?.errors ?? []).map(({ msg, param }) => [msg, param].filter(Boolean).join(' '))
}

async function priceAt({ ask }: TestApp, time: string, day = TODAY): Promise<number | null | undefined> {
  const view: DayView = dayViewSchema.parse((await ask('GET', `/api/reservations/date/${day}`)).body)
  return view.timeSlots.find((slot) => slot.time === time)?.courts[0]?.price
}

describe('a rule is made', () => {
  test('by a portal admin, and counts at once for every free slot', async () => {
    const house = await aHouse()
    expect(await priceAt(house, '18:30')).toBe(28)
    const answer = await post(house, EVENING)
    expect(answer.status).toBe(201)
    const { id, documentId: _documentId, ...made } = ruleIn(answer)
    expect(made).toEqual({ ...EVENING, description: '', dateFrom: null, dateTo: null, version: 1 })
    expect(await priceAt(house, '18:30')).toBe(30)
    expect(await priceAt(house, '17:00')).toBe(24)
    expect(await priceAt(house, '18:30', addDays(TODAY, 3))).toBe(28)
    expect(rowsIn(house.deps.db, 'audit', `act = 'prices.create' AND about = '{"priceRule":${id}}'`)).toBe(1)
  })

  test('wrapped in data, with all that can be said, weekdays once and in order', async () => {
    const house = await aHouse()
    const all = { ...EVENING, name: ' Evening ', description: ' With light ', dateFrom: TODAY, dateTo: '2026-12-24' }
    const answer = await post(house, { data: { ...all, weekdays: [6, 5, 6], price: 28.05 } })
    expect(ruleIn(answer)).toMatchObject({
      name: 'Evening',
      description: 'With light',
      price: 28.05,
      dateFrom: TODAY,
      dateTo: '2026-12-24',
      weekdays: [5, 6],
      hourFrom: '18:00',
      hourTo: '23:00',
    })
  })

  test.each([
    {
      name: 'nothing',
      body: {},
      told: ['validation.errors.required name', 'validation.errors.required price', 'courtPrice.errors.noCriterion'],
    },
    { name: 'no criterion', body: { name: 'A', price: 1 }, told: ['courtPrice.errors.noCriterion'] },
    {
      name: 'criteria of nothing',
      body: { name: 'A', price: 1, weekdays: [], dateFrom: null, dateTo: null, hourFrom: null, hourTo: null },
      told: ['courtPrice.errors.noCriterion'],
    },
    { name: 'a name of spaces', body: { ...EVENING, name: '  ' }, told: ['validation.errors.required name'] },
    { name: 'a price as text', body: { ...EVENING, price: '30' }, told: ['courtPrice.errors.price price'] },
    { name: 'a price of null', body: { ...EVENING, price: null }, told: ['courtPrice.errors.price price'] },
    { name: 'a price below nothing', body: { ...EVENING, price: -1 }, told: ['courtPrice.errors.price price'] },
    { name: 'a part of a cent', body: { ...EVENING, price: 1.005 }, told: ['courtPrice.errors.price price'] },
    { name: 'a price beyond all', body: { ...EVENING, price: 1e9 }, told: ['courtPrice.errors.price price'] },
    {
      name: 'a day that is not there',
      body: { ...EVENING, dateFrom: '2026-02-30', dateTo: '2026-03-01' },
      told: ['validation.errors.format dateFrom'],
    },
    { name: 'an eighth weekday', body: { ...EVENING, weekdays: [8] }, told: ['validation.errors.tooBig weekdays.0'] },
    { name: 'a time past midnight', body: { ...EVENING, hourTo: '24:01' }, told: ['validation.errors.format hourTo'] },
    { name: 'half a range of hours', body: { ...EVENING, hourTo: null }, told: ['validation.errors.required hourTo'] },
    { name: 'a field nobody knows', body: { ...EVENING, court: 1 }, told: ['validation.errors.unknownField court'] },
    {
      name: 'all four at once',
      body: { name: '', price: 'x', dateFrom: '2027-01-06', dateTo: '2026-12-21', hourFrom: '23:00', hourTo: '17:00' },
      told: [
        'validation.errors.required name',
        'courtPrice.errors.price price',
        'courtPrice.errors.dateOrder dateFrom',
        'courtPrice.errors.hourOrder hourFrom',
      ],
    },
  ])('not of $name, and nothing is kept', async ({ body, told }) => {
    const house = await aHouse()
    const before = contents(house.deps.db)
    const answer = await post(house, body)
    expect(answer.status).toBe(400)
    expect(errorsOf(answer)).toEqual(told)
    expect(contents(house.deps.db)).toEqual(before)
  })
})

describe('a rule is changed', () => {
  test('in what is sent; the rest stays, and the rule its age', async () => {
    const house = await aHouse()
    const { id, documentId, ...rule } = ruleIn(await post(house, EVENING))
    const answer = await put(house, documentId, { price: 31.5 })
    expect(answer.status).toBe(200)
    expect(ruleIn(answer)).toEqual({ id, documentId, ...rule, price: 31.5, version: 2 })
    expect(await priceAt(house, '18:30')).toBe(31.5)
    expect(rowsIn(house.deps.db, 'audit', `act = 'prices.change' AND details LIKE '%"price":[30,31.5],%'`)).toBe(1)
  })

  test('null and an empty list take a criterion away', async () => {
    const house = await aHouse()
    const { id } = ruleIn(await post(house, { ...EVENING, dateFrom: TODAY, dateTo: '2026-12-24' }))
    expect(ruleIn(await put(house, id, { dateFrom: null, dateTo: null }))).toMatchObject({
      dateFrom: null,
      weekdays: [5, 6],
    })
    expect(ruleIn(await put(house, id, { weekdays: [] }))).toMatchObject({ weekdays: [], hourFrom: '18:00' })
    expect(ruleIn(await put(house, id, { weekdays: [1], hourFrom: null, hourTo: null }))).toMatchObject({
      weekdays: [1],
      hourTo: null,
    })
    expect(ruleIn(await put(house, id, { weekdays: null, hourFrom: '09:00', hourTo: '10:00' }))).toMatchObject({
      weekdays: [],
      hourTo: '10:00',
    })
  })

  test.each([
    {
      name: 'its last criterion away',
      body: { weekdays: [], hourFrom: null, hourTo: null },
      told: ['courtPrice.errors.noCriterion'],
    },
    { name: 'one end of its hours away', body: { hourFrom: null }, told: ['validation.errors.required hourFrom'] },
    {
      name: 'an end before the beginning that is kept',
      body: { hourTo: '17:00' },
      told: ['courtPrice.errors.hourOrder hourFrom'],
    },
    { name: 'a first day without a last', body: { dateFrom: TODAY }, told: ['validation.errors.required dateTo'] },
    { name: 'its name away', body: { name: '' }, told: ['validation.errors.required name'] },
    { name: 'a price of words', body: { price: 'free' }, told: ['courtPrice.errors.price price'] },
  ])('not with $name, and nothing changes', async ({ body, told }) => {
    const house = await aHouse()
    const { id } = ruleIn(await post(house, EVENING))
    const before = contents(house.deps.db)
    const answer = await put(house, id, body)
    expect(answer.status).toBe(400)
    expect(errorsOf(answer)).toEqual(told)
    expect(contents(house.deps.db)).toEqual(before)
  })

  test('one that is not there is not found', async () => {
    const house = await aHouse()
    expect((await put(house, 99, { price: 1 })).status).toBe(404)
    expect((await house.ask('DELETE', '/api/court-prices/99', { viewer: house.admin })).status).toBe(404)
  })
})

describe('a rule is deleted', () => {
  test('and its slots cost again what they cost without it', async () => {
    const house = await aHouse()
    const { version: _version, ...rule } = ruleIn(await post(house, EVENING))
    const answer = await house.ask('DELETE', `/api/court-prices/${rule.id}`, { viewer: house.admin })
    expect(answer).toMatchObject({ status: 200, body: { data: rule } })
    expect(await priceAt(house, '18:30')).toBe(28)
    expect((await house.ask('GET', `/api/court-prices/${rule.id}`)).status).toBe(404)
    expect(rowsIn(house.deps.db, 'audit', `act = 'prices.remove'`)).toBe(1)
  })
})

describe('who may', () => {
  test.each(['POST /api/court-prices', 'PUT /api/court-prices/1', 'DELETE /api/court-prices/1'])(
    '%s: neither a global admin, nor a player, nor a visitor',
    async (row) => {
      const house = await aHouse()
      const [method = '', url = ''] = row.split(' ')
      const before = contents(house.deps.db)
      const asked = await Promise.all(
        [house.global, house.player, undefined].map((viewer) =>
          house.ask(method === 'PUT' ? 'PUT' : method === 'POST' ? 'POST' : 'DELETE', url, {
            ...(viewer && { viewer }),
            ...(method !== 'DELETE' && { body: EVENING }),
          }),
        ),
      )
      expect(asked.map(({ status }) => status)).toEqual([403, 403, 401])
      expect(contents(house.deps.db)).toEqual(before)
    },
  )
})

describe('what is booked keeps its price', () => {
  test('whatever becomes of the rules, until it is moved', async () => {
    const house = await aHouse()
    const start = '2026-11-20T18:30:00+01:00'
    const body = { startDate: start, endDate: '2026-11-20T20:00:00+01:00', type: 'complete', court: 1 }
    const booked = await house.ask('POST', '/api/reservations', { viewer: house.player, body })
    const { id } = reservationAnswerSchema.parse(booked.body).data
    const price = async () =>
      reservationAnswerSchema.parse((await house.ask('GET', `/api/reservations/${id}`, { viewer: house.admin })).body)
        .data.price
    expect(await price()).toBe(28)
    const rule = ruleIn(await post(house, EVENING))
    expect(await price()).toBe(28)
    await put(house, rule.id, { price: 35 })
    await house.ask('DELETE', '/api/court-prices/1', { viewer: house.admin })
    expect(await price()).toBe(28)
    await house.ask('PUT', `/api/reservations/${id}`, { viewer: house.admin, body: { court: 2 } })
    expect(await price()).toBe(35)
  })

  test('the desk is told which those are', async () => {
    const house = await aHouse()
    const { db } = house.deps
    aGame(db, { start: '2026-11-20T18:30:00+01:00' })
    aGame(db, { court: 2, start: '2026-11-27T08:00:00+01:00' })
    aGame(db, { court: 3, start: '2026-11-20T18:30:00+01:00', canceled: true })
    aGame(db, { court: 4, start: '2026-11-20T08:00:00+01:00' })
    const answer = await house.call('prices.desk', undefined, { viewer: house.admin })
    const { data } = z.object({ result: z.object({ data: priceDeskAnswerSchema }) }).parse(answer.body).result.data
    expect(data.coming).toEqual([
      { court: 1, startDate: '2026-11-20T17:30:00.000Z' },
      { court: 2, startDate: '2026-11-27T07:00:00.000Z' },
    ])
    expect([data.rules, data.courts].map(({ length }) => length)).toEqual([1, 4])
  })
})

test('games to come are found by their days', async () => {
  const { deps } = await aHouse()
  const plans = plansOf(deps.db, (db) => listComingStarts(db, { now: 0, from: TODAY, before: addDays(TODAY, 8) }))
  expect(plans.filter((plan) => plan.includes('reservation'))).toEqual([
    'SEARCH reservation USING COVERING INDEX reservation_day (day>? AND day<?)',
  ])
})

test('each write tells every day that can be booked, and no other', async () => {
  const house = await aHouse()
  const told: string[] = []
  house.deps.live.subscribe(({ day }) => told.push(day))
  const window = Array.from({ length: 8 }, (_, ahead) => addDays(TODAY, ahead))
  const { id } = ruleIn(await post(house, EVENING))
  expect(told).toEqual(window)
  await put(house, id, { price: 20 })
  await house.ask('DELETE', `/api/court-prices/${id}`, { viewer: house.admin })
  expect(told).toEqual([...window, ...window, ...window])
})
