import { describe, expect, test } from 'vitest'
import type { Game } from '../reservations/game.ts'
import { at, entriesOf, entryOf, FRIDAY, gameOf, keysOf, userOf } from '../reservations/testing.ts'
import type { Viewer } from '../roles.ts'
import { HOUR } from '../time.ts'
import {
  answerRefusal,
  countsAtOf,
  decideRefusal,
  type Entered,
  enterRefusal,
  isCounted,
  listPlayed,
  mayAnswer,
  type Result,
  removeRefusal,
} from './rules.ts'

const entered = at(FRIDAY, '20:30')
const pairs = [
  [101, 102],
  [103, 104],
] as const
/** 101 and 102 won, says 101. */
const result: Result = {
  id: 1,
  pairs,
  sets: [[6, 4]],
  enteredAt: entered,
  enteredBy: { id: 101, nick: 'nick1' },
  agreedBy: null,
  objection: null,
  decision: null,
  countedAt: null,
  version: 7,
}
const objection = { at: entered + 1, by: 103, kind: 'score', text: '' } as const
const admin = userOf(1, 'fp_admin')
const played = gameOf({ entries: entriesOf(1, 2, 3, 4) })
const lesson = gameOf({ type: 'class', entries: entriesOf(1, 2, 3, 4) })

type Facts = Entered & { viewer: Viewer; game: Game | null; result: Result | null; now: number }
const enter = (facts: Facts) => enterRefusal(facts.viewer, facts.game, facts.result, facts, facts.now)
const answer = ({ viewer, game, result: one, version, now }: Facts) => answerRefusal(viewer, game, one, version, now)
const remove = ({ viewer, game, result: one, now }: Facts) => removeRefusal(viewer, game, one, now)
const decide = ({ game, result: one, ...facts }: Facts) => decideRefusal(game, one, facts)

const wrong: Facts = {
  viewer: userOf(105),
  game: null,
  result: { ...result, countedAt: 1 },
  pairs: [
    [101, 102],
    [103, null],
  ],
  sets: [
    [6, 5],
    [6, 5],
  ],
  version: 6,
  now: at(FRIDAY, '19:00'),
}

describe('with everything wrong, the first reason is told; when it is gone, the next', () => {
  test('enter', () => {
    const keys = keysOf(
      enter,
      wrong,
      { game: gameOf({ canceledAt: 1 }) },
      { game: lesson },
      { now: entered },
      { game: played },
      { pairs },
      { viewer: userOf(103) },
      { sets: [[6, 4]] },
      { result },
      { viewer: userOf(101) },
      { version: 7 },
    )
    expect(keys).toEqual([
      'notFound',
      'canceled',
      'result.errors.notOver',
      'result.errors.players',
      'result.errors.players',
      'notAllowedToModify',
      'result.errors.sets',
      'result.errors.counted',
      'result.errors.entered',
      'errors.stale',
      null,
    ])
  })

  test('agree or object', () => {
    const keys = keysOf(
      answer,
      { ...wrong, result: null },
      { game: played },
      { result: { ...result, countedAt: 1, objection } },
      { viewer: userOf(102) },
      { viewer: userOf(103) },
      { result: { ...result, objection } },
      { result },
      { version: 7 },
    )
    expect(keys).toEqual([
      'notFound',
      'errors.notFound',
      'notAllowedToModify',
      'notAllowedToModify',
      'result.errors.counted',
      'result.errors.objected',
      'errors.stale',
      null,
    ])
  })

  test('delete', () => {
    const counted = { ...result, countedAt: 1 }
    const keys = keysOf(
      remove,
      { ...wrong, result: null },
      { game: played },
      { result: counted },
      { viewer: userOf(101) },
      { result },
      { result: counted, viewer: admin },
    )
    expect(keys).toEqual(['notFound', 'errors.notFound', 'notAllowedToModify', 'result.errors.counted', null, null])
  })

  test('decide', () => {
    const keys = keysOf(
      decide,
      { ...wrong, result: null },
      { game: played },
      { result },
      { pairs },
      { sets: [[6, 4]] },
      { version: 7 },
    )
    expect(keys).toEqual([
      'notFound',
      'errors.notFound',
      'result.errors.players',
      'result.errors.sets',
      'errors.stale',
      null,
    ])
  })
})

test.each([
  { name: 'nobody answered', parts: {}, at: entered + 48 * HOUR },
  { name: 'somebody agreed', parts: { countedAt: entered + HOUR }, at: entered + HOUR },
  { name: 'somebody objected', parts: { objection }, at: null },
  { name: 'an admin said that it does', parts: { objection, decision: { at: 1, reason: '' }, countedAt: 1 }, at: 1 },
  { name: 'an admin said that it doesn’t', parts: { decision: { at: 1, reason: '' } }, at: null },
])('when it counts: $name', ({ parts, at: counts }) => {
  const one = { ...result, ...parts }
  expect(countsAtOf(one)).toBe(counts)
  expect(isCounted(one, (counts ?? Infinity) - 1)).toBe(false)
  expect(isCounted(one, counts ?? Infinity)).toBe(counts !== null)
})

test.each([
  { name: 'four members', game: played, users: [101, 102, 103, 104] },
  {
    name: 'the four chosen',
    game: gameOf({ closedAt: 1, entries: [1, 2, 3, 4, 5].map((id) => entryOf(id, { chosenAt: id > 1 ? 1 : null })) }),
    users: [102, 103, 104, 105],
  },
  { name: 'three', game: gameOf({ entries: entriesOf(1, 2, 3) }), users: null },
  {
    name: 'a guest',
    game: gameOf({ entries: [...entriesOf(1, 2, 3), entryOf(4, { user: null, hostId: 1 })] }),
    users: null,
  },
  {
    name: 'somebody missing',
    game: gameOf({ entries: [...entriesOf(1, 2, 3), entryOf(4, { absentAt: 1 })] }),
    users: null,
  },
  {
    name: 'five, who were in at a reopening',
    game: gameOf({ reopenedAfter: 5, entries: entriesOf(1, 2, 3, 4, 5) }),
    users: null,
  },
  { name: 'a lesson', game: lesson, users: null },
])('who played: $name', ({ game, users }) => {
  expect(listPlayed(game)?.map(({ user }) => user) ?? null).toEqual(users)
})

test('the other pair answers; where an admin entered it, any of the four', () => {
  const four = [101, 102, 103, 104, 105]
  expect(four.filter((id) => mayAnswer(result, id))).toEqual([103, 104])
  expect(four.filter((id) => mayAnswer({ ...result, enteredBy: { id: 1, nick: 'admin' } }, id))).toEqual(
    four.slice(0, 4),
  )
})
