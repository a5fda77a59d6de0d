import { describe, expect, test } from 'vitest'
import { aGame, makeClosureSql } from '../testing.ts'
import { A_BOOKING, type CreateRefusal, EVENING, refusedCreate, slotFrom } from './testing.ts'

type Body = Record<string, unknown>
const iso = (name: string) => `reservation.errors.${name}`
const dated = (name: string, value: string, values?: Body) => ({
  msg: iso(name),
  param: 'startDate',
  value,
  ...(values ? { values } : {}),
})

const closedForRain = makeClosureSql(1, Date.parse('2026-11-20T17:00:00Z'), Date.parse('2026-11-20T18:00:00Z'), 'rain')
const closedOnFridays = 'INSERT INTO court_hours (court_id, weekday, opens, closes, closed) VALUES (1, 5, 480, 1380, 1)'
const untilNine = "INSERT INTO court_hours (court_id, date, opens, closes) VALUES (1, '2026-11-20', 600, 1260)"
const window = (value: string) => [dated('dateOutOfWindow', value, { days: 7 })]

const courtAndTime: CreateRefusal[] = [
  {
    name: 'no such court',
    body: { ...A_BOOKING, court: 99 },
    status: 400,
    errors: [{ msg: iso('courtInvalid'), param: 'court', value: 99 }],
  },
  {
    name: 'no court of that documentId',
    body: { ...A_BOOKING, court: 'nowhere' },
    status: 400,
    errors: [{ msg: iso('courtInvalid'), param: 'court', value: 'nowhere' }],
  },
  {
    name: 'a court out of use',
    setUp: (club) => club.sql('UPDATE court SET active = 0 WHERE id = 1'),
    body: A_BOOKING,
    status: 400,
    errors: [{ msg: iso('courtInvalid'), param: 'court', value: 1 }],
  },
  {
    name: 'a slot that has begun',
    body: { ...A_BOOKING, ...slotFrom('09:30', '11:00') },
    status: 400,
    errors: window('2026-11-20T09:30:00+01:00'),
  },
  {
    name: 'a slot of yesterday',
    body: { ...A_BOOKING, ...slotFrom('18:30', '20:00', '2026-11-19') },
    status: 400,
    errors: window('2026-11-19T18:30:00+01:00'),
  },
  {
    name: 'a slot in eight days',
    body: { ...A_BOOKING, ...slotFrom('08:00', '09:30', '2026-11-28') },
    status: 400,
    errors: window('2026-11-28T08:00:00+01:00'),
  },
  {
    name: 'a slot in eight days, for an admin',
    viewer: 'admin',
    body: { ...A_BOOKING, ...slotFrom('08:00', '09:30', '2026-11-28') },
    status: 400,
    errors: window('2026-11-28T08:00:00+01:00'),
  },
  {
    name: 'within an hour of closing',
    body: { ...A_BOOKING, ...slotFrom('22:30', '23:59') },
    status: 400,
    errors: [dated('tooCloseToClosing', '2026-11-20T22:30:00+01:00', { minutes: 60 })],
  },
  {
    name: 'closed for rain',
    setUp: (club) => club.sql(closedForRain),
    body: A_BOOKING,
    status: 400,
    errors: [dated('courtStatus', EVENING.startDate, { reason: 'rain', until: '19:00' })],
  },
  {
    name: 'before the court opens',
    body: { ...A_BOOKING, ...slotFrom('06:30', '08:00', '2026-11-21') },
    status: 400,
    errors: [dated('outsideCourtHours', '2026-11-21T06:30:00+01:00', { open: '08:00', close: '23:00' })],
  },
  {
    name: 'after the court closes, while others stay open',
    setUp: (club) => club.sql(untilNine),
    body: { ...A_BOOKING, ...slotFrom('20:30', '22:00') },
    status: 400,
    errors: [dated('outsideCourtHours', '2026-11-20T20:30:00+01:00', { open: '10:00', close: '21:00' })],
  },
  {
    name: 'on a day the court stays closed',
    setUp: (club) => club.sql(closedOnFridays),
    body: A_BOOKING,
    status: 400,
    errors: [dated('outsideCourtHours', EVENING.startDate, { open: 'closed', close: 'closed' })],
  },
  {
    name: 'between two slots',
    body: { ...A_BOOKING, ...slotFrom('12:00', '13:30') },
    status: 400,
    errors: [dated('slotMismatch', '2026-11-20T12:00:00+01:00')],
  },
  {
    name: 'for an hour',
    body: { ...A_BOOKING, ...slotFrom('12:30', '13:30') },
    status: 400,
    errors: [dated('slotMismatch', '2026-11-20T12:30:00+01:00')],
  },
  {
    name: 'for two slots',
    body: { ...A_BOOKING, ...slotFrom('12:30', '15:30') },
    status: 400,
    errors: [dated('slotMismatch', '2026-11-20T12:30:00+01:00')],
  },
  {
    name: 'ending before it begins',
    body: { ...A_BOOKING, ...slotFrom('14:00', '12:30') },
    status: 400,
    errors: [dated('slotMismatch', '2026-11-20T14:00:00+01:00')],
  },
  {
    name: 'taken',
    setUp: ({ deps, people }) => aGame(deps.db, { start: EVENING.startDate, owner: people.other }),
    body: A_BOOKING,
    status: 409,
    errors: [dated('collision', EVENING.startDate, { time: '18:30' })],
  },
  {
    name: 'overlapped by a game off the grid',
    setUp: ({ deps }) => aGame(deps.db, { start: '2026-11-20T17:30:00+01:00', type: 'complete' }),
    body: { ...A_BOOKING, court: '1' },
    status: 409,
    errors: [dated('collision', EVENING.startDate, { time: '18:30' })],
  },
]

describe('create is refused for court and time, and nothing is written', () => {
  test.each(courtAndTime)('$name', async (row) => {
    const { told, promised } = await refusedCreate(row)
    expect(told).toEqual(promised)
  })
})
