import { describe, expect, test } from 'vitest'
import { HOUR } from '../time.ts'
import { gameStateOf } from './game-state.ts'
import {
  type CompleteFacts,
  findOwnerWithout,
  isLastMember,
  type JoinFacts,
  joinRefusal,
  type LeaveFacts,
  leaveFreeUntilOf,
  leaveRefusal,
  leavesFreely,
  roomOf,
} from './rules-play.ts'
import {
  at,
  complete,
  entriesOf,
  entryOf,
  FRIDAY,
  gameOf,
  join,
  keysOf,
  leave,
  liveState,
  type Playing,
  terms,
} from './testing.ts'
import { reservationTypes } from './types.ts'

const start = at(FRIDAY, '18:30')

type Joining = Playing<JoinFacts> & { guests: number }
type Leaving = Playing<LeaveFacts>
type Completing = Playing<CompleteFacts>

const joining: Joining = { ...liveState, isIn: false, hasToken: false, mayBring: true, room: 1, guests: 0, clash: null }
const leaving: Leaving = { ...liveState, isIn: true, isOwner: false, isAdmin: false, isLast: false, freeUntil: null }
const completing: Completing = { ...liveState, isIn: false, isEmpty: true, isSameSlot: true }

describe('join', () => {
  test.each(reservationTypes)('a game of type %s', (type) => {
    const keys = [false, true].flatMap((hasToken) => keysOf(join, { ...joining, type, hasToken }))
    const refused = [type !== 'open', type !== 'open' && type !== 'complete']
    expect(keys).toEqual(refused.map((is) => (is ? 'notAllowedToModify' : null)))
  })

  test.each([
    { guests: 0, room: 1, key: null },
    { guests: 1, room: 1, key: 'gameFull' },
    { guests: 1, room: 2, key: null },
    { guests: 2, room: 2, key: 'gameFull' },
    { guests: 2, room: 3, key: null },
    { guests: 2, room: Number.POSITIVE_INFINITY, key: null },
    { guests: 0, room: 0, key: 'gameFull' },
    { guests: 0, room: 1, clash: { court: 'Court 2', startsAt: 0 }, key: 'booking.oneAtATime' },
  ] as const)('with $guests guests where $room may enter: $key', ({ key, ...parts }) => {
    expect(keysOf(join, { ...joining, ...parts })).toEqual([key])
  })

  test('until the very start', () => {
    expect(keysOf(join, { ...joining, now: start - 1 }, { now: start })).toEqual([null, 'startPassed'])
  })

  test('in the hour that comes twice it is the instant that counts, not what the clock shows', () => {
    const game = gameStateOf(gameOf({ startsAt: Date.parse('2026-10-25T01:00:00Z') }))
    const facts = { ...game, isIn: false, hasToken: false, mayBring: true, room: 4, clash: null }
    // 02:30 for the first time, half an hour before the second 02:00.
    expect(joinRefusal(facts, 0, Date.parse('2026-10-25T00:30:00Z'))).toBeNull()
    expect(joinRefusal(facts, 0, Date.parse('2026-10-25T01:00:00Z'))?.key).toBe('reservation.errors.startPassed')
  })
})

describe('leave', () => {
  const last = { isOwner: true, isLast: true }
  const hours = (count: number) => ({ now: start - count * HOUR })
  test.each([
    { name: 'a member a minute ahead', parts: { now: start - 60_000 }, key: null },
    { name: 'an owner with others left, a minute ahead', parts: { isOwner: true, now: start - 60_000 }, key: null },
    { name: 'a last member who owns it not, a minute ahead', parts: { isLast: true, now: start - 60_000 }, key: null },
    { name: 'the owner and last, twelve hours ahead', parts: { ...last, ...hours(12) }, key: null },
    {
      name: 'the owner and last, a millisecond less',
      parts: { ...last, now: start - 12 * HOUR + 1 },
      key: 'cancelTooLate',
    },
    { name: 'an admin who owns it and is last', parts: { ...last, ...hours(1), isAdmin: true }, key: null },
    { name: 'a member of a whole court', parts: { type: 'complete' as const }, key: null },
    { name: 'the owner of a whole court', parts: { type: 'complete' as const, isOwner: true }, key: null },
    {
      name: 'the owner of a whole court who is alone in it, too late',
      parts: { ...last, ...hours(1), type: 'complete' as const },
      key: 'cancelTooLate',
    },
    {
      name: 'the owner and last, too late, of a game that was just moved',
      parts: { ...last, ...hours(1), freeUntil: start - HOUR },
      key: null,
    },
    {
      name: 'the owner and last, too late, of a game that was moved a while ago',
      parts: { ...last, ...hours(1), freeUntil: start - HOUR - 1 },
      key: 'cancelTooLate',
    },
    { name: 'a member of a class', parts: { type: 'class' as const }, key: null },
    {
      name: 'a trainer who plays alone in a training of theirs, which goes on without',
      parts: { ...last, ...hours(1), type: 'training' as const },
      key: null,
    },
    { name: 'one who is not in it', parts: { isIn: false }, key: 'notAllowedToRemoveUser' },
  ])('$name: $key', ({ parts, key }) => {
    expect(keysOf(leave, { ...leaving, ...parts })).toEqual([key])
  })

  test('says how many hours, of the configuration, and counts real ones over a change of clocks', () => {
    const game = { ...gameStateOf(gameOf({ startsAt: at('2026-10-25', '09:30') })), ...leaving, ...last }
    const facts = { ...game, startsAt: at('2026-10-25', '09:30'), status: 'open' as const }
    expect(leaveRefusal(facts, at('2026-10-24', '22:30'), terms)).toBeNull()
    expect(leaveRefusal(facts, at('2026-10-24', '22:31'), terms)).toEqual({
      key: 'reservation.errors.cancelTooLate',
      values: { hours: 12, phone: 'none' },
    })
    expect(leaveRefusal(facts, at('2026-10-24', '22:31'), { hours: 11, phone: '' })).toBeNull()
  })
})

test('a whole court is taken over until the rules of creating refuse it: its start is theirs to look at', () => {
  expect(complete({ ...completing, now: start + 1 })).toBeNull()
})

describe('how many more may enter', () => {
  const reopened = { entries: entriesOf(1, 2, 3, 4, 5, 6), reopenedAfter: 6 }
  test.each([
    { name: 'an empty open game', game: {}, room: 4 + 8 },
    { name: 'with one in it', game: { entries: entriesOf(1) }, room: 3 + 8 },
    { name: 'with four in it', game: { entries: entriesOf(1, 2, 3, 4) }, room: 8 },
    { name: 'with two waiting', game: { entries: entriesOf(1, 2, 3, 4, 5, 6) }, room: 6 },
    {
      name: 'with guests, who count',
      game: { entries: [1, 2, 3, 4].map((id) => entryOf(id, { user: null })) },
      room: 8,
    },
    {
      name: 'with all waiting who may',
      game: { entries: entriesOf(...Array.from({ length: 12 }, (_, id) => id + 1)) },
      room: 0,
    },
    { name: 'reopened, six play and none waits', game: reopened, room: 8 },
    { name: 'reopened, and one came after', game: { ...reopened, entries: entriesOf(1, 2, 3, 4, 5, 6, 7) }, room: 7 },
    { name: 'a whole court of one', game: { type: 'complete' as const, entries: entriesOf(1) }, room: 3 },
    { name: 'a whole court of four', game: { type: 'complete' as const, entries: entriesOf(1, 2, 3, 4) }, room: 0 },
    {
      name: 'a class with one who still waits',
      game: { type: 'class' as const, entries: entriesOf(1, 2, 3, 4, 5) },
      room: 0,
    },
  ])('$name: $room', ({ game, room }) => {
    expect(roomOf(gameOf(game), 8)).toBe(room)
  })

  test('as the configuration says, and never fewer than none', () => {
    const seven = gameOf({ entries: entriesOf(1, 2, 3, 4, 5, 6, 7) })
    expect([0, 2, 3, 4].map((waitingMax) => roomOf(seven, waitingMax))).toEqual([0, 0, 0, 1])
  })
})

const guest = (id: number) => entryOf(id, { user: null, hostId: 1 })

describe('who is left, and who owns it then', () => {
  const late = entryOf(2, { user: { id: 55, username: 'u', nick: 'n', avatar: null } })
  test.each([
    { name: 'alone', entries: entriesOf(1), isLast: true, owner: null },
    { name: 'with guests of anybody', entries: [entryOf(1), guest(2), guest(3)], isLast: true, owner: null },
    { name: 'with two members', entries: entriesOf(1, 2, 3), isLast: false, owner: 102 },
    {
      name: 'with a guest who came before the next member',
      entries: [entryOf(1), guest(2), entryOf(3)],
      isLast: false,
      owner: 103,
    },
    {
      name: 'having come last',
      entries: [late, entryOf(3), entryOf(4, { user: entryOf(1).user })],
      isLast: false,
      owner: 55,
    },
    {
      name: 'with one who only waits',
      entries: [entryOf(1), guest(2), guest(3), guest(4), entryOf(5)],
      isLast: false,
      owner: 105,
    },
    { name: 'not in it', entries: entriesOf(2), isLast: false, owner: 102 },
    { name: 'not in it, and nobody is', entries: [], isLast: false, owner: null },
  ])('the owner $name', ({ entries, isLast, owner }) => {
    const game = gameOf({ ownerId: 101, entries })
    expect(isLastMember(game, 101)).toBe(isLast)
    expect(findOwnerWithout(game, 101, () => true)).toBe(owner)
  })

  test.each([
    { mayOwn: [102, 103], owner: 102 },
    { mayOwn: [103], owner: 103 },
    { mayOwn: [104], owner: null },
  ])('of those who may own one more it is the oldest’s: $mayOwn', ({ mayOwn, owner }) => {
    const game = gameOf({ ownerId: 101, entries: entriesOf(1, 2, 3) })
    expect(findOwnerWithout(game, 101, (id) => mayOwn.includes(id))).toBe(owner)
  })

  test.each(reservationTypes)('a %s stays its owner’s where owners don’t play', (type) => {
    const owner = findOwnerWithout(gameOf({ type, ownerId: 101, entries: entriesOf(1, 2) }), 101, () => true)
    expect(owner).toBe(type === 'open' || type === 'complete' ? 102 : 101)
  })

  test('another who goes leaves the owner as it is, and a game of nobody nobody’s', () => {
    expect(findOwnerWithout(gameOf({ ownerId: 101, entries: entriesOf(1, 2) }), 102, () => true)).toBe(101)
    expect(findOwnerWithout(gameOf({ ownerId: null, entries: entriesOf(1, 2) }), 102, () => true)).toBeNull()
  })
})

describe('two hours to leave freely since a game was moved', () => {
  const moved = { at: at(FRIDAY, '09:00'), by: 101, lastEntry: 2 }
  test.each([
    { name: 'a member', userId: 102, until: at(FRIDAY, '11:00') },
    { name: 'who moved it, none', userId: 101, until: null },
    { name: 'who joined since, none', userId: 103, until: null },
    { name: 'who is not in it, none', userId: 109, until: null },
  ])('$name', ({ userId, until }) => {
    expect(leaveFreeUntilOf({ moved, entries: entriesOf(1, 2, 3) }, userId)).toBe(until)
  })

  test('none in a game that wasn’t', () => {
    expect(leaveFreeUntilOf({ moved: null, entries: entriesOf(1, 2) }, 102)).toBeNull()
  })

  test('to the millisecond', () => {
    const until = at(FRIDAY, '11:00')
    expect([until, until + 1].map((now) => leavesFreely(until, now))).toEqual([true, false])
    expect(leavesFreely(null, 0)).toBe(false)
  })
})
