import { describe, expect, test } from 'vitest'
import type { Weekday } from '../time.ts'
import { type Cell, depthOf, percentOf } from './occupancy.ts'
import { type Remark, remarksOn } from './remarks.ts'

const cell = (weekday: Weekday, hour: number, played: number, slots = 16, waited = 0): Cell => ({
  weekday,
  minutes: hour * 60,
  played,
  slots,
  waited,
})
const at = (
  is: 'full' | 'empty',
  weekdays: Weekday[],
  hour: number,
  played: number,
  slots: number,
  waited = 0,
): Remark => ({
  is,
  weekdays,
  minutes: hour * 60,
  played,
  slots,
  waited,
})

describe('what stands out', () => {
  const cases: [string, Cell[], Cell[], Remark[]][] = [
    ['nothing of nothing', [], [], []],
    ['nothing where all is half full', [cell(1, 9, 8), cell(2, 9, 8)], [], []],
    ['the fullest time', [cell(1, 18, 12), cell(2, 20, 14)], [], [at('full', [2], 20, 14, 16)]],
    [
      'weekdays alike at one time together',
      [cell(2, 18, 16, 16, 20), cell(4, 18, 16, 16, 11), cell(4, 20, 15)],
      [],
      [at('full', [2, 4], 18, 32, 32, 31)],
    ],
    [
      'of two as full, the one that more waited for',
      [cell(1, 18, 16), cell(2, 20, 16, 16, 3)],
      [],
      [at('full', [2], 20, 16, 16, 3)],
    ],
    [
      'the two emptiest',
      [cell(3, 14, 1), cell(7, 21, 2), cell(1, 15, 3)],
      [],
      [at('empty', [3], 14, 1, 16), at('empty', [7], 21, 2, 16)],
    ],
    ['nothing of a time with fewer than four slots', [cell(1, 9, 3, 3), cell(2, 9, 0, 3)], [], []],
    [
      'the greatest rise and the greatest fall by parts of a day',
      [cell(6, 9, 8), cell(6, 11, 8), cell(1, 20, 6), cell(2, 15, 9)],
      [cell(6, 9, 6), cell(6, 11, 6), cell(1, 20, 8), cell(2, 15, 8)],
      [
        { is: 'rise', weekday: 6, part: 'morning', points: 12, played: 16, slots: 32 },
        { is: 'fall', weekday: 1, part: 'evening', points: -12, played: 6, slots: 16 },
      ],
    ],
    ['no change of less than five points', [cell(6, 9, 50, 100)], [cell(6, 9, 46, 100)], []],
    [
      'a change of five',
      [cell(6, 9, 50, 100)],
      [cell(6, 9, 45, 100)],
      [{ is: 'rise', weekday: 6, part: 'morning', points: 5, played: 50, slots: 100 }],
    ],
    ['no change against a time that wasn’t on before', [cell(6, 9, 8)], [cell(6, 15, 2)], []],
  ]
  test.each(cases)('%s', (_name, cells, before, expected) => {
    expect(remarksOn(cells, before)).toEqual(expected)
  })
})

test('percent is whole, and none of nothing', () => {
  expect([percentOf({ played: 1, slots: 3 }), percentOf({ played: 0, slots: 0 })]).toEqual([33, 0])
})

test.each([
  [0, 0],
  [19, 0],
  [20, 1],
  [34, 1],
  [35, 2],
  [50, 3],
  [70, 4],
  [85, 5],
  [100, 5],
])('%i percent is of depth %i', (percent, depth) => {
  expect(depthOf(percent)).toBe(depth)
})
