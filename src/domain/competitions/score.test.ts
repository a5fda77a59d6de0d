import { expect, test } from 'vitest'
import type { Score } from './competition.ts'
import { aheadIn, canStand, isPlayed } from './score.ts'

type Case = { score: Score; points: number | null; can: boolean; played: boolean; ahead: 0 | 1 | null }

test.each<Case>([
  { score: [[14, 10]], points: 24, can: true, played: true, ahead: 0 },
  { score: [[8, 24]], points: 32, can: true, played: true, ahead: 1 },
  { score: [[8, 8]], points: 16, can: true, played: true, ahead: null },
  { score: [[0, 24]], points: 24, can: true, played: true, ahead: 1 },
  { score: [[9, 7]], points: 24, can: true, played: false, ahead: 0 },
  { score: [[0, 0]], points: 24, can: true, played: false, ahead: null },
  { score: [[14, 11]], points: 24, can: false, played: false, ahead: 0 },
  { score: [[25, -1]], points: 24, can: false, played: false, ahead: 0 },
  {
    score: [
      [12, 4],
      [4, 4],
    ],
    points: 24,
    can: false,
    played: false,
    ahead: 0,
  },
  { score: [], points: 24, can: false, played: false, ahead: null },
  {
    score: [
      [6, 4],
      [7, 6],
    ],
    points: null,
    can: true,
    played: true,
    ahead: 0,
  },
  {
    score: [
      [6, 4],
      [3, 6],
      [8, 10],
    ],
    points: null,
    can: true,
    played: true,
    ahead: 1,
  },
  {
    score: [
      [6, 4],
      [3, 6],
      [7, 5],
    ],
    points: null,
    can: true,
    played: true,
    ahead: 0,
  },
  { score: [[6, 4]], points: null, can: true, played: false, ahead: 0 },
  {
    score: [
      [6, 4],
      [2, 3],
    ],
    points: null,
    can: true,
    played: false,
    ahead: 0,
  },
  {
    score: [
      [6, 4],
      [3, 6],
    ],
    points: null,
    can: true,
    played: false,
    ahead: null,
  },
  { score: [[8, 6]], points: null, can: false, played: false, ahead: null },
  {
    score: [
      [6, 4],
      [10, 8],
    ],
    points: null,
    can: false,
    played: false,
    ahead: 0,
  },
  {
    score: [
      [6, 4],
      [6, 4],
      [6, 4],
    ],
    points: null,
    can: false,
    played: false,
    ahead: 0,
  },
  { score: [], points: null, can: false, played: false, ahead: null },
])('$score of $points', ({ score, points, can, played, ahead }) => {
  expect([canStand(score, points), isPlayed(score, points)]).toEqual([can, played])
  // Of what can't be, nobody asks who is ahead.
  expect(can ? aheadIn(score, points) : ahead).toBe(ahead)
})
