import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurn } from './turn.ts'

function spend(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('a turn takes requests for so long, and its first ones however long they take', async () => {
  const turn = createTurn({ milliseconds: 30, first: 3 })
  expect(turn.takes()).toBe(true)
  spend(40)
  expect([turn.takes(), turn.takes(), turn.takes()]).toEqual([true, true, false])
  await setImmediate()
  expect(Array.from({ length: 5 }, () => turn.takes())).toEqual([true, true, true, true, true])
  spend(40)
  expect(turn.takes()).toBe(false)
})
