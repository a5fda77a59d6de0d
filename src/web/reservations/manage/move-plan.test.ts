import { describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { makeEntry, makeGuest, makeReservation, NOON } from '#web/reservations/testing.ts'
import {
  countNotified,
  firstDayOf,
  isOwnPlace,
  moveRefusal,
  ownerNickOf,
  ownerRefusal,
  placeOf,
  toOwnerInput,
} from './move-plan.ts'

const four = [1, 2, 3, 4].map((id) => makeEntry(id))
const admin: User = { id: 90, username: 'admin', nick: 'Admin', roles: ['fp_admin'], locale: null }

describe('when a game can be moved', () => {
  test.each([
    { what: 'a coming one', changed: {}, key: undefined },
    { what: 'a canceled one', changed: { status: 'canceled', active: false }, key: 'canceled' },
    { what: 'a closed one', changed: { status: 'closed', closed: true }, key: 'gameClosed' },
    { what: 'one that began', changed: { startDate: '2026-11-20T12:00:00.000Z' }, key: 'alreadyStarted' },
  ] as const)('$what: $key', ({ changed, key }) => {
    expect(moveRefusal(makeReservation(changed), NOON)?.key).toBe(key && `reservation.errors.${key}`)
  })
})

describe('where a game is', () => {
  test('in the club, not where the browser is', () => {
    expect(placeOf(makeReservation())).toEqual({ court: 1, time: '18:00' })
    expect(isOwnPlace(makeReservation(), '2026-11-20', { court: 1, time: '18:00' })).toBe(true)
    expect(isOwnPlace(makeReservation(), '2026-11-21', { court: 1, time: '18:00' })).toBe(false)
    expect(isOwnPlace(makeReservation(), '2026-11-20', { court: 2, time: '18:00' })).toBe(false)
  })

  test('a day beyond those that can be booked gives way to today', () => {
    expect(firstDayOf(makeReservation(), '2026-11-18')).toBe('2026-11-20')
    expect(firstDayOf(makeReservation(), '2026-11-10')).toBe('2026-11-10')
  })
})

test('members hear of it, guests have nobody to hear', () => {
  expect(countNotified(makeReservation({ players: [makeEntry(1), makeGuest(2, 1)] }))).toBe(1)
})

describe('whose a game is', () => {
  test('nobody is said as such, with the version that was seen', () => {
    expect(toOwnerInput(makeReservation({ version: 4 }), null)).toEqual({ documentId: 'abc', owner: null, version: 4 })
    expect(toOwnerInput(makeReservation({ version: 4 }), { id: 8, nick: 'Ana' })).toMatchObject({ owner: 8 })
  })

  test('known by nick only where they are in it', () => {
    expect(ownerNickOf(makeReservation({ owner: null }))).toBeNull()
    expect(ownerNickOf(makeReservation({ owner: 2, players: four }))).toBe('player 2')
    expect(ownerNickOf(makeReservation({ owner: 9, players: four }))).toBeUndefined()
  })

  test('a fifth has no room in a whole court, one of the four has', () => {
    const whole = makeReservation({ type: 'complete', owner: 1, players: four })
    const facts = { now: NOON, waitingMax: 8 }
    expect(ownerRefusal(admin, whole, { id: 5, nick: 'Eva' }, facts)?.key).toBe('reservation.errors.completeFourOnly')
    expect(ownerRefusal(admin, whole, { id: 2, nick: 'Bea' }, facts)).toBeNull()
    expect(ownerRefusal(admin, whole, null, facts)).toBeNull()
  })
})
