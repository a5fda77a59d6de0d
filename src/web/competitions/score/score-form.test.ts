import { expect, test } from 'vitest'
import { readScore } from './score-form.tsx'

test.each([
  [
    'two sets',
    [
      ['6', '4'],
      ['6', '3'],
      ['', ''],
    ],
    [
      [6, 4],
      [6, 3],
    ],
  ],
  ['points', [['13', '11']], [[13, 11]]],
  ['nothing', [['', '']], null],
  ['half a set', [['6', '']], null],
  [
    'a gap',
    [
      ['6', '4'],
      ['', ''],
      ['6', '3'],
    ],
    null,
  ],
  ['no number', [['six', '4']], null],
] as const)('reads %s', (_, written, score) => {
  expect(readScore(written)).toEqual(score)
})
