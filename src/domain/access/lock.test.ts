import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time.ts'
import { lockUntil } from './lock.ts'

const now = 1_800_000_000_000
/** So many wrong codes, one every so many milliseconds, the latest just before now. */
const wrong = (howMany: number, every: number) => Array.from({ length: howMany }, (_, at) => now - at * every)
const ago = (...hours: number[]) => hours.map((each) => now - each * HOUR)

test.each<[string, number[], number[], number | null]>([
  ['the ninth', wrong(8, 1000), [], null],
  ['the tenth', wrong(9, 1000), [], 1],
  ['the tenth, a minute after the first', wrong(9, MINUTE / 8), [], null],
  ['the tenth within a minute', wrong(9, MINUTE / 8 - 1), [], 1],
  ['the nineteenth within an hour', wrong(18, 3 * MINUTE), [], null],
  ['the twentieth within an hour', wrong(19, 3 * MINUTE), [], 1],
  ['the twentieth, an hour after the first', wrong(19, HOUR / 18), [], null],
  ['the twentieth within an hour, again', wrong(19, 3 * MINUTE), ago(2), 5],
  ['the twentieth within an hour, a third time', wrong(19, 3 * MINUTE), ago(2, 3), 30],
  ['again', wrong(9, 1), ago(1), 5],
  ['a third time', wrong(9, 1), ago(1, 2), 30],
  ['and ever after', wrong(9, 1), ago(1, 2, 3, 4), 30],
  ['a day later', wrong(9, 1), ago(24, 25), 1],
])('%s locks for so many minutes', (_, wrongAt, lockedAt, minutes) => {
  expect(lockUntil({ wrongAt, lockedAt }, now)).toBe(minutes === null ? null : now + minutes * MINUTE)
})
