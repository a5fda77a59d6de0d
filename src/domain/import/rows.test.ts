import { expect, test } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { isoOf } from '../time.ts'
import { matchTitles } from './match-titles.ts'
import { findCourtNamed, importHeadings, readReservation, readWeekday } from './rows.ts'

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

const usual = { date: '28/11/2027', start: '22:30', end: '00:00', type: '', state: '', canceled: '', endedOn: '' }

test.each([
  { written: usual, read: ['2027-11-28T21:30:00.000Z', '2027-11-28T23:00:00.000Z'] },
  {
    written: { ...usual, date: '2027-11-28 00:00:00', start: '22:30:00', end: '24:00' },
    read: ['2027-11-28T21:30:00.000Z', '2027-11-28T23:00:00.000Z'],
  },
  { written: { ...usual, date: '28-11-27' }, read: ['2027-11-28T21:30:00.000Z', '2027-11-28T23:00:00.000Z'] },
  { written: { ...usual, state: 'Confirmada' }, read: ['2027-11-28T21:30:00.000Z', '2027-11-28T23:00:00.000Z'] },
  { written: { ...usual, state: 'Cancelada' }, read: 'import.errors.canceled' },
  { written: { ...usual, state: 'ANULADA' }, read: 'import.errors.canceled' },
  { written: { ...usual, canceled: 'Sí' }, read: 'import.errors.canceled' },
  { written: { ...usual, canceled: 'No' }, read: ['2027-11-28T21:30:00.000Z', '2027-11-28T23:00:00.000Z'] },
  { written: { ...usual, state: 'Confirmada', endedOn: '20/11/2027' }, read: 'import.errors.canceled' },
  { written: { ...usual, canceled: 'No', endedOn: '2027-11-20 10:30' }, read: 'import.errors.canceled' },
  {
    written: { ...usual, canceled: 'No', endedOn: '00/00/0000' },
    read: ['2027-11-28T21:30:00.000Z', '2027-11-28T23:00:00.000Z'],
  },
  { written: { ...usual, canceled: '20/11/2027' }, read: 'import.errors.canceled' },
  { written: { ...usual, endedOn: 'pronto' }, read: 'import.errors.state' },
  { written: { ...usual, state: 'Lista de espera' }, read: 'import.errors.state' },
  {
    written: { ...usual, start: '00:00', end: '00:00' },
    read: ['2027-11-27T23:00:00.000Z', '2027-11-28T23:00:00.000Z'],
  },
])('a reservation of $written.date, $written.end, $written.state $written.canceled', ({ written, read }) => {
  const found = readReservation(written, 0)
  expect('day' in found ? [isoOf(found.startsAt), isoOf(found.endsAt)] : found.map(({ key }) => key).join()).toEqual(
    read,
  )
})

test('a reservation is on the clock of its day, also where the clock goes back that night', () => {
  const read = readReservation({ ...usual, date: '31/10/2027', start: '1:00', end: '4:00', type: 'Abierto' }, 0)
  expect(!('day' in read) ? read : [read.type, isoOf(read.startsAt), isoOf(read.endsAt)]).toEqual([
    'open',
    '2027-10-30T23:00:00.000Z',
    '2027-10-31T03:00:00.000Z',
  ])
})

test('all that can’t be understood of a line is said at once', () => {
  const read = readReservation({ ...usual, date: '31/2/2027', start: 'early', type: 'a walk' }, 0)
  expect('day' in read ? read : read.map(({ param }) => param)).toEqual(['date', 'start', 'type'])
})

test.each([en, es])('the words of the program’s own files are understood', (texts) => {
  for (const [type, key] of Object.entries({ open: texts['slot.type.open'], complete: texts['slot.type.complete'] }))
    expect(readReservation({ ...usual, type: key }, 0)).toMatchObject({ type })
  for (const state of [texts['list.open'], texts['list.closed'], texts['list.active']])
    expect(readReservation({ ...usual, state }, 0)).toHaveProperty('day')
  for (const state of [texts['list.canceled'], texts['subscriber.ended']])
    expect(readReservation({ ...usual, state }, 0)).toMatchObject([{ key: 'import.errors.canceled' }])
  const ofReservations = [
    'list.day',
    'list.from',
    'list.to',
    'list.court',
    'list.owner',
    'list.type',
    'list.status',
  ] as const
  const { fields } = matchTitles(
    ofReservations.map((key) => texts[key]),
    importHeadings.reservations,
  )
  expect(fields).toEqual(['date', 'start', 'end', 'court', 'member', 'type', 'state'])
  const ofHolders = [
    'subscriber.weekday',
    'subscriber.from',
    'subscriber.court',
    'subscriber.member',
    'subscriber.state',
  ] as const
  expect(
    matchTitles(
      ofHolders.map((key) => texts[key]),
      importHeadings.holders,
    ).fields,
  ).toEqual(['weekday', 'start', 'court', 'member', 'state'])
})
