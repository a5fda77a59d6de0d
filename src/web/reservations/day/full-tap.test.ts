import { expect, test } from 'vitest'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Role } from '#domain/roles.ts'
import { makeCourt, makeReservation, makeSlot, makeWaitingEntry } from '#web/reservations/testing.ts'
import { asksToTell } from './asks-to-tell.ts'
import type { DaySlot } from './day-sections.ts'

const startDate = '2026-11-20T17:00:00.000Z'
const startsAt = Date.parse(startDate)
const before = startsAt - 3_600_000
const me = (...roles: Role[]) => ({ id: 7, username: 'me', nick: 'Me', roles, locale: null })

function slotOf(changed: Partial<Reservation>, kind: DaySlot['kind'] = 'full'): DaySlot {
  const reservation = makeReservation({ freePlaces: 0, ...changed })
  const time = { time: '18:00', startDate, endDate: '2026-11-20T18:30:00.000Z', startsAt, endsAt: startsAt + 5_400_000 }
  return { ...time, kind, court: makeCourt(1), view: { ...makeSlot(1), state: 'reserved', reservation } }
}

const closed: Partial<Reservation> = { closed: true, status: 'closed' }
const whole: Partial<Reservation> = { type: 'complete', status: 'active' }

test.each([
  { name: 'a closed game', slot: slotOf(closed), asks: true },
  { name: 'a whole court', slot: slotOf(whole), asks: true },
  { name: 'a class', slot: slotOf({ type: 'class', status: 'active' }), asks: true },
  { name: 'a whole court, a visitor', slot: slotOf(whole), viewer: null, asks: true },
  { name: 'an open game in which one can wait', slot: slotOf({}), asks: false },
  { name: 'a game one waits in', slot: slotOf({ ...closed, players: [makeWaitingEntry(7, 1)] }), asks: false },
  { name: "one's own", slot: slotOf(whole, 'yours'), asks: false },
  { name: 'a game with places', slot: slotOf({ freePlaces: 2 }, 'open'), asks: false },
  { name: 'one that has begun', slot: slotOf(whole), now: startsAt, asks: false },
  { name: 'a whole court, an admin', slot: slotOf(whole), viewer: me('fp_admin'), asks: false },
  { name: 'a whole court, a trainer', slot: slotOf(whole), viewer: me('fp_trainer'), asks: false },
])('$name: $asks', ({ slot, viewer = me(), now = before, asks }) => {
  expect(asksToTell(slot, viewer, now)).toBe(asks)
})
