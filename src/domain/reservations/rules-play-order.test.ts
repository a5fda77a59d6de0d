import { describe, expect, test } from 'vitest'
import { HOUR } from '../time.ts'
import type { CompleteFacts, JoinFacts, LeaveFacts } from './rules-play.ts'
import { at, cancel, complete, FRIDAY, join, keysOf, leave, type Playing, wrongState } from './testing.ts'

const start = at(FRIDAY, '18:30')
const early = start - 13 * HOUR
const clash = { court: 'Court 2', startsAt: start }

type Joining = Playing<JoinFacts> & { guests: number }
type Leaving = Playing<LeaveFacts>
type Completing = Playing<CompleteFacts>

describe('with everything wrong, the first reason is told; when it is gone, the next', () => {
  test('join', () => {
    const all: Joining = { ...wrongState, isIn: true, hasToken: false, mayBring: false, room: 0, guests: 1, clash }
    const keys = keysOf(
      join,
      all,
      { there: true },
      { canceledAt: null },
      { now: early },
      { closedAt: null },
      { type: 'complete', hasToken: true },
      { type: 'open' },
      { mayBring: true },
      { isIn: false },
      { room: 2 },
      { clash: null },
    )
    expect(keys).toEqual([
      'notFound',
      'canceled',
      'startPassed',
      'gameClosed',
      'notAllowedToModify',
      'validation.errors.guestsOnlyInOpen',
      'invitationsOff',
      'alreadyInReservation',
      'gameFull',
      'booking.oneAtATime',
      null,
    ])
  })

  test('leave', () => {
    const isWrong = { isIn: false, isOwner: true, isAdmin: false, isLast: true, freeUntil: null }
    const all: Leaving = { ...wrongState, type: 'complete', ...isWrong }
    const keys = keysOf(
      leave,
      all,
      { there: true },
      { canceledAt: null },
      { now: start - 1 },
      { closedAt: null },
      { isIn: true },
      { now: start - 12 * HOUR },
    )
    const notOut = 'notAllowedToRemoveUser'
    const state = ['notFound', 'canceled', 'startPassed', 'gameClosed']
    expect(keys).toEqual([...state, notOut, 'cancelTooLate', null])
  })

  test('reserve whole court', () => {
    const all: Completing = { ...wrongState, isIn: true, isEmpty: false, isSameSlot: false }
    const keys = keysOf(
      complete,
      all,
      { there: true },
      { canceledAt: null },
      { closedAt: null },
      { isIn: false },
      { isEmpty: true },
      { type: 'open' },
      { isSameSlot: true },
    )
    const state = ['notFound', 'canceled', 'gameClosed']
    expect(keys).toEqual([...state, 'alreadyInReservation', 'transfer', 'transfer', 'transfer', null])
  })

  test('cancel', () => {
    const keys = keysOf(
      cancel,
      { ...wrongState, isOwner: false, isAdmin: false },
      { there: true },
      { isOwner: true },
      { canceledAt: null },
      { closedAt: null },
      { now: start - 1 },
      { now: early },
    )
    expect(keys).toEqual(['notFound', 'notOwner', 'canceled', 'gameClosed', 'startPassed', 'cancelTooLate', null])
  })
})
