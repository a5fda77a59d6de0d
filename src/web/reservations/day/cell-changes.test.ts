import { expect, test } from 'vitest'
import type { DayView, SlotView } from '#domain/reservations/schema.ts'
import { makeCourt, makeReservation } from '#web/reservations/testing.ts'
import { type CellChanges, countChanges } from './cell-changes.ts'
import { buildSections } from './day-sections.ts'

const [startDate, endDate] = ['2026-11-20T08:30:00.000Z', '2026-11-20T10:00:00.000Z']
const open = (freePlaces: number, reservedByUser = false): SlotView => ({
  court: 1,
  state: 'reserved',
  price: null,
  pricePerPlayer: 6,
  reservation: makeReservation({ startDate, endDate, reservedByUser, freePlaces }),
})
const free: SlotView = { court: 1, state: 'free', price: 24, pricePerPlayer: 6, reservation: null }
const other: SlotView = { ...free, court: 2 }
const before = Date.parse(startDate) - 3_600_000

function sectionsWith(slot: SlotView, now = before) {
  const day: DayView = {
    date: '2026-11-20',
    courts: [makeCourt(1), makeCourt(2)],
    timeSlots: [{ startDate, endDate, time: '09:30', courts: [slot, other] }],
  }
  return buildSections(day, { meId: 7, now })
}
const none: CellChanges = new Map()
const key = '1 09:30 5400000'

test('what somebody else books or joins is counted, once for each change', () => {
  const once = countChanges(none, sectionsWith(free), sectionsWith(open(3)))
  expect([...once]).toEqual([[key, 1]])
  expect([...countChanges(once, sectionsWith(open(3)), sectionsWith(open(2)))]).toEqual([[key, 2]])
  expect([...countChanges(none, sectionsWith(open(3)), sectionsWith(free))]).toEqual([[key, 1]])
})

test('what is yours, what the clock does and what is the same as before is no news', () => {
  expect(countChanges(none, sectionsWith(free), sectionsWith(open(3, true)))).toBe(none)
  expect(countChanges(none, sectionsWith(free), sectionsWith(free, Date.parse(endDate)))).toBe(none)
  expect(countChanges(none, sectionsWith(open(2)), sectionsWith(open(2)))).toBe(none)
})
