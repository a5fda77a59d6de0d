import { expect, test } from 'vitest'
import type { DayView } from '#domain/reservations/schema.ts'
import { makeCourt, makeSlot } from '#web/reservations/testing.ts'
import {
  buildSections,
  findAlternatives,
  findNextTime,
  findNowLine,
  findSlot,
  foldEarlier,
  sectionKeyOf,
} from './day-sections.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`

const day: DayView = {
  date: '2026-11-20',
  courts: [makeCourt(1), makeCourt(2)],
  timeSlots: [
    { startDate: at('08:00'), endDate: at('09:30'), time: '09:00', courts: [makeSlot(1, 'past'), makeSlot(2, 'past')] },
    { startDate: at('09:30'), endDate: at('11:00'), time: '10:30', courts: [makeSlot(1), makeSlot(2)] },
    { startDate: at('11:00'), endDate: at('12:30'), time: '12:00', courts: [makeSlot(2, 'unavailable'), makeSlot(1)] },
    { startDate: at('12:30'), endDate: at('14:00'), time: '13:30', courts: [makeSlot(2)] },
  ],
}
const now = Date.parse(at('09:00'))
const sections = buildSections(day, { meId: null, now })
const names = (slots: readonly { court: { id: number }; time: string }[]) =>
  slots.map((one) => `${one.court.id} ${one.time}`)

const times = (list: readonly { time: string }[]) => list.map(({ time }) => time)

test('each time has its courts in the order of the day', () => {
  expect(sections.map(({ slots }) => names(slots))).toEqual([
    ['1 09:00', '2 09:00'],
    ['1 10:30', '2 10:30'],
    ['1 12:00', '2 12:00'],
    ['2 13:30'],
  ])
})

test('times of today that are over fold; the one being played does not', () => {
  expect(times(foldEarlier(sections, true, now).earlier)).toEqual([])
  expect(times(foldEarlier(sections, true, Date.parse(at('09:30'))).earlier)).toEqual(['09:00'])
  expect(foldEarlier(sections, false, Date.parse(at('23:00'))).coming).toHaveLength(4)
})

test('an address finds its slot', () => {
  expect(findSlot(sections, 2, '12:00')?.kind).toBe('unavailable')
  expect(findSlot(sections, 1, '13:30')).toBeNull()
  expect(findSlot(sections, 9, '12:00')).toBeNull()
})

test('alternatives are the nearest in time, of all courts, and never the slot itself', () => {
  const taken = findSlot(sections, 1, '10:30')
  const evening = findSlot(sections, 2, '13:30')
  const shut = findSlot(sections, 2, '12:00')
  expect(taken && names(findAlternatives(taken, sections))).toEqual(['2 10:30', '1 12:00'])
  expect(evening && names(findAlternatives(evening, sections))).toEqual(['1 12:00', '1 10:30'])
  expect(shut && names(findAlternatives(shut, sections))).toEqual(['1 12:00', '2 13:30'])
})

test.each([
  { at: '07:59', earlier: false, line: null, name: 'before the first game there is none' },
  { at: '08:00', earlier: false, line: 1, name: 'what starts now has begun' },
  { at: '10:00', earlier: false, line: 2, name: 'between past and coming' },
  { at: '10:00', earlier: true, line: 2, name: 'beside folded times too' },
  { at: '23:00', earlier: false, line: 4, name: 'after the last' },
])('the line of now at $at: $name', ({ at: time, earlier, line }) => {
  expect(findNowLine(sections, earlier, Date.parse(at(time)))).toBe(line)
})

test('the line of now stands below folded times', () => {
  const night = Date.parse(at('14:00'))
  const folded = foldEarlier(sections, true, night)
  expect(folded.coming).toEqual([])
  expect(findNowLine(folded.coming, true, night)).toBe(0)
})

test('the next time is the first with something left', () => {
  expect(findNextTime(sections, now)?.time).toBe('10:30')
  expect(findNextTime(sections, Date.parse(at('09:31')))?.time).toBe('12:00')
  expect(findNextTime(sections, Date.parse(at('13:00')))).toBeNull()
})

test('a time has the same key on every day, and no other time of its day has it', () => {
  expect(new Set(sections.map(sectionKeyOf)).size).toBe(sections.length)
})
