import { describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { makeEntry, makeReservation, NOON } from '#web/reservations/testing.ts'
import { ownerNickOf, ownerRefusal, toOwnerInput } from './owner-plan.ts'

const four = [1, 2, 3, 4].map((id) => makeEntry(id))
const admin: User = { id: 90, username: 'admin', nick: 'Admin', roles: ['fp_admin'], locale: null }

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
