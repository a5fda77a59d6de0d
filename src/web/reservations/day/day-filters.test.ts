import { expect, test } from 'vitest'
import type { DayView, SlotView } from '#domain/reservations/schema.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { makeCourt, makeSlot } from '#web/reservations/testing.ts'
import {
  countFree,
  type Filters,
  filterSections,
  isFiltering,
  noFilters,
  readFilters,
  togglePart,
} from './day-filters.ts'
import { buildSections } from './day-sections.ts'

const time = (start: string, end: string, wall: string, courts: SlotView[]) => ({
  startDate: `2026-11-20T${start}:00.000Z`,
  endDate: `2026-11-20T${end}:00.000Z`,
  time: wall,
  courts,
})
const day: DayView = {
  date: '2026-11-20',
  courts: [makeCourt(1), makeCourt(2)],
  timeSlots: [
    time('11:30', '13:00', '12:30', [makeSlot(1, 'free'), makeSlot(2, 'unavailable')]),
    time('13:00', '14:30', '14:00', [makeSlot(1, 'unavailable'), makeSlot(2, 'unavailable')]),
    time('17:30', '19:00', '18:30', [makeSlot(1, 'free'), makeSlot(2, 'free')]),
  ],
}
const sections = buildSections(day, { meId: null, now: 0 })
const left = (filters: Filters) =>
  filterSections(sections, filters).map(
    (section) => `${section.time} ${section.slots.map(({ court: { id } }) => id).join()}`,
  )

test('without filters all is shown', () => {
  expect(filterSections(sections, noFilters)).toBe(sections)
})

test('parts of the day leave their times, several add up', () => {
  expect(left({ parts: ['morning'], places: false })).toEqual(['12:30 1,2'])
  expect(left({ parts: ['morning', 'evening'], places: false })).toEqual(['12:30 1,2', '18:30 1,2'])
})

test('only with places leaves what can be booked, and no empty times', () => {
  expect(left({ parts: [], places: true })).toEqual(['12:30 1', '18:30 1,2'])
  expect(left({ parts: ['afternoon'], places: true })).toEqual([])
})

test('free slots are counted in the parts asked for', () => {
  expect(countFree(day, noFilters)).toBe(3)
  expect(countFree(day, { parts: ['evening'], places: true })).toBe(2)
  expect(countFree(day, { parts: ['afternoon'], places: false })).toBe(0)
})

test('a part is turned on and off, in the order of the day', () => {
  const evening = togglePart(noFilters, 'evening')
  expect(togglePart(evening, 'morning').parts).toEqual(['morning', 'evening'])
  expect(togglePart(evening, 'evening')).toEqual(noFilters)
  expect([isFiltering(noFilters), isFiltering(evening), isFiltering({ parts: [], places: true })]).toEqual([
    false,
    true,
    true,
  ])
})

test('an address carries the filters beside the date', () => {
  const filters: Filters = { parts: ['afternoon', 'evening'], places: true }
  const address = dayAddressOf('/reservations', '2026-11-21', { filters })
  expect(address).toBe('/reservations?date=2026-11-21&when=afternoon,evening&places=1')
  expect(readFilters(new URLSearchParams(address.split('?')[1]))).toEqual(filters)
  expect(readFilters(new URLSearchParams('when=night,evening&places=yes'))).toEqual({
    parts: ['evening'],
    places: false,
  })
})
