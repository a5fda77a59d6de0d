import { expect, test } from 'vitest'
import type { DayView, SlotView } from '#domain/reservations/schema.ts'
import { instantOf, isoOf, parseTime } from '#domain/time.ts'
import { arrangeDay } from './arrange-day.ts'
import { noFilters } from './day-filters.ts'
import { buildSections, keepGames } from './day-sections.ts'

const date = '2026-11-20'
const at = (time: string) => instantOf(date, parseTime(time) ?? 0)
const court = { id: 1, documentId: 'c1', name: 'Court 1', openingTime: '08:00', closingTime: '23:00' }
const game = (time: string) => ({
  id: 1,
  documentId: 'abc',
  startDate: isoOf(at(time)),
  endDate: isoOf(at(time) + 90 * 60_000),
  type: 'complete' as const,
  status: 'active' as const,
  closed: false,
  active: true,
  court: { id: 1, documentId: 'c1', name: 'Court 1' },
  reservedByUser: false,
  freePlaces: 0,
  levelRange: null,
  wantedLevel: null,
})
const slotOf = (time: string, state: SlotView['state']): SlotView => ({
  court: 1,
  state,
  price: 24,
  pricePerPlayer: 6,
  reservation: state === 'reserved' ? game(time) : null,
})
function sections(now: number, states: Record<string, SlotView['state']>) {
  const day: DayView = {
    date,
    courts: [court],
    timeSlots: Object.entries(states).map(([time, state]) => {
      const { startDate, endDate } = game(time)
      return { startDate, endDate, time, courts: [slotOf(time, state)] }
    }),
  }
  return buildSections(day, { meId: null, now })
}
const options = { isToday: true, filters: noFilters, showEarlier: false }

test('what is past stands above the line of now, and below it that nothing is left', () => {
  const now = at('16:00')
  const day = sections(now, { '11:00': 'reserved', '15:30': 'reserved', '17:00': 'reserved', '18:30': 'reserved' })
  const { earlier, visible, lineAt, leftAt, next } = arrangeDay(day, { ...options, now })
  expect(earlier.map(({ time }) => time)).toEqual(['11:00'])
  expect(visible.map(({ time }) => time)).toEqual(['15:30', '17:00', '18:30'])
  expect({ lineAt, leftAt, next }).toEqual({ lineAt: 1, leftAt: 1, next: null })
})

test('after the last game of the day it is said at the end', () => {
  const now = at('23:30')
  const day = sections(now, { '20:00': 'reserved', '21:30': 'past' })
  expect(arrangeDay(day, { ...options, now })).toMatchObject({ visible: [], lineAt: 0, leftAt: 0 })
  expect(arrangeDay(day, { ...options, now, showEarlier: true })).toMatchObject({ lineAt: 2, leftAt: 2 })
})

test('on another day it is said first, and nowhere while something is left', () => {
  const now = at('16:00') - 24 * 3_600_000
  const other = { ...options, isToday: false, now }
  expect(arrangeDay(sections(now, { '11:00': 'reserved' }), other)).toMatchObject({ lineAt: null, leftAt: 0 })
  expect(arrangeDay(sections(now, { '11:00': 'reserved', '12:30': 'free' }), other).leftAt).toBeNull()
})

test('only games: what nobody booked is left out', () => {
  const day = sections(at('23:30'), { '11:00': 'past', '12:30': 'reserved', '14:00': 'unavailable' })
  expect(keepGames(day).map(({ time }) => time)).toEqual(['12:30'])
})
