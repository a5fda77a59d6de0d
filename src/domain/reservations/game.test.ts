import { describe, expect, test } from 'vitest'
import {
  entryOf as entryOfUser,
  freePlacesOf,
  type Game,
  isJoinable,
  isPaid,
  levelRangeOf,
  playingEntriesOf,
  statusOf,
} from './game.ts'
import { at, entriesOf, entryOf, FRIDAY, gameOf } from './testing.ts'

const then = at(FRIDAY, '10:00')
const chosen = (...ids: number[]) => ids.map((id) => entryOf(id, { chosenAt: then }))

describe('who plays; the others wait', () => {
  const cases: { name: string; game: Partial<Game>; play: number[]; free: number }[] = [
    { name: 'nobody in it', game: {}, play: [], free: 4 },
    { name: 'fewer than four', game: { entries: entriesOf(1, 2) }, play: [1, 2], free: 2 },
    { name: 'exactly four', game: { entries: entriesOf(1, 2, 3, 4) }, play: [1, 2, 3, 4], free: 0 },
    {
      name: 'the first four by arrival',
      game: { entries: entriesOf(2, 3, 5, 7, 11, 13) },
      play: [2, 3, 5, 7],
      free: 0,
    },
    {
      name: 'when one goes, the first waiting moves up',
      game: { entries: entriesOf(2, 5, 7, 11, 13) },
      play: [2, 5, 7, 11],
      free: 0,
    },
    {
      name: 'guests count as members do',
      game: { entries: [...entriesOf(1), entryOf(2, { user: null, hostId: 1 }), ...entriesOf(3, 4, 5)] },
      play: [1, 2, 3, 4],
      free: 0,
    },
    {
      name: 'closed: the four chosen, also such as waited',
      game: { closedAt: then, entries: [...entriesOf(1, 2), ...chosen(3, 4, 5, 6), ...entriesOf(7)] },
      play: [3, 4, 5, 6],
      free: 0,
    },
    {
      name: 'closed: nobody moves up when a chosen one is missing',
      game: { closedAt: then, entries: [...entriesOf(1), ...chosen(3, 4, 5)] },
      play: [3, 4, 5],
      free: 0,
    },
    {
      name: 'closed again after a reopening: the four chosen',
      game: { closedAt: then, reopenedAfter: 6, entries: [...chosen(1, 2, 3, 4), ...entriesOf(5, 6, 7)] },
      play: [1, 2, 3, 4],
      free: 0,
    },
    {
      name: 'reopened: all six that were in play',
      game: { reopenedAfter: 6, entries: entriesOf(1, 2, 3, 4, 5, 6) },
      play: [1, 2, 3, 4, 5, 6],
      free: 0,
    },
    {
      name: 'reopened: who joins later waits',
      game: { reopenedAfter: 6, entries: entriesOf(1, 2, 3, 4, 5, 6, 7, 8) },
      play: [1, 2, 3, 4, 5, 6],
      free: 0,
    },
    {
      name: 'reopened: when one of six leaves, five play and nobody moves up',
      game: { reopenedAfter: 6, entries: entriesOf(1, 3, 4, 5, 6, 7, 8) },
      play: [1, 3, 4, 5, 6],
      free: 0,
    },
    {
      name: 'reopened: when three of six are left, the first of the later ones moves up',
      game: { reopenedAfter: 6, entries: entriesOf(1, 3, 5, 7, 8) },
      play: [1, 3, 5, 7],
      free: 0,
    },
    {
      name: 'reopened with three in: there is one place',
      game: { reopenedAfter: 3, entries: entriesOf(1, 2, 3) },
      play: [1, 2, 3],
      free: 1,
    },
    {
      name: 'reopened: a choice that was left behind means nothing',
      game: { reopenedAfter: 5, entries: [...entriesOf(1), ...chosen(2, 3, 4, 5)] },
      play: [1, 2, 3, 4, 5],
      free: 0,
    },
    {
      name: 'reopened when nobody was in',
      game: { reopenedAfter: 0, entries: entriesOf(1, 2, 3, 4, 5) },
      play: [1, 2, 3, 4],
      free: 0,
    },
    { name: 'canceled: no place is free', game: { canceledAt: then, entries: entriesOf(1) }, play: [1], free: 0 },
  ]
  test.each(cases)('$name', ({ game, play, free }) => {
    expect(playingEntriesOf(gameOf(game)).map(({ id }) => id)).toEqual(play)
    expect(freePlacesOf(gameOf(game))).toBe(free)
  })
})

describe('status', () => {
  const cases: { name: string; game: Partial<Game>; status: string }[] = [
    { name: 'an open game', game: {}, status: 'open' },
    { name: 'one whose four are fixed', game: { closedAt: then }, status: 'closed' },
    { name: 'a canceled one', game: { canceledAt: then }, status: 'canceled' },
    { name: 'canceled beats closed', game: { closedAt: then, canceledAt: then }, status: 'canceled' },
    { name: 'a complete court', game: { type: 'complete' }, status: 'active' },
    { name: 'a class', game: { type: 'class' }, status: 'active' },
    { name: 'a school', game: { type: 'school' }, status: 'active' },
    { name: 'a competition', game: { type: 'competition' }, status: 'active' },
    { name: 'a training', game: { type: 'training' }, status: 'active' },
    { name: 'a canceled class', game: { type: 'class', canceledAt: then }, status: 'canceled' },
  ]
  test.each(cases)('$name is $status', ({ game, status }) => {
    expect(statusOf(gameOf(game))).toBe(status)
  })
})

const levels = (...quarters: number[]) => quarters.map((levelQuarters, index) => entryOf(index + 1, { levelQuarters }))

describe('levels of the members who play', () => {
  test.each([
    { name: 'nobody: none', entries: [], range: null },
    { name: 'one', entries: levels(13), range: { min: 3.25, max: 3.25 } },
    { name: 'lowest and highest', entries: levels(12, 28, 4, 15), range: { min: 1, max: 7 } },
    { name: 'waiting ones do not count', entries: levels(12, 13, 14, 15, 28, 4), range: { min: 3, max: 3.75 } },
    {
      name: 'guests do not count',
      entries: [...levels(12), entryOf(2, { user: null, levelQuarters: 8 })],
      range: { min: 3, max: 3 },
    },
    { name: 'a guest alone: none', entries: [entryOf(1, { user: null })], range: null },
  ])('$name', ({ entries, range }) => {
    expect(levelRangeOf(gameOf({ entries }))).toEqual(range)
  })
})

describe('paid when it has entries and every playing one has paid', () => {
  const paid = (...ids: number[]) => ids.map((id) => entryOf(id, { paidAt: then }))
  const cases: { name: string; game: Partial<Game>; is: boolean }[] = [
    { name: 'nobody in it', game: {}, is: false },
    { name: 'the only one has', game: { entries: paid(1) }, is: true },
    { name: 'one of two has', game: { entries: [...paid(1), ...entriesOf(2)] }, is: false },
    { name: 'four have, one waiting has not', game: { entries: [...paid(1, 2, 3, 4), ...entriesOf(5)] }, is: true },
    {
      name: 'a waiting one has, for the fourth',
      game: { entries: [...paid(1, 2, 3), ...entriesOf(4), ...paid(5)] },
      is: false,
    },
    { name: 'a guest has not', game: { entries: [...paid(1), entryOf(2, { user: null, hostId: 1 })] }, is: false },
    {
      name: 'closed: the chosen four have',
      game: {
        closedAt: then,
        entries: [...entriesOf(1), ...[2, 3, 4, 5].map((id) => entryOf(id, { chosenAt: then, paidAt: then }))],
      },
      is: true,
    },
  ]
  test.each(cases)('$name: $is', ({ game, is }) => {
    expect(isPaid(gameOf(game))).toBe(is)
  })
})

describe('a game can be joined while it is open and has not begun', () => {
  const start = gameOf().startsAt
  const cases: { name: string; game: Partial<Game>; now: number; is: boolean }[] = [
    { name: 'before it begins', game: {}, now: start - 1, is: true },
    { name: 'to wait, when four play', game: { entries: entriesOf(1, 2, 3, 4) }, now: then, is: true },
    { name: 'as it begins', game: {}, now: start, is: false },
    { name: 'closed', game: { closedAt: then }, now: then, is: false },
    { name: 'canceled', game: { canceledAt: then }, now: then, is: false },
    { name: 'complete', game: { type: 'complete' }, now: then, is: false },
  ]
  test.each(cases)('$name: $is', ({ game, now, is }) => {
    expect(isJoinable(gameOf(game), now)).toBe(is)
  })
})

test('the entry of a user is the own one, never that of a guest', () => {
  const game = gameOf({ entries: [entryOf(1), entryOf(2, { user: null, hostId: 1 }), entryOf(3)] })
  expect([101, 103, 102, 1].map((userId) => entryOfUser(game, userId)?.id ?? null)).toEqual([1, 3, null, null])
})
