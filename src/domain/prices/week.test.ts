import { describe, expect, test } from 'vitest'
import { readCourtView } from '../courts/read-view.ts'
import { toCourtView } from '../courts/rules.ts'
import { courtOf } from '../reservations/testing.ts'
import type { PriceRule } from './rules.ts'
import { buildPriceWeek, changedSlots, countPrices, mondayOf, slotsIn } from './week.ts'

const evening: PriceRule = {
  id: 1,
  documentId: 'rule1',
  name: 'Evening',
  description: '',
  priceCents: 2800,
  dates: null,
  weekdays: [1, 2, 3, 4, 5],
  hours: { from: 18 * 60, to: 23 * 60 },
}
const sunday = { weekday: 7, date: null, opens: 9 * 60, closes: 15 * 60, closed: false } as const
const holiday = { weekday: null, date: '2026-11-25', opens: 0, closes: 60, closed: true } as const

test.each([
  { day: '2026-11-16', monday: '2026-11-16' },
  { day: '2026-11-20', monday: '2026-11-16' },
  { day: '2026-11-22', monday: '2026-11-16' },
  { day: '2027-01-01', monday: '2026-12-28' },
])('the Monday of $day is $monday', ({ day, monday }) => {
  expect(mondayOf(day)).toBe(monday)
})

describe('the week of a court', () => {
  test('has a row for each time and a slot for each day, each with its price', () => {
    const week = buildPriceWeek(courtOf(), [evening], '2026-11-23')
    expect(week.days).toHaveLength(7)
    expect(week.rows.map(({ time }) => time)).toHaveLength(10)
    expect(countPrices(week)).toEqual([
      { cents: 2400, count: 55 },
      { cents: 2800, count: 15 },
    ])
    const late = week.rows.find(({ time }) => time === '18:30')
    expect(late?.slots.map((slot) => slot?.cents)).toEqual([2800, 2800, 2800, 2800, 2800, 2400, 2400])
  })

  test('has none where the court is closed, and rows for every other grid', () => {
    const week = buildPriceWeek(courtOf({ schedules: [sunday, holiday] }), [], '2026-11-23')
    expect(slotsIn(week)).toHaveLength(54)
    expect(week.rows.map(({ time }) => time).slice(0, 4)).toEqual(['08:00', '09:00', '09:30', '10:30'])
    expect(week.rows[0]?.slots.map((slot) => slot?.day ?? null)).toEqual([
      '2026-11-23',
      '2026-11-24',
      null,
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      null,
    ])
  })

  test('is in the order of the wall clock when the clocks change', () => {
    const week = buildPriceWeek(courtOf({ opens: 0, closes: 1440 }), [], '2026-10-19')
    expect(week.rows.map(({ time }) => time)).toEqual(week.rows.map(({ time }) => time).toSorted())
    expect(week.rows.every(({ slots }) => slots.length === 7)).toBe(true)
  })

  test('says what other rules change, before and after', () => {
    const [before, after] = [[], [evening]].map((rules) => buildPriceWeek(courtOf(), rules, '2026-11-23'))
    if (!before || !after) throw new Error('Both weeks are there.')
    const changed = changedSlots(before, after)
    expect(changed).toHaveLength(15)
    expect(new Set(changed.map((slot) => `${slot.before.cents} ${slot.after.cents}`))).toEqual(new Set(['2400 2800']))
    expect(changedSlots(after, after)).toEqual([])
  })

  test('is the same of a court as it is shown', () => {
    const court = courtOf({ closes: 1440, priceCents: 2450, discount: 10, schedules: [sunday, holiday] })
    expect(readCourtView(toCourtView(court))).toEqual(court)
  })
})
