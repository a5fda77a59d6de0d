import { expect, test } from 'vitest'
import { findNear } from './find-near.ts'

/** Two columns of two rows, a box of each 100 wide and 40 high, and a wide one below them. */
const boxAt = (left: number, top: number, width = 100) => ({ left, top, right: left + width, bottom: top + 40 })
const boxes = [boxAt(0, 0), boxAt(200, 0), boxAt(0, 100), boxAt(200, 104), boxAt(0, 200, 300)]

test.each([
  { from: 0, key: 'ArrowRight', to: 1 },
  { from: 0, key: 'ArrowDown', to: 2 },
  { from: 1, key: 'ArrowLeft', to: 0 },
  { from: 3, key: 'ArrowLeft', to: 2 },
  { from: 3, key: 'ArrowUp', to: 1 },
  { from: 2, key: 'ArrowDown', to: 4 },
  { from: 4, key: 'ArrowUp', to: 3 },
  { from: 0, key: 'End', to: 1 },
  { from: 3, key: 'Home', to: 2 },
  { from: 0, key: 'Home', to: null },
  { from: 1, key: 'ArrowRight', to: null },
  { from: 0, key: 'ArrowUp', to: null },
  { from: 0, key: 'Enter', to: null },
  { from: -1, key: 'ArrowRight', to: null },
])('$key from $from leads to $to', ({ from, key, to }) => {
  expect(findNear(boxes, from, key)).toBe(to)
})
