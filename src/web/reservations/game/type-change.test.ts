import { describe, expect, test } from 'vitest'
import { PLACES, playingEntriesOf } from '#domain/reservations/game.ts'
import type { User } from '#domain/roles.ts'
import { toggleChosen } from '#web/reservations/manage/toggle-chosen.ts'
import { makeEntry, makeGuest, makeReservation, makeWaitingEntry, NOON } from '#web/reservations/testing.ts'
import { listEntries, ownGuestsOf, queueOf } from './places.ts'
import { toGame } from './to-game.ts'
import { changeableTypesOf, toChangeInput, trainerOf, typeRefusal } from './type-change.ts'

const owned = { owner: 7, reservedByUser: true, version: 3 }
const all = ['open', 'complete', 'competition', 'training', 'class', 'school']

describe('types to choose from', () => {
  test('an owner has those of their role, others none', () => {
    expect(types(owned)).toEqual(['open', 'complete'])
    expect(types(owned, who(7, 'fp_trainer'))).toEqual(all)
    expect(types({}, who(8))).toEqual([])
    expect(types({ ...owned, type: 'class', status: 'active' })).toEqual([])
    expect(types({ owner: 7 }, who(9, 'fp_admin'))).toEqual(all)
  })

  test('none once it is closed, canceled or begun', () => {
    expect(types({ ...owned, status: 'closed', closed: true })).toEqual([])
    expect(types({ ...owned, status: 'canceled', active: false })).toEqual([])
    expect(types({ ...owned, startDate: '2026-11-20T11:00:00.000Z' })).toEqual([])
  })
})

describe('what changing asks', () => {
  const lesson = makeReservation({ type: 'class', status: 'active', owner: 5, version: 3 })

  test('only what differs, with the version that was seen', () => {
    expect(toChangeInput(who(7), makeReservation(owned), { type: 'open', trainer: null })).toBeNull()
    expect(toChangeInput(who(7), makeReservation(owned), { type: 'complete', trainer: null })).toEqual({
      documentId: 'abc',
      type: 'complete',
      version: 3,
    })
  })

  test('admins say who gives a lesson, trainers don’t', () => {
    const boss = who(9, 'fp_admin')
    expect(toChangeInput(boss, lesson, { type: 'class', trainer: 5 })).toBeNull()
    expect(toChangeInput(boss, lesson, { type: 'class', trainer: null })).toEqual({
      documentId: 'abc',
      owner: null,
      version: 3,
    })
    expect(toChangeInput(who(5, 'fp_trainer'), lesson, { type: 'school', trainer: 6 })).not.toHaveProperty('owner')
    expect(trainerOf(lesson, [{ id: 5, username: 'five', nick: 'Five' }])).toBe(5)
    expect(trainerOf(lesson, [{ id: 6, username: 'six', nick: 'Six' }])).toBeNull()
  })
})

test('a whole court is refused where more than four are in', () => {
  const players = [1, 2, 3, 4].map((id) => makeEntry(id)).concat(makeWaitingEntry(5, 1))
  const facts = { now: NOON, waitingMax: 8 }
  const refusal = typeRefusal(who(9, 'fp_admin'), makeReservation({ players }), 'complete', facts)
  expect(refusal?.key).toBe('reservation.errors.completeFourOnly')
  expect(typeRefusal(who(9, 'fp_admin'), makeReservation({ players: players.slice(1) }), 'complete', facts)).toBeNull()
})

test('the rules see the same play as the browser was told, also after a reopening and in a closed game', () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => makeEntry(id))
  expect(ids({ players: six })).toEqual([1, 2, 3, 4, 5, 6])
  const chosen = six.map((entry) => (entry.id > 2 ? entry : { ...entry, active: false, waiting: true }))
  expect(ids({ players: chosen, status: 'closed', closed: true })).toEqual([3, 4, 5, 6])
  expect(ids({ players: [...six.slice(0, 4), makeWaitingEntry(9, 1)] })).toEqual([1, 2, 3, 4])
})

test('a fifth isn’t taken; a second tick on one takes it back', () => {
  expect(toggleChosen([1, 2, 3], 4)).toEqual([1, 2, 3, 4])
  expect(toggleChosen([1, 2, 3, 4], 5)).toBeNull()
  expect(toggleChosen([1, 2, 3, 4], 2)).toEqual([1, 3, 4])
})

test('the page lists four who play, and tells how many it leaves out; the dialog lists all, and who waits', () => {
  const players = [1, 2, 3, 4, 5].map((id) => makeEntry(id)).concat(makeWaitingEntry(6, 1))
  const { playing: four, waiting, hidden } = listEntries(makeReservation({ players }), false)
  expect([four.length, waiting.length, hidden]).toEqual([PLACES, 0, 2])
  expect(listEntries(makeReservation({ players }), true)).toMatchObject({
    hidden: 0,
    playing: { length: 5 },
    waiting: { length: 1 },
  })
})

test('one’s own guests, and one’s own place in the queue', () => {
  const game = makeReservation({
    players: [makeEntry(1), makeGuest(2, 7), makeGuest(3, 1), makeGuest(4, null), makeWaitingEntry(7, 2)],
  })
  expect(ownGuestsOf(game, 7).map(({ id }) => id)).toEqual([2])
  expect([queueOf(game, 7), queueOf(game, 1), queueOf(game, null)]).toEqual([2, null, null])
})

function who(id: number, ...roles: User['roles'][number][]): User {
  return { id, username: `user${id}`, nick: `nick${id}`, roles: ['fp_user', ...roles], locale: null }
}

type Parts = Parameters<typeof makeReservation>[0]

function types(parts: Parts, viewer = who(7)): readonly string[] {
  return changeableTypesOf(viewer, makeReservation(parts), NOON)
}

/** Who plays by the rules, of a game as the browser knows it. */
function ids(parts: Parts): number[] {
  return playingEntriesOf(toGame(makeReservation(parts))).map(({ id }) => id)
}
