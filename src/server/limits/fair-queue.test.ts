import { expect, test } from 'vitest'
import { createFairQueue, type FairQueue } from './fair-queue.ts'

function aQueue(...waiting: string[]): FairQueue<string> {
  const queue = createFairQueue<string>()
  for (const one of waiting) queue.add(one.charAt(0), one)
  return queue
}

/** All that a queue holds, as it is taken. */
function takeAll(queue: FairQueue<string>, comesLast?: (line: readonly string[]) => boolean): string[] {
  const taken: string[] = []
  for (let next = queue.take(comesLast); next !== undefined; next = queue.take(comesLast)) taken.push(next)
  return taken
}

test('one of each line is taken in turn', () => {
  const queue = aQueue('a1', 'a2', 'a3', 'b1', 'c1', 'c2')
  expect(queue.size).toBe(6)
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect([queue.size, queue.lines.size]).toEqual([0, 0])
})

test('who comes to a line that had its turn waits behind the others', () => {
  const queue = aQueue('a1', 'b1')
  expect(queue.take()).toBe('a1')
  queue.add('a', 'a2')
  expect(takeAll(queue)).toEqual(['b1', 'a2'])
})

test('lines that come last are taken when no other is left', () => {
  const queue = aQueue('a1', 'a2', 'b1', 'b2')
  expect(takeAll(queue, ([first = '']) => first.startsWith('a'))).toEqual(['b1', 'b2', 'a1', 'a2'])
})

test('the latest of a line can be dropped, its turn stays', () => {
  const queue = aQueue('a1', 'a2', 'b1')
  expect([queue.drop('a'), queue.drop('x')]).toEqual(['a2', undefined])
  expect(takeAll(queue)).toEqual(['a1', 'b1'])
  expect([...aQueue('a1').lines]).toEqual([['a', ['a1']]])
})
