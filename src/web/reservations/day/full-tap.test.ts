import { expect, test } from 'vitest'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Role } from '#domain/roles.ts'
import { makeCourt, makeReservation, makeSlot, makeWaitingEntry } from '#web/reservations/testing.ts'
import type { DaySlot } from './day-sections.ts'
import { fullTapOf } from './full-tap.ts'

const startDate = '2026-11-20T17:00:00.000Z'
const startsAt = Date.parse(startDate)
const me = (...roles: Role[]) => ({ id: 7, username: 'me', nick: 'Me', roles, locale: null })

function slotOf(changed: Partial<Reservation>, kind: DaySlot['kind'] = 'full'): DaySlot {
  const reservation = makeReservation({ freePlaces: 0, ...changed })
  const time = { time: '18:00', startDate, endDate: '2026-11-20T18:30:00.000Z', startsAt, endsAt: startsAt + 5_400_000 }
  return { ...time, kind, court: makeCourt(1), view: { ...makeSlot(1), state: 'reserved', reservation } }
}

const closed: Partial<Reservation> = { closed: true, status: 'closed' }
const whole: Partial<Reservation> = { type: 'complete', status: 'active' }

test.each([
  { name: 'a closed game', slot: slotOf(closed), tap: 'tell' },
  { name: 'a whole court', slot: slotOf(whole), tap: 'tell' },
  { name: 'a class with places', slot: slotOf({ type: 'class', status: 'active', freePlaces: 2 }), tap: 'ask' },
  {
    name: 'a school group with a place, a visitor',
    slot: slotOf({ type: 'school', status: 'active', freePlaces: 1 }),
    viewer: null,
    tap: 'ask',
  },
  {
    name: 'a class with places, a trainer',
    slot: slotOf({ type: 'class', status: 'active', freePlaces: 2 }),
    viewer: me('fp_trainer'),
    tap: null,
  },
  {
    name: 'a class with places that has begun',
    slot: slotOf({ type: 'class', status: 'active', freePlaces: 2 }),
    started: true,
    tap: null,
  },
  { name: 'a class', slot: slotOf({ type: 'class', status: 'active' }), tap: 'tell' },
  { name: 'a whole court, a visitor', slot: slotOf(whole), viewer: null, tap: 'tell' },
  { name: 'an open game', slot: slotOf({}), tap: 'wait' },
  { name: 'an open game, a visitor', slot: slotOf({}), viewer: null, tap: 'wait' },
  { name: 'an open game one waits in', slot: slotOf({ players: [makeWaitingEntry(7, 1)] }), tap: null },
  { name: 'an open game, an admin', slot: slotOf({}), viewer: me('fp_admin'), tap: null },
  { name: 'a game one waits in', slot: slotOf({ ...closed, players: [makeWaitingEntry(7, 1)] }), tap: null },
  { name: "one's own", slot: slotOf(whole, 'yours'), tap: null },
  { name: 'a game with places', slot: slotOf({ freePlaces: 2 }, 'open'), tap: null },
  { name: 'one that has begun', slot: slotOf(whole), started: true, tap: null },
  { name: 'a whole court, an admin', slot: slotOf(whole), viewer: me('fp_admin'), tap: null },
  { name: 'a whole court, a trainer', slot: slotOf(whole), viewer: me('fp_trainer'), tap: null },
])('$name: $tap', ({ slot, viewer = me(), started = false, tap }) => {
  expect(fullTapOf(slot, viewer, started)).toBe(tap)
})
