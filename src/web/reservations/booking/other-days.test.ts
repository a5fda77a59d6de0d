import { expect, test } from 'vitest'
import type { DayView, SlotView } from '#domain/reservations/schema.ts'
import { instantOf, isoOf, parseTime } from '#domain/time.ts'
import { buildSections } from '#web/reservations/day/day-sections.ts'
import { makeCourt, makeSlot } from '#web/reservations/testing.ts'
import { findNearestDays, findSameTime, isOtherPartOfDay } from './other-days.ts'

const dayOf = (date: string, times: Record<string, SlotView[]>): DayView => ({
  date,
  courts: [makeCourt(1), makeCourt(2)],
  timeSlots: Object.entries(times).map(([time, courts]) => {
    const startsAt = instantOf(date, parseTime(time) ?? 0)
    return { startDate: isoOf(startsAt), endDate: isoOf(startsAt + 90 * 60_000), time, courts }
  }),
})
const sectionsFor = (day: DayView) => buildSections(day, { meId: null, now: 0 })

const wanted = sectionsFor(
  dayOf('2026-11-20', { '18:30': [makeSlot(1, 'unavailable'), makeSlot(2, 'unavailable')] }),
)[0]?.slots[0]
const sameCourt = sectionsFor(dayOf('2026-11-21', { '18:30': [makeSlot(1, 'free'), makeSlot(2, 'free')] }))
const otherCourt = sectionsFor(dayOf('2026-11-22', { '18:30': [makeSlot(1, 'unavailable'), makeSlot(2, 'free')] }))
const otherTime = sectionsFor(
  dayOf('2026-11-23', { '17:00': [makeSlot(1, 'free')], '18:30': [makeSlot(1, 'unavailable')] }),
)

test.each([
  { date: '2026-11-20', nearest: ['2026-11-21', '2026-11-22', '2026-11-23'], name: 'after today' },
  { date: '2026-11-23', nearest: ['2026-11-24', '2026-11-22', '2026-11-25'], name: 'around, the later first' },
  { date: '2026-11-27', nearest: ['2026-11-26', '2026-11-25', '2026-11-24'], name: 'before the last' },
  { date: '2026-11-18', nearest: ['2026-11-20', '2026-11-21', '2026-11-22'], name: 'from today, of a past day' },
])('the days beside $date: $name', ({ date, nearest }) => {
  expect(findNearestDays(date, '2026-11-20')).toEqual(nearest)
})

test('the days beside one hold through the change of the clocks', () => {
  expect(findNearestDays('2026-10-25', '2026-10-22', 2)).toEqual(['2026-10-26', '2026-10-24'])
})

test('the same time on other days: on the same court where it is free, else on any', () => {
  const names =
    wanted && findSameTime(wanted, [otherTime, otherCourt, sameCourt]).map((one) => one.startDate.slice(0, 10))
  expect(names).toEqual(['2026-11-22', '2026-11-21'])
  expect(wanted && findSameTime(wanted, [otherCourt])[0]?.court.id).toBe(2)
  expect(wanted && findSameTime(wanted, [sameCourt])[0]?.court.id).toBe(1)
  expect(wanted && findSameTime(wanted, [sameCourt, otherCourt, sameCourt])).toHaveLength(2)
  expect(wanted && findSameTime(wanted, [otherTime, []])).toEqual([])
})

test('what lies in another part of the day is no evening', () => {
  const afternoon = otherTime[0]?.slots ?? []
  expect(wanted && isOtherPartOfDay(wanted, afternoon)).toBe(true)
  expect(wanted && isOtherPartOfDay(wanted, [...afternoon, ...(sameCourt[0]?.slots ?? [])])).toBe(false)
  expect(wanted && isOtherPartOfDay(wanted, [])).toBe(true)
})
