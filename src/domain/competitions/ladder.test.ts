import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR } from '../time.ts'
import { challengeEndOf, challengeRefusal, isOverdue, ladderAfter } from './ladder.ts'

const rungs = [11, 12, 13, 14, 15, 16]

describe('who may challenge whom', () => {
  test.each([
    { name: 'the pair above', challenger: 15, challenged: 14, open: [], refused: null },
    { name: 'three places up', challenger: 15, challenged: 12, open: [], refused: null },
    { name: 'four places up', challenger: 15, challenged: 11, open: [], refused: 'competition.errors.rungs' },
    { name: 'a place down', challenger: 15, challenged: 16, open: [], refused: 'competition.errors.rungs' },
    { name: 'themselves', challenger: 15, challenged: 15, open: [], refused: 'competition.errors.rungs' },
    { name: 'who isn’t on it', challenger: 15, challenged: 99, open: [], refused: 'competition.errors.rungs' },
    { name: 'not on it', challenger: 99, challenged: 15, open: [], refused: 'competition.errors.rungs' },
    {
      name: 'a second one upwards',
      challenger: 15,
      challenged: 14,
      open: [{ challenger: 15, challenged: 13 }],
      refused: 'competition.errors.hasChallenged',
    },
    {
      name: 'whom somebody else has challenged',
      challenger: 15,
      challenged: 14,
      open: [{ challenger: 16, challenged: 14 }],
      refused: 'competition.errors.isChallenged',
    },
    {
      name: 'while one is challenged from below, and the other challenges upwards',
      challenger: 15,
      challenged: 14,
      open: [
        { challenger: 16, challenged: 15 },
        { challenger: 14, challenged: 13 },
      ],
      refused: null,
    },
  ])('$name', ({ challenger, challenged, open, refused }) =>
    expect(challengeRefusal({ rungs, challenger, challenged, open })).toBe(refused),
  )
})

describe('after a challenge', () => {
  test.each([
    {
      name: 'the winner takes the place, those between move down',
      challenger: 15,
      challenged: 12,
      winner: 15,
      after: [11, 15, 12, 13, 14, 16],
    },
    { name: 'a challenger who loses stays', challenger: 15, challenged: 12, winner: 12, after: rungs },
    { name: 'who stands above by now stays there', challenger: 12, challenged: 15, winner: 12, after: rungs },
    { name: 'where one is gone nothing moves', challenger: 15, challenged: 99, winner: 15, after: rungs },
    { name: 'nor where the challenger is', challenger: 99, challenged: 12, winner: 99, after: rungs },
  ])('$name', ({ after, ...challenge }) => expect(ladderAfter(rungs, challenge)).toEqual(after))

  test('nobody but the challenger moves up, nobody moves down more than one, nobody is lost', () => {
    const places = fc.record({ from: fc.nat(5), to: fc.nat(5), wins: fc.boolean() })
    fc.assert(
      fc.property(places, ({ from, to, wins }) => {
        const [challenger, challenged] = [11 + from, 11 + to]
        const after = ladderAfter(rungs, { challenger, challenged, winner: wins ? challenger : challenged })
        expect(after.toSorted((one, other) => one - other)).toEqual(rungs)
        for (const pair of rungs.filter((one) => one !== challenger)) {
          expect([0, 1]).toContain(after.indexOf(pair) - rungs.indexOf(pair))
        }
      }),
    )
  })
})

describe('seven days to answer', () => {
  const at = Date.parse('2026-11-18T19:00:00Z')
  const week = 7 * 24 * HOUR
  test.each([
    { name: 'a moment before', now: at + week - 1, playsAt: null, isLate: false },
    { name: 'after seven days', now: at + week, playsAt: null, isLate: true },
    { name: 'with a time agreed on', now: at + 2 * week, playsAt: at + week, isLate: false },
  ])('$name', ({ now, playsAt, isLate }) => expect(isOverdue({ at, playsAt }, now)).toBe(isLate))

  test('they end at the same time of day, also where the clock changes', () => {
    const before = Date.parse('2026-10-20T18:00:00Z')
    expect(challengeEndOf({ at: before })).toBe(before + week + HOUR)
  })
})
