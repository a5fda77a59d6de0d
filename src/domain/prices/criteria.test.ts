import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, FRIDAY } from '../reservations/testing.ts'
import { addDays, type Weekday, weekdayOf, weekdays } from '../time.ts'
import {
  areMeeting,
  type Criteria,
  criteriaOfDay,
  criteriaRefusals,
  oneDayOf,
  toCriteria,
  type WrittenCriteria,
} from './criteria.ts'
import { explainPrice } from './rules.ts'

const none: WrittenCriteria = { dateFrom: null, dateTo: null, weekdays: [], hourFrom: null, hourTo: null }

describe('criteria fit together', () => {
  test.each([
    { name: 'dates', parts: { dateFrom: '2026-11-20', dateTo: '2026-11-21' }, told: [] },
    { name: 'weekdays', parts: { weekdays: [7] }, told: [] },
    { name: 'hours', parts: { hourFrom: '00:00', hourTo: '24:00' }, told: [] },
    { name: 'none', parts: {}, told: ['courtPrice.errors.noCriterion'] },
    {
      name: 'the same day twice',
      parts: { dateFrom: FRIDAY, dateTo: FRIDAY },
      told: ['courtPrice.errors.dateOrder dateFrom'],
    },
    {
      name: 'days the wrong way round',
      parts: { dateFrom: '2027-01-06', dateTo: '2026-12-21' },
      told: ['courtPrice.errors.dateOrder dateFrom'],
    },
    {
      name: 'an hour of no length',
      parts: { hourFrom: '17:00', hourTo: '17:00' },
      told: ['courtPrice.errors.hourOrder hourFrom'],
    },
    {
      name: 'hours the wrong way round',
      parts: { hourFrom: '23:00', hourTo: '09:00' },
      told: ['courtPrice.errors.hourOrder hourFrom'],
    },
    { name: 'no last day', parts: { dateFrom: FRIDAY }, told: ['validation.errors.required dateTo'] },
    { name: 'no first day', parts: { dateTo: FRIDAY }, told: ['validation.errors.required dateFrom'] },
    { name: 'no end', parts: { hourFrom: '09:00' }, told: ['validation.errors.required hourTo'] },
    { name: 'no beginning', parts: { hourTo: '09:00' }, told: ['validation.errors.required hourFrom'] },
    {
      name: 'both the wrong way round',
      parts: { dateFrom: '2027-01-06', dateTo: '2026-12-21', hourFrom: '23:00', hourTo: '17:00', weekdays: [6] },
      told: ['courtPrice.errors.dateOrder dateFrom', 'courtPrice.errors.hourOrder hourFrom'],
    },
  ])('$name: $told', ({ parts, told }) => {
    const refusals = criteriaRefusals({ ...none, ...parts })
    expect(refusals.map(({ key, param }) => [key, param].filter(Boolean).join(' '))).toEqual(told)
  })
})

test('criteria are read with each weekday once and in order', () => {
  const written = { dateFrom: FRIDAY, dateTo: '2026-11-21', weekdays: [7, 1, 7], hourFrom: '08:00', hourTo: '24:00' }
  expect(toCriteria(written)).toEqual({
    dates: { from: FRIDAY, to: '2026-11-21' },
    weekdays: [1, 7],
    hours: { from: 480, to: 1440 },
  })
  expect(toCriteria(none)).toEqual({ dates: null, weekdays: [], hours: null })
})

describe('one day', () => {
  test.each([FRIDAY, '2026-11-22', '2026-12-31', '2028-02-28', '2026-03-28', '2026-10-25'])('%s', (day) => {
    const criteria = { ...criteriaOfDay(day), hours: null }
    expect(oneDayOf(criteria)).toBe(day)
    const rule = { id: 1, documentId: 'r', name: 'R', description: '', priceCents: 1, ...criteria }
    const holds = [-2, -1, 0, 1, 2].filter(
      (ahead) => explainPrice(at(addDays(day, ahead), '12:00'), { priceCents: 0, discount: 0 }, [rule]).winner,
    )
    expect(holds).toEqual([0])
  })

  test.each([
    { name: 'the second of two days', from: FRIDAY, to: '2026-11-21', days: [6], day: '2026-11-21' },
    { name: 'a weekday of neither: none', from: FRIDAY, to: '2026-11-21', days: [1], day: null },
    { name: 'both weekdays: two days', from: FRIDAY, to: '2026-11-21', days: [5, 6], day: null },
    { name: 'any weekday: two days', from: FRIDAY, to: '2026-11-21', days: [], day: null },
    { name: 'three days with one weekday', from: FRIDAY, to: '2026-11-22', days: [5], day: null },
  ] satisfies { name: string; from: string; to: string; days: Weekday[]; day: string | null }[])(
    '$name',
    ({ from, to, days, day }) => {
      expect(oneDayOf({ dates: { from, to }, weekdays: days })).toBe(day)
    },
  )

  test('no dates, no one day', () => {
    expect(oneDayOf({ dates: null, weekdays: [5] })).toBeNull()
  })
})

const dayNear = fc.integer({ min: -6, max: 6 }).map((ahead) => addDays(FRIDAY, ahead))
const criteria: fc.Arbitrary<Criteria> = fc.record({
  dates: fc.option(
    fc
      .tuple(dayNear, dayNear)
      .filter(([from, to]) => from < to)
      .map(([from, to]) => ({ from, to })),
  ),
  weekdays: fc.subarray<Weekday>([...weekdays], { maxLength: 3 }),
  hours: fc.option(
    fc
      .tuple(fc.nat(24), fc.nat(24))
      .filter(([from, to]) => from < to)
      .map(([from, to]) => ({ from: from * 60, to: to * 60 })),
  ),
})

/** Every hour of the days around, which ranges of whole hours and those days can meet in. */
const moments = Array.from({ length: 27 }, (_, ahead) => addDays(FRIDAY, ahead - 13)).flatMap((day) =>
  Array.from({ length: 24 }, (_, hour) => ({ day, minutes: hour * 60 })),
)

function holdsAt({ dates, weekdays: days, hours }: Criteria, { day, minutes }: (typeof moments)[number]): boolean {
  const inDates = !dates || (dates.from <= day && day <= dates.to)
  const inHours = !hours || (hours.from <= minutes && minutes < hours.to)
  return inDates && inHours && (days.length === 0 || days.includes(weekdayOf(day)))
}

test('two rules meet where there is a moment at which both hold, and only there', () => {
  fc.assert(
    fc.property(criteria, criteria, (one, other) => {
      const both = moments.some((moment) => holdsAt(one, moment) && holdsAt(other, moment))
      expect(areMeeting(one, other)).toBe(both)
      expect(areMeeting(other, one)).toBe(both)
    }),
    { numRuns: 400, seed: 20_261_123 },
  )
})

test('a rule that holds at no moment does not even meet itself', () => {
  const never: Criteria = { dates: { from: FRIDAY, to: '2026-11-21' }, weekdays: [1], hours: null }
  expect(areMeeting(never, never)).toBe(false)
})
