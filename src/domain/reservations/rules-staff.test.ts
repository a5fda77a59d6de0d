import { describe, expect, test } from 'vitest'
import type { Viewer } from '../roles.ts'
import type { Game } from './game.ts'
import { gameStateOf } from './game-state.ts'
import {
  type Adding,
  absentRefusal,
  addRefusal,
  closeRefusal,
  freeRefusal,
  mailClosedRefusal,
  mayLead,
  nameGuestRefusal,
  removeRefusal,
  reopenRefusal,
} from './rules-staff.ts'
import { at, entriesOf, FRIDAY, gameOf, keysOf, named, userOf } from './testing.ts'
import { reservationTypes } from './types.ts'

const start = at(FRIDAY, '18:30')
const end = at(FRIDAY, '20:00')
const early = start - 1

const admin = userOf(1, 'fp_admin')

type State = Pick<Game, 'canceledAt' | 'closedAt' | 'type'> & { there: boolean; now: number }
const live: State = { there: true, canceledAt: null, closedAt: null, now: early, type: 'open' }
const wrong: State = { there: false, canceledAt: 1, closedAt: 1, now: start, type: 'complete' }
const gameIn = ({ there, canceledAt, closedAt, type, entries = [] }: State & Partial<Game>) =>
  there ? gameOf({ canceledAt, closedAt, type, entries }) : null
const standingIn = (state: State) => {
  const game = gameIn(state)
  return game && gameStateOf(game)
}

type Chosen = Parameters<typeof closeRefusal>[1]
const own = (...ids: number[]): Chosen => ids.map((id) => ({ sent: id, entry: id }))
const foreign = { sent: 99, entry: null }
const close = ({ chosen, ...state }: State & { chosen: Chosen }) => closeRefusal(standingIn(state), chosen, state.now)
const reopen = (state: State) => reopenRefusal(standingIn(state), state.now)

type Add = State & Pick<Game, 'entries'> & { viewer?: Viewer; adding: Adding; waitingMax: number }
const add = ({ adding, waitingMax, viewer = admin, ...state }: Add) =>
  addRefusal(viewer, gameIn(state), adding, { now: state.now, waitingMax })
const remove = ({ may, viewer = admin, ...state }: State & { may: boolean; viewer?: Viewer }) =>
  removeRefusal(viewer, standingIn(state), may, state.now)
const free = ({ giveBack, freedAt = null, ...state }: State & { giveBack: boolean; freedAt?: number | null }) => {
  const game = gameIn(state)
  return freeRefusal(game && gameStateOf({ ...game, freedAt }), giveBack, state.now)
}
const absent = (state: State & { may?: boolean }) => absentRefusal(standingIn(state), state.may ?? true, state.now)
const mail = ({ guest, ...state }: State & { guest: boolean }) => mailClosedRefusal(gameIn(state), guest)

describe('with everything wrong, the first reason is told; when it is gone, the next', () => {
  test('close', () => {
    const keys = keysOf(
      close,
      { ...wrong, chosen: [...own(1, 2), foreign] },
      { there: true },
      { canceledAt: null },
      { closedAt: null },
      { type: 'open' },
      { now: early },
      { chosen: [...own(1, 2, 3), foreign] },
      { chosen: own(1, 2, 3, 4) },
    )
    expect(keys).toEqual([
      'notFound',
      'canceled',
      'alreadyClosed',
      'invalidStatus',
      'invalidStatus',
      'fourPlayersRequired',
      'invalidPlayers',
      null,
    ])
  })

  test('reopen', () => {
    const mends = [{ there: true }, { canceledAt: null }, { closedAt: 1 }, { now: early }]
    const keys = keysOf(reopen, { ...wrong, closedAt: null }, ...mends)
    expect(keys).toEqual(['notFound', 'canceled', 'gameNotClosed', 'alreadyStarted', null])
  })

  test.each([
    { type: 'open' as const, full: 'gameFull' },
    { type: 'complete' as const, full: 'completeFourOnly' },
    { type: 'competition' as const, full: 'alreadyFourActive' },
    { type: 'training' as const, full: 'alreadyFourActive' },
    { type: 'class' as const, full: 'alreadyFourActive' },
    { type: 'school' as const, full: 'alreadyFourActive' },
  ])('add an entry to a game of type $type', ({ type, full }) => {
    const entries = entriesOf(1, 2, 3, 4)
    const keys = keysOf(
      add,
      {
        ...wrong,
        now: end,
        type,
        entries,
        viewer: userOf(9, 'fp_trainer'),
        adding: { sent: 101, is: null },
        waitingMax: 0,
      },
      { there: true },
      { viewer: admin },
      { canceledAt: null },
      { closedAt: null },
      { now: end - 1 },
      { adding: named(101) },
      { adding: named(105) },
      { entries: entriesOf(1, 2, 3) },
    )
    const state = ['notFound', 'notAllowedToModify', 'canceled', 'gameClosed', 'over']
    expect(keys).toEqual([...state, 'addingPlayer', 'alreadyInReservation', full, null])
  })

  test('remove an entry', () => {
    const keys = keysOf(
      remove,
      { ...wrong, may: false, viewer: userOf(9) },
      { there: true },
      { may: true },
      { canceledAt: null },
      { closedAt: null },
      { now: early },
    )
    expect(keys).toEqual(['notFound', 'notAllowedToRemoveUser', 'canceled', 'gameClosed', 'alreadyStarted', null])
  })

  test('free the court: while it is on, and with what was paid of no closed game', () => {
    const keys = keysOf(
      free,
      { ...wrong, now: early, giveBack: true },
      { there: true },
      { canceledAt: null },
      { now: end },
      { now: start },
      { giveBack: false },
      { giveBack: true, closedAt: null },
      { now: end - 1 },
      { freedAt: start + 1 },
    )
    expect(keys).toEqual(['notFound', 'canceled', 'notStarted', 'over', 'gameClosed', null, null, null, 'over'])
  })

  test('mark as missing: from the moment it starts', () => {
    const keys = keysOf(
      absent,
      { ...wrong, may: false, now: early },
      { there: true },
      { may: true },
      { canceledAt: null },
      { now: start },
    )
    expect(keys).toEqual(['notFound', 'notAllowedToModify', 'canceled', 'notStarted', null])
  })

  test('mail that it is closed: of a past game too', () => {
    const keys = keysOf(
      mail,
      { ...wrong, closedAt: null, guest: true },
      { there: true },
      { canceledAt: null },
      { type: 'open' },
      { closedAt: 1 },
      { canceledAt: 1 },
      { canceledAt: null, guest: false },
    )
    const open = 'gameNotClosed'
    expect(keys).toEqual(['notFound', open, open, open, 'email.errors.guest', open, null])
  })
})

describe('who is in a game that has begun is changed by admins alone, until it is over or its court is freed', () => {
  const trainer = userOf(9, 'fp_trainer')
  const lesson = gameOf({ type: 'class', ownerId: 9 })
  const guests: Adding[] = ['guest', 'namedGuest']
  test.each([
    { what: 'before', viewer: admin, now: early, keys: [null, null, null, null] },
    { what: 'as it begins', viewer: admin, now: start, keys: [null, null, 'alreadyStarted', null] },
    { what: 'a moment before its end', viewer: admin, now: end - 1, keys: [null, null, 'alreadyStarted', null] },
    { what: 'as it ends', viewer: admin, now: end, keys: ['over', 'over', 'over', 'over'] },
    {
      what: 'once its court is freed',
      viewer: admin,
      now: end - 1,
      freedAt: end - 2,
      keys: ['over', 'over', 'over', 'over'],
    },
    {
      what: 'by its trainer as it begins',
      viewer: trainer,
      now: start,
      keys: ['alreadyStarted', 'alreadyStarted', 'notAllowedToModify', 'notAllowedToModify'],
    },
  ])('$what', ({ viewer, now, freedAt = null, keys }) => {
    const game = { ...lesson, freedAt }
    const refusals = [
      removeRefusal(viewer, gameStateOf(game), true, now),
      ...[named(200), ...guests].map((adding) => addRefusal(viewer, game, adding, { now, waitingMax: 8 })),
    ]
    expect(refusals.map((refusal) => refusal?.key.replace('reservation.errors.', '') ?? null)).toEqual(keys)
  })
})

describe('close', () => {
  test.each([
    { name: 'four of its own', chosen: own(4, 2, 6, 1), key: null },
    { name: 'nobody', chosen: [], key: 'fourPlayersRequired' },
    { name: 'three', chosen: own(1, 2, 3), key: 'fourPlayersRequired' },
    { name: 'five', chosen: own(1, 2, 3, 4, 5), key: 'fourPlayersRequired' },
    { name: 'five, of whom one twice', chosen: own(1, 2, 3, 4, 4), key: 'fourPlayersRequired' },
    { name: 'four, of whom one twice', chosen: own(1, 2, 3, 3), key: 'fourPlayersRequired' },
    {
      name: 'four, of whom one twice by number and documentId',
      chosen: [...own(1, 2, 3), { sent: 'entry3', entry: 3 }],
      key: 'fourPlayersRequired',
    },
    { name: 'a stranger twice', chosen: [...own(1, 2), foreign, foreign], key: 'fourPlayersRequired' },
    { name: 'two strangers', chosen: [...own(1, 2), foreign, { sent: 98, entry: null }], key: 'invalidPlayers' },
    {
      name: 'a stranger whose number is written like that of an own one',
      chosen: [...own(1, 2, 3), { sent: 3, entry: null }],
      key: 'invalidPlayers',
    },
  ])('with $name: $key', ({ chosen, key }) => {
    expect(keysOf(close, { ...live, chosen })).toEqual([key])
  })

  test.each(reservationTypes)('a game of type %s', (type) => {
    expect(keysOf(close, { ...live, type, chosen: own(1, 2, 3, 4) })).toEqual([
      type === 'open' ? null : 'invalidStatus',
    ])
  })

  test('says what the choice is about', () => {
    expect(close({ ...live, chosen: own(1) })).toMatchObject({ param: 'players' })
    expect(close({ ...live, chosen: [...own(1, 2, 3), foreign] })).toMatchObject({ param: 'players' })
  })
})

describe('an entry that is added', () => {
  test.each([
    { type: 'open' as const, count: 3, key: null },
    { type: 'open' as const, count: 4, key: null },
    { type: 'open' as const, count: 5, key: null },
    { type: 'open' as const, count: 6, key: 'gameFull' },
    { type: 'complete' as const, count: 3, key: null },
    { type: 'complete' as const, count: 4, key: 'completeFourOnly' },
    { type: 'class' as const, count: 4, key: 'alreadyFourActive' },
  ])('to $type with $count in it: $key', ({ type, count, key }) => {
    const entries = entriesOf(...Array.from({ length: count }, (_, id) => id + 1))
    for (const adding of ['guest' as const, named(200)]) {
      expect(keysOf(add, { ...live, type, entries, adding, waitingMax: 2 })).toEqual([key])
    }
  })

  test('is let in where more than four play since it was reopened', () => {
    const reopened = gameOf({ entries: entriesOf(1, 2, 3, 4, 5), reopenedAfter: 5 })
    expect(addRefusal(admin, reopened, named(200), { now: early, waitingMax: 1 })).toBeNull()
  })

  test.each(reservationTypes)('by a trainer is a member of a lesson they give: %s', (type) => {
    const given = gameOf({ type, ownerId: 7, entries: entriesOf(1, 2) })
    const ask = (viewer: Viewer, adding: Adding, game = given) =>
      addRefusal(viewer, game, adding, { now: early, waitingMax: 8 })
    const no = { key: 'reservation.errors.notAllowedToModify' }
    const isLesson = type === 'class' || type === 'school'
    const giver = userOf(7, 'fp_trainer')
    expect(ask(giver, named(200))).toEqual(isLesson ? null : no)
    expect(ask(giver, 'guest')).toEqual(isLesson ? { ...no, param: 'invited' } : no)
    for (const viewer of [userOf(8, 'fp_trainer'), userOf(7), null]) expect(ask(viewer, named(200))).toEqual(no)
    expect(ask(giver, named(200), { ...given, ownerId: null })).toEqual(no)
    expect(mayLead(giver, given)).toBe(isLesson)
  })

  test.each(reservationTypes)('the trainer of a lesson has no place in it, who owns another game may: %s', (type) => {
    const giver = named(200, { trainer: true })
    const refusal = addRefusal(admin, gameOf({ type, ownerId: 200 }), giver, { now: early, waitingMax: 8 })
    const expected = { key: 'reservation.errors.alreadyInReservation', param: 'user', values: { name: 'nick200' } }
    expect(refusal).toEqual(type === 'class' || type === 'school' ? expected : null)
  })

  test.each([
    {
      name: 'somebody who is not there',
      adding: { sent: 'nobody', is: null },
      key: 'addingPlayer',
      values: { name: 'nobody' },
    },
    {
      name: 'somebody blocked',
      adding: named(200, { blocked: true }),
      key: 'addingPlayer',
      values: { name: 'nick200' },
    },
    { name: 'somebody who is in it', adding: named(102), key: 'alreadyInReservation', values: { name: 'nick102' } },
  ])('is refused for $name', ({ adding, key, values }) => {
    const refusal = add({ ...live, entries: entriesOf(1, 2), adding, waitingMax: 8 })
    expect(refusal).toEqual({ key: `reservation.errors.${key}`, param: 'user', values })
  })
})

describe('what a guest is called', () => {
  const state = { type: 'open', status: 'open', startsAt: early + 1, endsAt: end } as const
  const leading = { isGuest: true, leads: true, isOwn: false }
  const host = { isGuest: true, leads: false, isOwn: true }
  const gone = {
    canceled: { status: 'canceled' },
    gameClosed: { status: 'closed' },
    alreadyStarted: { startsAt: early },
  } as const

  test('is said by who brought them while the game is open, in this order', () => {
    expect(nameGuestRefusal(null, host, early)?.key).toBe('reservation.errors.notFound')
    expect(nameGuestRefusal(state, host, early)).toBeNull()
    const all = { ...state, ...gone.alreadyStarted, ...gone.canceled }
    expect(nameGuestRefusal(all, host, early)?.key).toBe('reservation.errors.canceled')
    for (const [key, parts] of Object.entries(gone)) {
      expect(nameGuestRefusal({ ...state, ...parts }, host, early)?.key).toBe(`reservation.errors.${key}`)
    }
  })

  test('is said by who leads the game at any time, of guests alone', () => {
    for (const parts of Object.values(gone)) expect(nameGuestRefusal({ ...state, ...parts }, leading, early)).toBeNull()
    for (const who of [
      { ...leading, isGuest: false },
      { ...host, isGuest: false },
      { ...host, isOwn: false },
    ]) {
      const refusal = nameGuestRefusal({ ...state, ...gone.canceled }, who, early)
      expect(refusal?.key).toBe('reservation.errors.notAllowedToModify')
    }
  })
})
