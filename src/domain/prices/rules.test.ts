import { describe, expect, test } from 'vitest'
import { at, FRIDAY } from '../reservations/testing.ts'
import { type PriceRule, priceOf, toCourtPriceView } from './rules.ts'

const court = { priceCents: 2400, discount: 0 }

function rule(priceCents: number, parts: Partial<PriceRule>): PriceRule {
  const id = parts.id ?? 1
  const open = { dates: null, weekdays: [], hours: null }
  return { id, documentId: `rule${id}`, name: 'Rule', description: '', priceCents, ...open, ...parts }
}

const november = { from: '2026-11-01', to: '2026-11-30' }
const evening = { from: 18 * 60, to: 23 * 60 }

describe('a rule applies when all its criteria hold at the start of the slot', () => {
  const dates = rule(2800, { dates: { from: '2026-11-18', to: FRIDAY } })
  const weekdays = rule(2800, { weekdays: [1, 5] })
  const hours = rule(2800, { hours: evening })
  const all = rule(2800, { dates: november, weekdays: [5], hours: evening })
  test.each([
    { name: 'the day before dateFrom: no', rule: dates, day: '2026-11-17', time: '21:30', applies: false },
    { name: 'dateFrom is included', rule: dates, day: '2026-11-18', time: '00:00', applies: true },
    { name: 'dateTo is included, to its last minute', rule: dates, day: FRIDAY, time: '23:59', applies: true },
    { name: 'the day after dateTo: no', rule: dates, day: '2026-11-21', time: '00:00', applies: false },
    { name: 'a weekday of it', rule: weekdays, day: FRIDAY, time: '09:30', applies: true },
    { name: 'another weekday of it', rule: weekdays, day: '2026-11-23', time: '09:30', applies: true },
    { name: 'a weekday not of it: no', rule: weekdays, day: '2026-11-21', time: '09:30', applies: false },
    {
      name: 'the club weekday counts, where UTC has the day before',
      rule: weekdays,
      day: FRIDAY,
      time: '00:30',
      applies: true,
    },
    { name: 'before hourFrom: no', rule: hours, day: FRIDAY, time: '17:59', applies: false },
    { name: 'hourFrom is included', rule: hours, day: FRIDAY, time: '18:00', applies: true },
    { name: 'the last minute', rule: hours, day: FRIDAY, time: '22:59', applies: true },
    { name: 'hourTo is excluded', rule: hours, day: FRIDAY, time: '23:00', applies: false },
    { name: 'the wall clock counts, in summer too', rule: hours, day: '2026-07-15', time: '18:00', applies: true },
    { name: 'and after the change of clocks', rule: hours, day: '2026-10-25', time: '18:00', applies: true },
    { name: 'all three criteria', rule: all, day: FRIDAY, time: '18:30', applies: true },
    { name: 'all but the date: no', rule: all, day: '2026-12-04', time: '18:30', applies: false },
    { name: 'all but the weekday: no', rule: all, day: '2026-11-19', time: '18:30', applies: false },
    { name: 'all but the hour: no', rule: all, day: FRIDAY, time: '17:00', applies: false },
  ])('$name', ({ rule: one, day, time, applies }) => {
    expect(priceOf(at(day, time), court, [one])).toBe(applies ? 2800 : 2400)
  })
})

describe('of the rules that apply', () => {
  const byDate = { dates: november }
  const byWeekday: Partial<PriceRule> = { weekdays: [5] }
  const byHour = { hours: evening }
  test.each([
    { name: 'two criteria beat one, be it a date range', wins: { ...byWeekday, ...byHour }, loses: byDate },
    { name: 'three beat two', wins: { ...byDate, ...byWeekday, ...byHour }, loses: { ...byDate, ...byWeekday } },
    { name: 'a date range beats weekdays', wins: byDate, loses: byWeekday },
    { name: 'a date range beats hours', wins: byDate, loses: byHour },
    { name: 'weekdays beat hours', wins: byWeekday, loses: byHour },
    {
      name: 'date and hours beat weekdays and hours',
      wins: { ...byDate, ...byHour },
      loses: { ...byWeekday, ...byHour },
    },
    {
      name: 'date and weekdays beat date and hours',
      wins: { ...byDate, ...byWeekday },
      loses: { ...byDate, ...byHour },
    },
  ])('$name, though older, and in whichever order', ({ wins, loses }) => {
    const winner = rule(3000, { ...wins, id: 1 })
    const loser = rule(2000, { ...loses, id: 2 })
    const slot = at(FRIDAY, '18:30')
    expect([priceOf(slot, court, [winner, loser]), priceOf(slot, court, [loser, winner])]).toEqual([3000, 3000])
  })

  test.each([
    { name: 'dates', criteria: byDate },
    { name: 'weekdays', criteria: byWeekday },
    { name: 'hours', criteria: byHour },
  ])('with the same kind of criteria ($name) the newest wins', ({ criteria }) => {
    const older = rule(2000, { ...criteria, id: 7 })
    const newer = rule(3000, { ...criteria, id: 8 })
    const slot = at(FRIDAY, '18:30')
    expect([priceOf(slot, court, [older, newer]), priceOf(slot, court, [newer, older])]).toEqual([3000, 3000])
  })

  test('one that does not apply never wins', () => {
    const elsewhere = rule(9900, {
      dates: { from: '2027-01-01', to: '2027-01-31' },
      weekdays: [5],
      hours: evening,
      id: 9,
    })
    expect(priceOf(at(FRIDAY, '18:30'), court, [elsewhere, rule(3000, byHour)])).toBe(3000)
  })

  test('the list of rules is left in its order', () => {
    const rules = [rule(2000, { ...byHour, id: 1 }), rule(3000, { ...byDate, id: 2 })]
    priceOf(at(FRIDAY, '18:30'), court, rules)
    expect(rules.map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('price of a slot', () => {
  test.each([
    { name: 'no rule: the price of the court', discount: 0, rules: [], price: 2400 },
    { name: 'no rule, less the discount of the court', discount: 10, rules: [], price: 2160 },
    {
      name: 'a rule, less the discount of the court',
      discount: 10,
      rules: [rule(2805, { weekdays: [5] })],
      price: 2525,
    },
    { name: 'a rule of nothing is a price of nothing', discount: 0, rules: [rule(0, { weekdays: [5] })], price: 0 },
    { name: 'all taken off', discount: 100, rules: [], price: 0 },
  ])('$name', ({ discount, rules, price }) => {
    expect(priceOf(at(FRIDAY, '18:30'), { ...court, discount }, rules)).toBe(price)
  })
})

test('a rule is shown with euros and text, null for a criterion it does not have', () => {
  const view = { id: 1, documentId: 'rule1', name: 'Rule', description: '', price: 28.05 }
  expect(toCourtPriceView(rule(2805, { dates: november, hours: { from: 0, to: 1440 } }))).toEqual({
    ...view,
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
    weekdays: [],
    hourFrom: '00:00',
    hourTo: '24:00',
  })
  expect(toCourtPriceView(rule(2805, { weekdays: [1, 5] }))).toEqual({
    ...view,
    dateFrom: null,
    dateTo: null,
    weekdays: [1, 5],
    hourFrom: null,
    hourTo: null,
  })
})
