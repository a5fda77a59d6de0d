import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRequestQueue, type QueueFigures } from './request-queue.ts'

/** The time that the queue sees: what is counted doesn't depend on what else the computer does. */
const time = { now: 0 }
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => time.now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

function spend(milliseconds: number): void {
  time.now += milliseconds
}

/** A queue, and what became of those that entered: each costs so many milliseconds. */
function aQueue(figures: Partial<QueueFigures>, cost = 0) {
  const queue = createRequestQueue({ slice: 20, patience: 1_000, few: 1_000, ...figures })
  const ends: string[] = []
  const enter = (from: string, ...names: string[]): void => {
    for (const name of names) {
      const start = (): void => {
        ends.push(name)
        spend(cost)
      }
      queue.enter(from, { start, refuse: () => ends.push(`${name} refused`) })
    }
  }
  return { enter, ends, connect: () => queue.connect() }
}

/** As many turns of the event loop as are more than anybody here waits. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
}

test('who comes alone is let in at once', async () => {
  const { enter, ends } = aQueue({ slice: 0 })
  enter('a', '1')
  expect(ends).toEqual(['1'])
  await setImmediate()
  enter('a', '2')
  expect(ends).toEqual(['1', '2'])
})

test('a turn of the event loop takes no longer than a slice, whatever waits', async () => {
  const { enter, ends } = aQueue({ slice: 10 }, 4)
  enter('a', '1', '2', '3', '4', '5', '6', '7', '8', '9')
  expect(ends).toEqual(['1', '2', '3'])
  const counts: number[] = []
  while (ends.length < 9) {
    await setImmediate()
    counts.push(ends.length)
  }
  expect(counts.length).toBeGreaterThanOrEqual(2)
  expect(ends).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('one of each address is let in in turn', async () => {
  const { enter, ends } = aQueue({ slice: 0 })
  enter('a', 'a1', 'a2', 'a3', 'a4')
  enter('b', 'b1')
  enter('c', 'c1', 'c2')
  await turns()
  expect(ends).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4'])
})

test('who has waited for too long is refused, but not the last few', async () => {
  const { enter, ends } = aQueue({ slice: 0, patience: 5, few: 2 })
  enter('a', '1', '2', '3', '4', '5')
  spend(10)
  enter('a', '6')
  await turns()
  expect(ends).toEqual(['1', '2 refused', '3 refused', '4 refused', '5', '6'])
})

test('while connections come in requests wait for them, but for no longer than half of the patience', async () => {
  const { enter, ends, connect } = aQueue({ slice: 0, patience: 100 })
  const pass = async (): Promise<void> => {
    connect()
    await setImmediate()
  }
  enter('a', '1', '2', '3')
  for (let turn = 0; turn < 10; turn += 1) await pass()
  expect(ends).toEqual(['1'])
  spend(50)
  for (let turn = 0; turn < 10; turn += 1) await pass()
  expect(ends).toEqual(['1', '2', '3'])
})
