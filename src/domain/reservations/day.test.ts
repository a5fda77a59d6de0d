import { describe, expect, test } from 'vitest'
import { buildDay, type DayFacts } from './day.ts'
import { dayViewSchema } from './schema.ts'
import { at, courtOf, FRIDAY, gameOf, slot, viewContextOf } from './testing.ts'

const closure = { courtId: 1, startsAt: at(FRIDAY, '17:00'), endsAt: at(FRIDAY, '20:00'), reason: 'Works' }
const evening = {
  id: 1,
  documentId: 'rule1',
  name: 'Evening',
  description: '',
  priceCents: 2802,
  dates: null,
  weekdays: [],
}
const rule = { ...evening, hours: { from: 18 * 60, to: 23 * 60 } }
const older = gameOf({ startsAt: at(FRIDAY, '18:00'), endsAt: at(FRIDAY, '19:30') })
const special = { weekday: null, date: FRIDAY, opens: 600, closes: 1140, closed: false }

/** A Friday with one court of default hours, on which nothing happens. */
function factsOf(parts: Partial<DayFacts> = {}): DayFacts {
  return { day: FRIDAY, courts: [courtOf()], closures: [], rules: [], games: [], ...parts }
}

function itemAt(facts: DayFacts, time: string, now = at(FRIDAY, '09:00'), court = 1) {
  const slots = buildDay(facts, { ...viewContextOf('visitor'), now }).timeSlots.filter((one) => one.time === time)
  return slots.flatMap(({ courts }) => courts).find((item) => item.court === court)
}

const none = { court: 1, price: null, pricePerPlayer: null, reservation: null }
const free = { ...none, state: 'free' as const }
const unavailable = { ...none, state: 'unavailable' as const }

const seenBy = (viewer: string, now: number, halfWalkIn = false) => {
  const { timeSlots } = buildDay(factsOf(), { ...viewContextOf(viewer), now }, { halfWalkIn })
  return timeSlots.find(({ time }) => time === '09:30')?.courts[0]
}

describe('a slot of the hour that has begun', () => {
  const whole = { ...free, price: 24, pricePerPlayer: 6 }

  test.each([
    { what: 'is free for admins until it ends', viewer: 'admin', now: at(FRIDAY, '11:00') - 1, item: whole },
    { what: 'is past as it ends', viewer: 'admin', now: at(FRIDAY, '11:00'), item: { ...none, state: 'past' } },
    { what: 'is past for players', viewer: 'player', now: at(FRIDAY, '09:31'), item: { ...none, state: 'past' } },
    { what: 'is past for trainers', viewer: 'trainer', now: at(FRIDAY, '09:31'), item: { ...none, state: 'past' } },
  ])('$what', ({ viewer, now, item }) => {
    expect(seenBy(viewer, now)).toEqual(item)
  })

  test('says to admins from when on it costs half, where the club takes half', () => {
    const half = { from: '2026-11-20T09:15:00.000Z', price: 12, pricePerPlayer: 3 }
    for (const time of ['09:00', '10:30']) expect(seenBy('admin', at(FRIDAY, time), true)).toEqual({ ...whole, half })
    expect(seenBy('player', at(FRIDAY, '09:00'), true)).toEqual(whole)
  })
})

describe('a slot that nobody holds', () => {
  const monday = '2026-11-30'
  const closesEarlier = { ...special, opens: 8 * 60 }
  const cases: { name: string; facts?: Partial<DayFacts>; time: string; now?: number; item: object }[] = [
    { name: 'is free, at the price of the court', time: '09:30', item: { ...free, price: 24, pricePerPlayer: 6 } },
    {
      name: 'is free, at the price of a rule',
      facts: { rules: [rule] },
      time: '18:30',
      item: { ...free, price: 28.02, pricePerPlayer: 7.01 },
    },
    {
      name: 'is free, less the discount',
      facts: { courts: [courtOf({ discount: 10 })] },
      time: '09:30',
      item: { ...free, price: 21.6, pricePerPlayer: 5.4 },
    },
    {
      name: 'is free as it begins',
      time: '09:30',
      now: at(FRIDAY, '09:30'),
      item: { ...free, price: 24, pricePerPlayer: 6 },
    },
    { name: 'is past a moment later', time: '09:30', now: at(FRIDAY, '09:30') + 1, item: { ...none, state: 'past' } },
    {
      name: 'is past, closed or not',
      facts: { closures: [closure] },
      time: '18:30',
      now: at(FRIDAY, '19:00'),
      item: { ...none, state: 'past' },
    },
    {
      name: 'is beyond the window, until its day comes into it',
      facts: { day: '2026-11-28' },
      time: '09:30',
      item: { ...unavailable, reason: 'beyondWindow', until: '2026-11-20T23:00:00.000Z' },
    },
    {
      name: 'is beyond the window, over the end of summer, until a club midnight',
      facts: { day: '2026-10-26' },
      time: '09:30',
      now: at('2026-10-18', '12:00'),
      item: { ...unavailable, reason: 'beyondWindow', until: '2026-10-18T22:00:00.000Z' },
    },
    {
      name: 'is free on the last day of the window',
      facts: { day: '2026-11-27' },
      time: '21:30',
      item: { ...free, price: 24, pricePerPlayer: 6 },
    },
    {
      name: 'is beyond the window before it is closed or overlapped',
      facts: { day: monday, closures: [{ ...closure, endsAt: at(monday, '23:00') }] },
      time: '18:30',
      item: { ...unavailable, reason: 'beyondWindow', until: '2026-11-22T23:00:00.000Z' },
    },
    {
      name: 'is closed, for a reason, until an instant',
      facts: { closures: [closure] },
      time: '18:30',
      item: { ...unavailable, reason: 'courtClosed', note: 'Works', until: '2026-11-20T19:00:00.000Z' },
    },
    {
      name: 'is closed from a closure that touches its end',
      facts: { closures: [closure] },
      time: '17:00',
      item: { ...unavailable, reason: 'courtClosed', note: 'Works', until: '2026-11-20T19:00:00.000Z' },
    },
    {
      name: 'is free right before a closure',
      facts: { closures: [closure] },
      time: '15:30',
      item: { ...free, price: 24, pricePerPlayer: 6 },
    },
    {
      name: 'is free right after a closure',
      facts: { closures: [closure] },
      time: '20:00',
      item: { ...free, price: 24, pricePerPlayer: 6 },
    },
    {
      name: 'is free while another court is closed',
      facts: { closures: [{ ...closure, courtId: 2 }] },
      time: '18:30',
      item: { ...free, price: 24, pricePerPlayer: 6 },
    },
    {
      name: 'is overlapped by an older reservation, until that ends',
      facts: { games: [older] },
      time: '18:30',
      item: { ...unavailable, reason: 'overlapped', until: '2026-11-20T18:30:00.000Z' },
    },
    {
      name: 'is overlapped at its end',
      facts: { games: [older] },
      time: '17:00',
      item: { ...unavailable, reason: 'overlapped', until: '2026-11-20T18:30:00.000Z' },
    },
    {
      name: 'is closed before it is overlapped',
      facts: { games: [older], closures: [closure] },
      time: '18:30',
      item: { ...unavailable, reason: 'courtClosed', note: 'Works', until: '2026-11-20T19:00:00.000Z' },
    },
    {
      name: 'is free when the older reservation is on another court',
      facts: { games: [{ ...older, court: { id: 2, documentId: 'court2', name: 'Court 2' } }] },
      time: '18:30',
      item: { ...free, price: 24, pricePerPlayer: 6 },
    },
    {
      name: 'is the last one of special hours',
      facts: { courts: [courtOf({ schedules: [closesEarlier] })] },
      time: '17:00',
      item: { ...free, price: 24, pricePerPlayer: 6 },
    },
  ]
  test.each(cases)('$name', ({ facts, time, now, item }) => {
    expect(itemAt(factsOf(facts), time, now)).toEqual(item)
  })

  test('is never too close to closing: one of 90 minutes that ends by closing is not', () => {
    for (const day of [FRIDAY, '2026-03-29', '2026-10-25']) {
      for (let closes = 90; closes <= 1440; closes += 30) {
        const courts = [courtOf({ opens: 0, closes }), courtOf({ id: 2, opens: 45, closes: 150 })]
        const view = buildDay(factsOf({ day, courts }), { ...viewContextOf('visitor'), now: at(day, '00:00') })
        const reasons = view.timeSlots.flatMap((one) => one.courts.map(({ reason }) => reason))
        expect(reasons).not.toContain('tooCloseToClosing')
      }
    }
  })
})

describe('a slot that somebody holds is reserved, whatever else', () => {
  const held = { ...gameOf(slot(FRIDAY, '18:30')) }
  test.each([
    { name: 'coming', facts: {}, now: at(FRIDAY, '09:00') },
    { name: 'past', facts: {}, now: at(FRIDAY, '22:00') },
    { name: 'beyond the window', facts: {}, now: at('2026-11-01', '09:00') },
    { name: 'closed', facts: { closures: [closure] }, now: at(FRIDAY, '09:00') },
    { name: 'another overlaps', facts: { games: [older, held] }, now: at(FRIDAY, '09:00') },
  ])('$name', ({ facts, now }) => {
    const item = itemAt(factsOf({ games: [held], ...facts }), '18:30', now)
    expect(item).toMatchObject({ ...none, state: 'reserved', reservation: { id: 500 } })
    expect(item).not.toHaveProperty('reason')
  })

  test('with the reservation as the viewer may see it', () => {
    const facts = factsOf({ games: [held] })
    const viewBy = (viewer: string) => buildDay(facts, viewContextOf(viewer)).timeSlots[7]?.courts[0]?.reservation
    expect(viewBy('admin')).toMatchObject({ pincode: '4711', price: 24 })
    expect(viewBy('visitor')).not.toHaveProperty('pincode')
    expect(viewBy('visitor')).not.toHaveProperty('price')
  })
})

test('the answer has the shape the schema says', () => {
  const facts = factsOf({
    games: [older],
    closures: [closure],
    rules: [rule],
    courts: [courtOf(), courtOf({ id: 2, closes: 1440 })],
  })
  const json: unknown = JSON.parse(JSON.stringify(buildDay(facts, viewContextOf('admin'))))
  expect(dayViewSchema.parse(json)).toEqual(json)
})
