import { expect, test } from 'vitest'
import type { Reservation } from '#domain/reservations/schema.ts'
import { formatsOf } from '#web/app/formats.ts'
import { entrySeen, gameSeen, guestSeen, NOON, waitingSeen } from '#web/reservations/testing.ts'
import { newsOf } from './game-news.ts'

const words = {
  text: (id: string, values?: Record<string, string | number>) =>
    values ? `${id} ${Object.values(values).join()}` : id,
  formats: formatsOf('en', { today: 'today', tomorrow: 'tomorrow' }),
}
const told = (was: Partial<Reservation>, is: Partial<Reservation>, meId: number | null = 7) =>
  newsOf(gameSeen(was), gameSeen(is), { meId, now: NOON, words })?.text ?? null

const four = [1, 2, 3, 4].map((id) => entrySeen(id))
const closed = { status: 'closed', closed: true, freePlaces: 0 } as const

test('places that others take or leave are said', () => {
  expect(told({ freePlaces: 2 }, { freePlaces: 1 })).toBe('slot.placesLeft 1')
  expect(told({ freePlaces: 1 }, { freePlaces: 0 })).toBe('reservation.news.full')
  expect(told({}, {})).toBeNull()
})

test('what the caller did themselves isn’t news', () => {
  expect(told({ freePlaces: 2 }, { freePlaces: 1, players: [entrySeen(7)] })).toBeNull()
  const alone = [entrySeen(7)]
  expect(told({ freePlaces: 2, players: [...alone, guestSeen(8, 7)] }, { freePlaces: 3, players: alone })).toBeNull()
})

test('who waits hears that they play, or that they are nearer to it', () => {
  const full = { freePlaces: 0, players: [...four, waitingSeen(7, 2)] }
  expect(told(full, { freePlaces: 0, players: [...four, waitingSeen(7, 1)] })).toBe('reservation.wait.number 1')
  expect(told(full, { freePlaces: 0, players: [entrySeen(1), entrySeen(7)] })).toBe('reservation.news.plays')
})

test('who is in a game hears that it was closed, with or without them, and that it was canceled', () => {
  const mine = { players: [entrySeen(1), entrySeen(7)] }
  expect(told(mine, { ...mine, ...closed })).toBe('reservation.news.closedIn')
  expect(told(mine, { ...closed, players: [...four, waitingSeen(7, 1)] })).toBe('reservation.news.closedOut')
  expect(told(mine, { ...mine, status: 'canceled', active: false })).toBe('reservation.news.canceled')
  expect(told(mine, { ...mine, status: 'canceled', active: false, reservedByUser: true })).toBeNull()
})
