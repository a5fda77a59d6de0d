import { expect, test } from 'vitest'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { gameOf, viewContextOf } from '#domain/reservations/testing.ts'
import { reservationTypes } from '#domain/reservations/types.ts'
import { toReservationView } from '#domain/reservations/view.ts'
import { makeEntry, makeGuest, makeReservation, NOON } from '#web/reservations/testing.ts'
import {
  countBeyond,
  extraEntriesOf,
  isIn,
  ownShareOf,
  placeAfter,
  placesOf,
  signInKeyOf,
  waitingOf,
} from './places.ts'

const me = 7
const entry = makeEntry
const game = makeReservation()
const guest = (id: number, changed: Partial<EntryView> = {}) => makeGuest(id, null, changed)
const are = (reservation: Reservation) => placesOf(reservation, { meId: me, now: NOON }).map(({ is }) => is)
const byLink = (reservation: Reservation, now = NOON) =>
  placesOf(reservation, { meId: null, now, byLink: true }).map(({ is }) => is)

test('an open game shows who plays and which places are free', () => {
  expect(are({ ...game, players: [entry(me), guest(8)] })).toEqual(['you', 'guest', 'free', 'free'])
})

test('who may not see the players sees how many places are taken', () => {
  expect(are(game)).toEqual(['taken', 'taken', 'free', 'free'])
})

test('places nobody took stay empty once a game has begun, is closed or is canceled', () => {
  const players = [entry(me)]
  expect(are({ ...game, players, startDate: '2026-11-20T11:00:00.000Z' })).toEqual(['you', 'empty', 'empty', 'empty'])
  expect(are({ ...game, players, status: 'canceled', active: false, freePlaces: 0 })).toEqual([
    'you',
    'empty',
    'empty',
    'empty',
  ])
})

test('a whole court has unnamed places, and taken ones for who may not see its players', () => {
  const whole = { ...game, type: 'complete', status: 'active', freePlaces: 3 } as const
  expect(are({ ...whole, players: [entry(me)] })).toEqual(['you', 'unnamed', 'unnamed', 'unnamed'])
  expect(are(whole)).toEqual(['taken', 'taken', 'taken', 'taken'])
  expect(are({ ...whole, status: 'canceled', active: false })).toEqual([])
  expect(are({ ...game, status: 'canceled', active: false, freePlaces: 0 })).toEqual([])
})

test('by its public link a whole court has free places, for visitors too, until it begins', () => {
  const whole = { ...game, type: 'complete', status: 'active', freePlaces: 3 } as const
  expect(byLink(whole)).toEqual(['taken', 'free', 'free', 'free'])
  expect(byLink({ ...whole, players: [entry(me)] })).toEqual(['player', 'free', 'free', 'free'])
  expect(byLink(whole, Date.parse(whole.startDate))).toEqual(['taken', 'taken', 'taken', 'taken'])
  expect(byLink({ ...whole, type: 'competition' })).toEqual(['taken', 'taken', 'taken', 'taken'])
})

test('a class shows how many of its places are taken, also to who may not see by whom', () => {
  const lesson = { ...game, type: 'class', status: 'active' } as const
  expect(are(lesson)).toEqual(['taken', 'taken', 'empty', 'empty'])
  expect(are({ ...lesson, freePlaces: 0 })).toEqual(['taken', 'taken', 'taken', 'taken'])
})

test.each(reservationTypes)('a visitor is told to sign in to see who plays where any player sees it: %s', (type) => {
  const built = toReservationView(gameOf({ type }), viewContextOf('player'))
  expect(signInKeyOf({ ...game, type }) === 'reservation.one.signIn').toBe(built.players !== undefined)
})

const goes = (one: EntryView) => one.id === 1 || one.host?.id === 1

test('a place that somebody leaves is free, goes to who waits, or is none where four are left to play', () => {
  const players = [1, 2, 3, 4, 5, 6].map((id) => entry(id))
  const waits = entry(9, { active: false, waiting: true })
  expect(placeAfter({ players: players.slice(0, 3), freePlaces: 1 }, goes)).toBe('free')
  expect(placeAfter({ players: [...players.slice(0, 4), waits], freePlaces: 0 }, goes)).toBe('passed')
  expect(placeAfter({ players: [...players.slice(0, 5), waits], freePlaces: 0 }, goes)).toBe('kept')
  expect(placeAfter({ players: [...players.slice(0, 4), makeGuest(8, 1)], freePlaces: 0 }, goes)).toBe('passed')
  expect(placeAfter({ players: [...players.slice(0, 5), makeGuest(8, 1)], freePlaces: 0 }, goes)).toBe('kept')
})

test('a class that nobody is named for has no places', () => {
  expect(are({ ...game, type: 'class', status: 'active', players: [], freePlaces: 4 })).toEqual([])
})

test('at most four play on the page, and those who wait stand apart', () => {
  const players = [1, 2, 3, 4, 5].map((id) => entry(id)).concat(entry(6, { active: false, waiting: true }))
  expect(are({ ...game, players, freePlaces: 0 })).toEqual(['player', 'player', 'player', 'player'])
  expect(waitingOf({ ...game, players }).map(({ id }) => id)).toEqual([6])
})

test('own places add up to what the viewer is charged; an admin sees all shares, so none is own', () => {
  const players = [entry(me, { share: 6.03 }), guest(8, { share: 6.02 }), entry(9)]
  expect(ownShareOf({ ...game, players }, false)).toEqual({ places: 2, total: 12.05 })
  expect(ownShareOf({ ...game, players }, true)).toBeNull()
  expect(ownShareOf(game, false)).toBeNull()
})

test('who plays beyond the four places is only in a reopened game, and who waits is in it too', () => {
  const players = [entry(1), entry(2), entry(3), entry(4), entry(5), entry(6, { active: false, waiting: true })]
  expect(extraEntriesOf({ ...game, players }).map(({ id }) => id)).toEqual([5])
  expect(extraEntriesOf(game)).toEqual([])
  expect([{ ...game, players }, game].map(countBeyond)).toEqual([5, null])
  expect([5, 6, 9].map((id) => isIn({ ...game, players }, id))).toEqual([true, true, false])
  expect(isIn(game, me)).toBe(false)
})
