import { expect, test } from 'vitest'
import type { DayView, SlotView } from '#domain/reservations/schema.ts'
import { makeCourt, makeReservation, makeSlot } from '#web/reservations/testing.ts'
import { planOf } from './plan.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const section = (time: string, ends: string, courts: SlotView[]) => ({
  startDate: at(time),
  endDate: at(ends),
  time,
  courts,
})
const day: DayView = {
  date: '2026-11-20',
  courts: [1, 2, 3].map(makeCourt),
  timeSlots: [
    section('16:00', '17:30', [makeSlot(1), makeSlot(2), makeSlot(3)]),
    section('17:30', '19:00', [
      makeSlot(1),
      { ...makeSlot(2, 'reserved'), reservation: makeReservation({ startDate: at('17:30') }) },
    ]),
  ],
}
const planAt = (time: string, of = day) => planOf(of, { meId: null, now: Date.parse(at(time)) })

test('is of the next time that begins, with every court of the day', () => {
  const { startsAt, courts, free, games } = planAt('16:00')
  expect(startsAt).toBe(Date.parse(at('17:30')))
  expect(courts.map(({ court, slot }) => [court.id, slot?.kind ?? null])).toEqual([
    [1, 'free'],
    [2, 'open'],
    [3, null],
  ])
  expect({ free, games }).toEqual({ free: 1, games: 1 })
})

test('before the first slot it is of that one', () => {
  expect(planAt('15:59')).toMatchObject({ startsAt: Date.parse(at('16:00')), free: 3, games: 0 })
})

test('has its courts, and no time, when none begins any more', () => {
  expect(planAt('17:30')).toMatchObject({ startsAt: null, free: 0, games: 0 })
  expect(planAt('17:30').courts.map(({ slot }) => slot)).toEqual([null, null, null])
  expect(planAt('12:00', { ...day, courts: [], timeSlots: [] }).courts).toEqual([])
})
