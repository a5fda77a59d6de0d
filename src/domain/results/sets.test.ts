import { describe, expect, test } from 'vitest'
import { findWrongSet, type GamesOfSet, isDeciding, isOver, turnSets, winnerOf } from './sets.ts'

/** Sets as they are written: "6-4 3-6". */
const read = (text: string): GamesOfSet[] =>
  text.split(' ').map((set) => {
    const [own = 0, other = 0] = set.split('-').map(Number)
    return [own, other]
  })

const cases = [
  { sets: '6-4 6-3', wrong: null, wins: 0 },
  { sets: '4-6 6-7', wrong: null, wins: 1 },
  { sets: '6-4 3-6 7-5', wrong: null, wins: 0 },
  { sets: '6-4 3-6 8-10', wrong: null, wins: 1 },
  { sets: '6-4 3-6 12-10', wrong: null, wins: 0 },
  { sets: '6-0', wrong: null, wins: 0 },
  // A set each, and time was over.
  { sets: '6-4 3-6', wrong: null, wins: null },
  // Cut short: whoever is ahead where sets are even, and nobody where that is even too.
  { sets: '6-4 3-6 5-3', wrong: null, wins: 0 },
  { sets: '6-4 3-6 5-5', wrong: null, wins: null },
  { sets: '6-4 1-5', wrong: null, wins: 0 },
  { sets: '2-5', wrong: null, wins: 1 },
  { sets: '6-6', wrong: null, wins: null },
  { sets: '0-0', wrong: 1, wins: null },
  { sets: '7-4', wrong: 1, wins: null },
  { sets: '7-7', wrong: 1, wins: null },
  { sets: '8-6', wrong: 1, wins: null },
  { sets: '10-8', wrong: 1, wins: null },
  { sets: '6-4 10-8', wrong: 2, wins: null },
  { sets: '6-4 3-6 10-9', wrong: 3, wins: null },
  { sets: '6-4 3-6 12-9', wrong: 3, wins: null },
  { sets: '6-4 6-3 6-2', wrong: 3, wins: null },
  { sets: '5-4 6-3', wrong: 2, wins: null },
]

describe('sets', () => {
  test.each(cases)('$sets', ({ sets, wrong, wins }) => {
    expect(findWrongSet(read(sets))).toBe(wrong)
    expect(wrong === null ? winnerOf(read(sets)) : null).toBe(wins)
  })

  test.each(cases)('$sets, seen from the other side', ({ sets, wrong, wins }) => {
    expect(findWrongSet(turnSets(read(sets)))).toBe(wrong)
    expect(wrong === null ? winnerOf(turnSets(read(sets))) : null).toBe(wins === null ? null : 1 - wins)
  })

  test.each([
    { sets: '6-4', over: false, deciding: false },
    { sets: '6-4 4-6', over: false, deciding: true },
    { sets: '6-4 6-3', over: true, deciding: false },
    { sets: '3-3', over: true, deciding: false },
    { sets: '6-4 4-6 10-4', over: true, deciding: false },
  ])('after $sets', ({ sets, over, deciding }) => {
    expect(isOver(read(sets))).toBe(over)
    expect(isDeciding(read(sets))).toBe(deciding)
  })
})
