import { describe, expect, test } from 'vitest'
import { HOUR } from '../time.ts'
import { type GameState, gameStateOf } from './game-state.ts'
import {
  type CancelFacts,
  type CompleteFacts,
  cancelRefusal,
  completeRefusal,
  type JoinFacts,
  joinRefusal,
  type LeaveFacts,
  leaveRefusal,
} from './rules-play.ts'
import { at, FRIDAY, gameOf, toldBy } from './testing.ts'

const start = at(FRIDAY, '18:30')
const early = start - 13 * HOUR

/** A game's state as the database has it, from which its standing follows. */
type State = {
  there: boolean
  canceledAt: number | null
  closedAt: number | null
  now: number
  type: GameState['type']
}
type Given<Facts> = State & Omit<Facts, keyof GameState>

const wrong: State = { there: false, canceledAt: 1, closedAt: 1, now: start, type: 'class' }

function factsOf<Facts extends State>(given: Facts): (Facts & GameState) | null {
  const { there, canceledAt, closedAt, type } = given
  return there ? { ...given, ...gameStateOf(gameOf({ canceledAt, closedAt, type })) } : null
}

type Joining = Given<JoinFacts> & { guests: number }
type Leaving = Given<LeaveFacts>
type Completing = Given<CompleteFacts>
type Canceling = Given<CancelFacts>
const join = (given: Joining) => joinRefusal(factsOf(given), given.guests, given.now)
const leave = (given: Leaving) => leaveRefusal(factsOf(given), given.now, 12)
const complete = (given: Completing) => completeRefusal(factsOf(given), given.now)
const cancel = (given: Canceling) => cancelRefusal(factsOf(given), given.now, 12)

describe('with everything wrong, the first reason is told; when it is gone, the next', () => {
  test('join', () => {
    const all: Joining = { ...wrong, isIn: true, hasToken: false, room: 0, guests: 1 }
    const told = toldBy(
      join,
      all,
      { there: true },
      { canceledAt: null },
      { now: early },
      { closedAt: null },
      { type: 'complete', hasToken: true },
      { guests: 0 },
      { isIn: false },
      { room: 1 },
    )
    expect(told).toEqual([
      'notFound',
      'canceled',
      'startPassed',
      'gameClosed',
      'notAllowedToModify',
      'validation.errors.guestsOnlyInOpen',
      'alreadyInReservation',
      'gameFull',
      null,
    ])
  })

  test('leave', () => {
    const all: Leaving = { ...wrong, type: 'complete', isIn: false, isOwner: true, isAdmin: false, isLast: true }
    const told = toldBy(
      leave,
      all,
      { there: true },
      { canceledAt: null },
      { now: start - 1 },
      { closedAt: null },
      { isIn: true },
      { type: 'open' },
      { now: start - 12 * HOUR },
    )
    const notOut = 'notAllowedToRemoveUser'
    const state = ['notFound', 'canceled', 'startPassed', 'gameClosed']
    expect(told).toEqual([...state, notOut, notOut, 'cancelTooLate', null])
  })

  test('reserve whole court', () => {
    const all: Completing = { ...wrong, isIn: true, isEmpty: false, isSameSlot: false }
    const told = toldBy(
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
    expect(told).toEqual([...state, 'alreadyInReservation', 'transfer', 'transfer', 'transfer', null])
  })

  test('cancel', () => {
    const told = toldBy(
      cancel,
      { ...wrong, isOwner: false, isAdmin: false },
      { there: true },
      { isOwner: true },
      { canceledAt: null },
      { closedAt: null },
      { now: start - 1 },
      { now: early },
    )
    expect(told).toEqual(['notFound', 'notOwner', 'canceled', 'gameClosed', 'startPassed', 'cancelTooLate', null])
  })
})
