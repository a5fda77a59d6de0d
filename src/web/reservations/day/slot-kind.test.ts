import { expect, test } from 'vitest'
import type { Reservation, SlotView } from '#domain/reservations/schema.ts'
import { makeEntry, makeReservation, makeSlot, makeWaitingEntry } from '#web/reservations/testing.ts'
import { type SlotKind, slotKindOf } from './slot-kind.ts'

const start = '2026-11-20T17:00:00.000Z'
const startsAt = Date.parse(start)
const time = { startsAt, endsAt: startsAt + 5_400_000 }
const before = startsAt - 3_600_000
const me = 7

const game = makeReservation()
const entry = makeEntry(3, { nick: 'Ana' })
const bare = makeSlot(1)
const holding = (changed: Partial<Reservation>): SlotView => ({
  ...bare,
  state: 'reserved',
  reservation: { ...game, ...changed },
})

const cases: [string, SlotView, number, SlotKind][] = [
  ['a free slot', bare, before, 'free'],
  ['a free slot at its very start', bare, startsAt, 'free'],
  ['a free slot whose start has passed since it was fetched', bare, startsAt + 1, 'past'],
  ['a past slot', { ...bare, state: 'past' }, startsAt + 1, 'past'],
  ['an unavailable slot', { ...bare, state: 'unavailable', reason: 'courtClosed' }, before, 'unavailable'],
  ['an open game with places', holding({}), before, 'open'],
  ['an open game that has started', holding({}), startsAt, 'full'],
  ['an open game without places', holding({ freePlaces: 0 }), before, 'full'],
  ['a whole court with places nobody named', holding({ type: 'complete', status: 'active' }), before, 'full'],
  ['a closed game', holding({ status: 'closed', closed: true }), before, 'full'],
  ['a game I reserved', holding({ reservedByUser: true }), before, 'yours'],
  [
    'a game I am in',
    holding({ players: [{ ...entry, user: { id: me, nick: 'Ana', avatar: null } }] }),
    before,
    'yours',
  ],
  ['a game I wait for', holding({ freePlaces: 0, players: [makeWaitingEntry(me, 1)] }), before, 'full'],
  [
    'a game I own and wait for',
    holding({ freePlaces: 0, reservedByUser: true, players: [makeWaitingEntry(me, 1)] }),
    before,
    'yours',
  ],
  [
    'a game somebody else is in',
    holding({ players: [{ ...entry, user: { id: 8, nick: 'Ana', avatar: null } }] }),
    before,
    'open',
  ],
  ['a game of mine that has started', holding({ reservedByUser: true }), startsAt + 1, 'yours'],
]

test.each(cases)('%s', (_, slot, now, kind) => {
  expect(slotKindOf(slot, time, { meId: me, now })).toBe(kind)
})

test('a guest, who has no user, is not a visitor', () => {
  const guest = holding({ players: [{ ...entry, user: null, invited: true, nick: null }] })
  expect(slotKindOf(guest, time, { meId: null, now: before })).toBe('open')
})

test.each([
  { what: 'as it begins', now: startsAt, player: 'free' },
  { what: 'in its hour', now: startsAt + 1, player: 'past' },
  { what: 'a moment before its end', now: time.endsAt - 1, player: 'past' },
])('$what a slot is free for the desk', ({ now, player }) => {
  const slot = { court: 1, state: 'free', price: 24, pricePerPlayer: 6, reservation: null } as const
  expect(slotKindOf(slot, time, { meId: null, now })).toBe(player)
  expect(slotKindOf(slot, time, { meId: null, now, desk: 'moves' })).toBe('free')
  expect(slotKindOf(slot, time, { meId: null, now: time.endsAt, desk: 'books' })).toBe('past')
})
