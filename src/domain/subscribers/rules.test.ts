import { describe, expect, test } from 'vitest'
import { courtOf } from '../reservations/testing.ts'
import { formatTime, parseTime } from '../time.ts'
import { memberRefusal, overlaps, type PlaceFacts, placeRefusal, weekdaySlotsOf } from './rules.ts'

const minutes = (text: string) => parseTime(text) ?? -1
const span = (from: string, to: string) => ({ starts: minutes(from), ends: minutes(to) })
const shut = { opens: 480, closes: 1380, closed: true }

describe("a court's slots on a weekday", () => {
  const sundays = { weekday: 7, date: null, opens: minutes('09:00'), closes: minutes('14:00'), closed: false } as const
  const holiday = { weekday: null, date: '2026-11-22', opens: 480, closes: 600, closed: true } as const
  test.each([
    { name: 'are those of its own hours', parts: {}, weekday: 5, first: '08:00', count: 10 },
    { name: 'are those of the weekday', parts: { schedules: [sundays] }, weekday: 7, first: '09:00', count: 3 },
    { name: 'are not those of a date', parts: { schedules: [holiday] }, weekday: 7, first: '08:00', count: 10 },
    { name: 'end by midnight', parts: { opens: minutes('21:30'), closes: 1440 }, weekday: 1, first: '21:30', count: 1 },
    { name: 'are none of a short day', parts: { opens: 480, closes: 569 }, weekday: 1, first: undefined, count: 0 },
    {
      name: 'are none of a weekday it stays closed',
      parts: { schedules: [{ ...shut, weekday: 3, date: null }] },
      weekday: 3,
      first: undefined,
      count: 0,
    },
  ] as const)('$name', ({ parts, weekday, first, count }) => {
    const slots = weekdaySlotsOf(courtOf(parts), weekday)
    expect(slots).toHaveLength(count)
    expect(slots[0] && formatTime(slots[0].starts)).toBe(first)
    expect(slots.every(({ starts, ends }) => ends - starts === 90)).toBe(true)
  })
})

describe('who holds a court', () => {
  const member = { id: 7, nick: 'Carmen', blocked: false, trainer: false }
  test.each([
    { name: 'is a member', is: member, refused: null },
    { name: 'is somebody', is: null, refused: '7' },
    { name: 'is not blocked', is: { ...member, blocked: true }, refused: 'Carmen' },
  ])('$name', ({ is, refused }) => {
    expect(memberRefusal({ sent: 7, is })).toEqual(
      refused && { key: 'reservation.errors.addingPlayer', param: 'user', value: 7, values: { name: refused } },
    )
  })
})

describe('a court can be held', () => {
  const rival = { nick: 'Javier', ...span('18:30', '20:00') }
  const facts: PlaceFacts = { court: courtOf(), weekday: 7, rival: null, ...span('18:30', '20:00') }
  const court = { key: 'reservation.errors.courtInvalid', param: 'court' }
  const slot = { key: 'subscriber.errors.slot', param: 'start' }
  const values = { name: 'Javier', start: '18:30', end: '20:00' }
  test.each<{ name: string; parts: Partial<PlaceFacts>; refused: object | null }>([
    { name: 'on its grid', parts: {}, refused: null },
    { name: 'at its first slot', parts: span('08:00', '09:30'), refused: null },
    { name: 'at its last slot', parts: span('21:30', '23:00'), refused: null },
    { name: 'where there is one', parts: { court: null, rival }, refused: court },
    { name: 'while it is in use', parts: { court: courtOf({ active: false }), rival }, refused: court },
    { name: 'not between two slots', parts: { ...span('18:00', '19:30'), rival }, refused: slot },
    { name: 'not for longer than a slot', parts: span('18:30', '21:30'), refused: slot },
    { name: 'not for less', parts: span('18:30', '19:30'), refused: slot },
    { name: 'not beyond closing', parts: span('23:00', '24:00'), refused: slot },
    { name: 'not backwards', parts: span('20:00', '18:30'), refused: slot },
    {
      name: 'not on a weekday it stays closed',
      parts: { court: courtOf({ schedules: [{ ...shut, weekday: 7, date: null }] }) },
      refused: slot,
    },
    { name: 'by one alone', parts: { rival }, refused: { key: 'subscriber.errors.duplicate', param: 'start', values } },
  ])('$name', ({ parts, refused }) => {
    expect(placeRefusal({ ...facts, ...parts })).toEqual(refused)
  })
})

test.each([
  { other: span('17:00', '18:30'), is: false },
  { other: span('17:00', '18:31'), is: true },
  { other: span('18:30', '20:00'), is: true },
  { other: span('19:00', '19:30'), is: true },
  { other: span('19:59', '21:00'), is: true },
  { other: span('20:00', '21:30'), is: false },
])('18:30 to 20:00 and $other: $is', ({ other, is }) => {
  expect([overlaps(span('18:30', '20:00'), other), overlaps(other, span('18:30', '20:00'))]).toEqual([is, is])
})
