import { expect, test } from 'vitest'
import { backOf, type Count, centsOfPieces, emptyCount, leftOf, sumCount } from './count.ts'

const count = (pieces: Record<number, string>, other = ''): Count => ({
  pieces: emptyCount.pieces.map((typed, at) => pieces[at] ?? typed),
  other,
})

test.each<[string, Count, number | null]>([
  ['nothing typed', emptyCount, null],
  ['none, typed', count({ 0: '0' }), 0],
  ['notes and coins', count({ 0: '3', 9: '1' }), 15_005],
  ['others beside', count({ 5: '2' }, '100,03'), 10_203],
  ['others alone', count({}, '7'), 700],
  ['what is no number', count({ 0: 'x' }), null],
  ['what is no sum', count({ 0: '1' }, 'x'), null],
])('%s', (_, typed, cents) => {
  expect(sumCount(typed)).toBe(cents)
})

test.each([
  [1, '5', 10_000],
  [1, '', 0],
  [1, '1.5', null],
])('piece %i, %j times', (at, typed, cents) => {
  expect(centsOfPieces(at, typed)).toBe(cents)
})

test.each([
  ['', 15_000, 33_750, 15_000],
  ['', 15_000, 9000, 9000],
  ['200', 15_000, 33_750, 20_000],
  ['0', 15_000, 33_750, 0],
  ['400', 15_000, 33_750, null],
  ['x', 15_000, 33_750, null],
])('%j stays, where %i were in it and %i are counted: %j', (typed, opening, counted, left) => {
  expect(leftOf(typed, { opening, counted })).toBe(left)
})

test.each([
  ['50', 2400, 2600],
  ['24,00', 2400, 0],
  ['20', 2400, null],
  ['x', 2400, null],
])('given %j for %i cents, back: %j', (typed, cents, back) => {
  expect(backOf(typed, cents)).toBe(back)
})
