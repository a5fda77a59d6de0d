import { expect, test } from 'vitest'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Role } from '#domain/roles.ts'
import { makeCourt, makeReservation, makeSlot, makeWaitingEntry } from '#web/reservations/testing.ts'
import type { DaySlot } from './day-sections.ts'
import { fullActionOf } from './full-action.ts'

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
  { name: 'a closed game', slot: slotOf(closed), action: 'tell' },
  { name: 'a whole court', slot: slotOf(whole), action: 'tell' },
  { name: 'a class with places', slot: slotOf({ type: 'class', status: 'active', freePlaces: 2 }), action: 'ask' },
  {
    name: 'a school group with a place, a visitor',
    slot: slotOf({ type: 'school', status: 'active', freePlaces: 1 }),
    viewer: null,
    action: 'ask',
  },
  {
    name: 'a class with places, a trainer',
    slot: slotOf({ type: 'class', status: 'active', freePlaces: 2 }),
    viewer: me('fp_trainer'),
    action: null,
  },
  {
    name: 'a class with places that has begun',
    slot: slotOf({ type: 'class', status: 'active', freePlaces: 2 }),
    started: true,
    action: null,
  },
  { name: 'a class', slot: slotOf({ type: 'class', status: 'active' }), action: 'tell' },
  { name: 'a whole court, a visitor', slot: slotOf(whole), viewer: null, action: 'tell' },
  { name: 'an open game', slot: slotOf({}), action: 'wait' },
  { name: 'an open game, a visitor', slot: slotOf({}), viewer: null, action: 'wait' },
  { name: 'an open game one waits in', slot: slotOf({ players: [makeWaitingEntry(7, 1)] }), action: null },
  { name: 'an open game, an admin', slot: slotOf({}), viewer: me('fp_admin'), action: null },
  { name: 'a game one waits in', slot: slotOf({ ...closed, players: [makeWaitingEntry(7, 1)] }), action: null },
  { name: "one's own", slot: slotOf(whole, 'yours'), action: null },
  { name: 'a game with places', slot: slotOf({ freePlaces: 2 }, 'open'), action: null },
  { name: 'one that has begun', slot: slotOf(whole), started: true, action: null },
  { name: 'a whole court, an admin', slot: slotOf(whole), viewer: me('fp_admin'), action: null },
  { name: 'a whole court, a trainer', slot: slotOf(whole), viewer: me('fp_trainer'), action: null },
])('$name: $action', ({ slot, viewer = me(), started = false, action }) => {
  expect(fullActionOf(slot, viewer, started)).toBe(action)
})
