import { describe, expect, test } from 'vitest'
import type { Court } from '../courts/rules.ts'
import { at, courtOf, FRIDAY } from '../reservations/testing.ts'
import { slotAlertRefusal, standingRefusal, tooManyRefusal, type WrittenStanding } from './rules.ts'

const noon = at(FRIDAY, '12:00')

const week: WrittenStanding = {
  kind: 'game',
  from: '18:00',
  to: '22:00',
  levelMin: null,
  levelMax: null,
  until: null,
}
type StandingCase = { name: string; alert: Partial<WrittenStanding>; key: string | null; param?: string }
const standing: StandingCase[] = [
  { name: 'evenings', alert: {}, key: null },
  { name: 'until the end of the day', alert: { to: '24:00' }, key: null },
  { name: 'no hours at all', alert: { to: '18:00' }, key: 'alert.errors.hourOrder', param: 'from' },
  { name: 'hours past midnight', alert: { to: '02:00' }, key: 'alert.errors.hourOrder', param: 'from' },
  { name: 'levels', alert: { levelMin: 3, levelMax: 3.75 }, key: null },
  { name: 'one level', alert: { levelMin: 3, levelMax: 3 }, key: null },
  { name: 'no highest', alert: { levelMin: 3 }, key: 'validation.errors.required', param: 'levelMax' },
  { name: 'no lowest', alert: { levelMax: 3 }, key: 'validation.errors.required', param: 'levelMin' },
  { name: 'the wrong way', alert: { levelMin: 4, levelMax: 3 }, key: 'validation.errors.tooSmall', param: 'levelMax' },
  {
    name: 'levels of courts',
    alert: { kind: 'court', levelMin: 3, levelMax: 4 },
    key: 'validation.errors.unknownField',
    param: 'levelMin',
  },
  { name: 'until today', alert: { until: FRIDAY }, key: null },
  { name: 'until yesterday', alert: { until: '2026-11-19' }, key: 'alert.errors.until', param: 'until' },
  {
    name: 'everything: the hours first',
    alert: { to: '18:00', levelMin: 3, until: '2026-11-19' },
    key: 'alert.errors.hourOrder',
    param: 'from',
  },
  {
    name: 'levels before the end',
    alert: { levelMin: 3, until: '2026-11-19' },
    key: 'validation.errors.required',
    param: 'levelMax',
  },
]

test.each(standing)('a standing alert of $name: $key', ({ alert, key, param }) => {
  const refusal = standingRefusal({ ...week, ...alert }, noon)
  expect(refusal?.key ?? null).toBe(key)
  expect(refusal?.param).toBe(param)
})

test.each([
  ['game', 4, null],
  ['court', 5, 5],
  ['slot', 9, null],
  ['slot', 10, 10],
] as const)('of kind %s, with %i already: at most %s', (kind, present, max) => {
  expect(tooManyRefusal(kind, present)?.values ?? null).toEqual(max === null ? null : { max })
})

const nothing = () => false
const isCourt =
  (id: number) =>
  (court: Court): boolean =>
    court.id === id

describe('an alert of a slot', () => {
  const one = courtOf({ id: 1 })
  const two = courtOf({ id: 2, opens: 9 * 60 })
  const closed = courtOf({ id: 3, active: false })
  const evening = at(FRIDAY, '18:30')

  test.each([
    { name: 'of any court', startsAt: evening, court: null, key: null },
    { name: 'of one', startsAt: evening, court: one, key: null },
    {
      name: 'of a court that is not there',
      startsAt: evening,
      court: undefined,
      key: 'reservation.errors.courtInvalid',
    },
    { name: 'of a court out of use', startsAt: evening, court: closed, key: 'reservation.errors.courtInvalid' },
    { name: 'that has begun', startsAt: at(FRIDAY, '11:00'), court: one, key: 'reservation.errors.dateOutOfWindow' },
    { name: 'in a week', startsAt: at('2026-11-27', '18:30'), court: one, key: null },
    {
      name: 'in eight days',
      startsAt: at('2026-11-28', '18:30'),
      court: one,
      key: 'reservation.errors.dateOutOfWindow',
    },
    { name: 'off the grid', startsAt: at(FRIDAY, '18:31'), court: null, key: 'reservation.errors.slotMismatch' },
    { name: 'on the grid of another', startsAt: evening, court: two, key: 'reservation.errors.slotMismatch' },
    { name: 'on the grid of one of them', startsAt: at(FRIDAY, '18:00'), court: null, key: null },
    { name: 'that is clear', startsAt: evening, court: one, isClear: isCourt(1), key: 'alert.errors.free' },
    { name: 'clear on another', startsAt: evening, court: one, isClear: isCourt(2), key: null },
    { name: 'clear on one of them', startsAt: evening, court: null, isClear: isCourt(1), key: 'alert.errors.free' },
    { name: 'clear on one out of use', startsAt: evening, court: null, isClear: isCourt(3), key: null },
  ])('$name: $key', ({ startsAt, court, isClear = nothing, key }) => {
    const courts = [one, two, closed]
    expect(slotAlertRefusal({ startsAt, court }, { now: noon, courts, isClear })?.key ?? null).toBe(key)
  })

  test('on the night on which the clocks go back, and forward', () => {
    const night = courtOf({ id: 1, opens: 0, closes: 6 * 60 })
    const refusalAt = (startsAt: number, now: number) =>
      slotAlertRefusal({ startsAt, court: null }, { now, courts: [night], isClear: nothing })?.key ?? null
    const back = at('2026-10-25', '03:00')
    expect(refusalAt(back, at('2026-10-24', '12:00'))).toBeNull()
    const forward = (time: string) => refusalAt(at('2027-03-28', time), at('2027-03-27', '12:00'))
    expect(['01:30', '03:00', '04:30'].map(forward)).toEqual([null, 'reservation.errors.slotMismatch', null])
    expect(refusalAt(back - 3_600_000, at('2026-10-24', '12:00'))).toBe('reservation.errors.slotMismatch')
  })
})
