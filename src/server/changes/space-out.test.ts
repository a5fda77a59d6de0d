import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spaceOut } from './space-out.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('works soon after it is asked to, and once for all that asks within the time', () => {
  let works = 0
  const ask = spaceOut(200, () => {
    works += 1
  })
  ask()
  ask()
  expect(works).toBe(0)
  vi.advanceTimersByTime(1)
  expect(works).toBe(1)
  for (let at = 0; at < 190; at += 10) {
    ask()
    vi.advanceTimersByTime(10)
  }
  expect(works).toBe(1)
  vi.advanceTimersByTime(10)
  expect(works).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(works).toBe(2)
  ask()
  vi.advanceTimersByTime(1)
  expect(works).toBe(3)
})
