import { expect, test } from 'vitest'
import { isoOf } from '../time.ts'
import { findCourtNamed, readReservation, readTime, readWeekday } from './rows.ts'

test.each([
  ['19:00', 1140],
  ['9:30', 570],
  ['19.30', 1170],
  ['19:00:00', 1140],
  ['9h', 540],
  ['9h30', 570],
  ['24:00', 1440],
  ['25:00', null],
  ['', null],
  ['noon', null],
])('the time %j', (text, minutes) => {
  expect(readTime(text)).toBe(minutes)
})

test.each([
  ['Miércoles', 3],
  ['wed', 3],
  ['mié.', 3],
  ['7', 7],
  ['0', null],
  ['', null],
  ['mi', null],
])('the weekday %j', (text, weekday) => {
  expect(readWeekday(text)).toBe(weekday)
})

test.each([
  ['court 2', 'Court 2'],
  ['P02', 'Court 2'],
  ['2', 'Court 2'],
  ['central', 'Central'],
  ['1', null],
  ['', null],
])('the court %j', (text, name) => {
  const courts = ['Central', 'Court 1', 'Indoor 1', 'Court 2'].map((one) => ({ name: one }))
  expect(findCourtNamed(text, courts)?.name ?? null).toBe(name)
})

test('a reservation is on the clock of its day, also where the clock goes back that night', () => {
  const read = readReservation({ date: '31/10/2027', start: '1:00', end: '4:00', type: 'Abierto' }, 0)
  expect('key' in read ? read : [read.type, isoOf(read.startsAt), isoOf(read.endsAt)]).toEqual([
    'open',
    '2027-10-30T23:00:00.000Z',
    '2027-10-31T03:00:00.000Z',
  ])
})
