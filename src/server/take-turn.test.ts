import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'
import { testDatabase } from './testing.ts'

const db = testDatabase()

test('of all long work one part is done in a turn of the event loop, and of each in turn', async () => {
  const done: string[] = []
  const work = async (name: string, parts: number) => {
    for (let part = 1; part <= parts; part += 1) {
      await takeTurn(db)
      done.push(`${name}${part}`)
    }
  }
  const all = Promise.all([work('a', 3), work('b', 2), work('c', 1)])
  const counts: number[] = []
  while (done.length < 6) {
    const before = done.length
    await setImmediate()
    counts.push(done.length - before)
  }
  await all
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(Math.max(...counts)).toBe(1)
})

test('who comes when nobody waits any more is let in as well', async () => {
  await takeTurn(db)
  await takeTurn(db)
  await setImmediate()
  await expect(takeTurn(db)).resolves.toBeUndefined()
})
