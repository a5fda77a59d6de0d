import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { makeEntry, makeGuest, makeReservation, makeWaitingEntry, NOON } from '#web/reservations/testing.ts'
import { compareGames } from './game-news.ts'

const words = {
  text: (id: string, values?: Record<string, string | number>) =>
    values ? `${id} ${Object.values(values).join()}` : id,
  formats: formatsOf('en', { today: 'today', tomorrow: 'tomorrow' }),
}
const newsOf = (was: Partial<Reservation>, is: Partial<Reservation>, meId: number | null = 7) =>
  compareGames(makeReservation(was), makeReservation(is), { meId, now: NOON, words })?.text ?? null

const four = [1, 2, 3, 4].map((id) => makeEntry(id))
const closed = { status: 'closed', closed: true, freePlaces: 0 } as const

test('places that others take or leave are said', () => {
  expect(newsOf({ freePlaces: 2 }, { freePlaces: 1 })).toBe('slot.placesLeft 1')
  expect(newsOf({ freePlaces: 1 }, { freePlaces: 0 })).toBe('game.news.full')
  expect(newsOf({}, {})).toBeNull()
})

test('what the viewer did themselves isn’t news', () => {
  expect(newsOf({ freePlaces: 2 }, { freePlaces: 1, players: [makeEntry(7)] })).toBeNull()
  const alone = [makeEntry(7)]
  expect(newsOf({ freePlaces: 2, players: [...alone, makeGuest(8, 7)] }, { freePlaces: 3, players: alone })).toBeNull()
})

test('who waits hears that they play, or that they are nearer to it', () => {
  const full = { freePlaces: 0, players: [...four, makeWaitingEntry(7, 2)] }
  expect(newsOf(full, { freePlaces: 0, players: [...four, makeWaitingEntry(7, 1)] })).toBe('game.wait.number 1')
  expect(newsOf(full, { freePlaces: 0, players: [makeEntry(1), makeEntry(7)] })).toBe('game.news.plays')
})

test('who is in a game hears that it was closed, with or without them, and that it was canceled', () => {
  const mine = { players: [makeEntry(1), makeEntry(7)] }
  expect(newsOf(mine, { ...mine, ...closed })).toBe('game.news.closedIn')
  expect(newsOf(mine, { ...closed, players: [...four, makeWaitingEntry(7, 1)] })).toBe('game.news.closedOut')
  expect(newsOf(mine, { ...mine, status: 'canceled', active: false })).toBe('game.news.canceled')
  expect(newsOf(mine, { ...mine, status: 'canceled', active: false, reservedByUser: true })).toBeNull()
})
