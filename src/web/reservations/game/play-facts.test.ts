import { describe, expect, test } from 'vitest'
import { completeRefusal, joinRefusal, leaveRefusal } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { makeEntry, makeGuest, makeReservation, makeWaitingEntry, NOON } from '#web/reservations/testing.ts'
import { countPlaying, type JoinOutcome, joinOutcomeOf } from './join-outcome.ts'
import { canJoinByLink, completeFactsOf, joinFactsOf, leaveFactsOf, leaveOutcomeOf } from './play-facts.ts'

const me = { meId: 7, isAdmin: false }
const admin = { meId: 9, isAdmin: true }
const asking = { ...me, hasToken: false, waitingMax: 1, invitations: true }
const mine = { reservedByUser: true }

describe('joining', () => {
  test('a visitor and a player may, who is in it may not again', () => {
    expect(joins({}, { meId: null })).toBeNull()
    expect(joins({})).toBeNull()
    expect(joins({ players: [makeEntry(7)] })).toBe('reservation.errors.alreadyInReservation')
  })

  test('only admins know whether there is room to wait; others ask the server', () => {
    const full = { freePlaces: 0, players: [1, 2, 3, 4].map((id) => makeEntry(id)).concat(makeWaitingEntry(5, 1)) }
    expect(joins(full)).toBeNull()
    expect(joins(full, admin)).toBe('reservation.errors.gameFull')
    expect(joins(full, { ...admin, waitingMax: 2 })).toBeNull()
  })

  test('a whole court opens to its link, as long as it has places', () => {
    const whole = { type: 'complete', status: 'active' } as const
    expect(joins(whole)).toBe('reservation.errors.notAllowedToModify')
    expect(joins(whole, { hasToken: true })).toBeNull()
    expect(joins({ ...whole, freePlaces: 0 }, { hasToken: true })).toBe('reservation.errors.gameFull')
  })
})

test.each([
  [2, 0, { is: 'plays' }, 1],
  [2, 1, { is: 'plays' }, 2],
  [1, 2, { is: 'partly', free: 1, waiting: 2 }, 1],
  [2, 2, { is: 'partly', free: 2, waiting: 1 }, 2],
  [0, 1, { is: 'waits' }, 0],
] satisfies [number, number, JoinOutcome, number][])(
  'with %i places and %i guests',
  (free, guests, outcome, playing) => {
    expect(joinOutcomeOf(free, guests)).toEqual(outcome)
    expect(countPlaying(outcome, guests)).toBe(playing)
  },
)

describe('leaving', () => {
  test('who isn’t the owner leaves the game to the others', () => {
    expect(leaveOutcomeOf(makeReservation({ players: [makeEntry(1), makeEntry(7)] }), me)).toEqual({ is: 'stays' })
  })

  test('the owner hands it to the oldest of the others, guests left aside', () => {
    const players = [makeEntry(7), makeGuest(8, 7), makeEntry(3), makeEntry(4)]
    expect(leaveOutcomeOf(makeReservation({ ...mine, players }), me)).toEqual({ is: 'passes', to: 'player 3' })
  })

  test('the last member cancels it, where nobody can be waiting', () => {
    const players = [makeEntry(7), makeGuest(8, 7)]
    expect(leaveOutcomeOf(makeReservation({ ...mine, players }), me)).toEqual({ is: 'canceled' })
    const full = makeReservation({ ...mine, players, freePlaces: 0 })
    expect(leaveOutcomeOf(full, me)).toEqual({ is: 'unsure' })
    expect(leaveOutcomeOf(full, { ...me, isAdmin: true })).toEqual({ is: 'canceled' })
  })

  test('canceling by leaving has canceling’s lead time, leaving to others has none', () => {
    expect(leaveLate([makeEntry(7)])).toBe('reservation.errors.cancelTooLate')
    expect(leaveLate([makeEntry(7), makeEntry(8)])).toBeNull()
    expect(leaveFactsOf(makeReservation(), { meId: null, isAdmin: false })).toBeNull()
  })
})

test('an open game is one’s whole court only while nobody is in it', () => {
  expect(taking(4)).toBeNull()
  expect(taking(3)).toBe('reservation.errors.transfer')
})

type Parts = Parameters<typeof makeReservation>[0]

/** Why somebody can't join such a game. */
function joins(game: Parts, how: Partial<Parameters<typeof joinFactsOf>[1]> = {}, guests = 0): string | null {
  return joinRefusal(joinFactsOf(makeReservation(game), { ...asking, ...how }), guests, NOON)?.key ?? null
}

function leaveLate(players: ReturnType<typeof makeEntry>[]): string | null {
  return (
    leaveRefusal(leaveFactsOf(makeReservation({ ...mine, players }), me), NOON, { hours: 12, phone: '' })?.key ?? null
  )
}

function taking(freePlaces: number): string | null {
  return completeRefusal(completeFactsOf(makeReservation({ freePlaces, players: [] }), 7), NOON)?.key ?? null
}

test('by its link a visitor can join what can be joined, once signed in', () => {
  const open = makeReservation()
  const whole = { ...open, type: 'complete', status: 'active', freePlaces: 3 } as const
  expect([open, { ...open, freePlaces: 0 }, whole].map((game) => canJoinByLink(game, NOON))).toEqual([true, true, true])
  const others: Reservation[] = [
    { ...whole, freePlaces: 0 },
    { ...whole, type: 'class' },
    { ...open, status: 'closed', closed: true, freePlaces: 0 },
    { ...open, status: 'canceled', active: false, freePlaces: 0 },
    { ...open, startDate: new Date(NOON).toISOString() },
  ]
  expect(others.map((game) => canJoinByLink(game, NOON))).toEqual(others.map(() => false))
})
