import { expect, test } from 'vitest'
import { postStateAt } from './states.ts'

test.each([
  { from: null, to: null, state: 'draft' },
  { from: null, to: 50, state: 'draft' },
  { from: 101, to: null, state: 'scheduled' },
  { from: 101, to: 200, state: 'scheduled' },
  { from: 100, to: null, state: 'published' },
  { from: 1, to: 101, state: 'published' },
  { from: 1, to: 100, state: 'over' },
])('from $from to $to is $state at 100', ({ state, ...times }) => {
  expect(postStateAt(times, 100)).toBe(state)
})
