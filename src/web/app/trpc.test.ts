import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { createQueryClient, isAskedAgain, RestFailure } from './trpc.ts'

function busy(seconds: number): RestFailure {
  return new RestFailure({ status: 503, refusals: [{ key: 'errors.overloaded', values: { seconds } }] })
}

test('a read that a busy server refuses is asked again, no sooner than the server asks for', () => {
  const tooMany = new RestFailure({ status: 429, refusals: [{ key: 'errors.tooMany', values: { seconds: 5 } }] })
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  const retries = (error: Error) => [0, 1, 2].map((count) => typeof retry === 'function' && retry(count, error))
  const pauses = (error: Error) => [0, 1].map((count) => typeof retryDelay === 'function' && retryDelay(count, error))
  expect(retries(busy(2))).toEqual([true, true, false])
  expect(pauses(busy(5))).toEqual([5_000, 5_000])
  expect(pauses(busy(1))).toEqual([1_000, 2_000])
  expect(pauses(new RestFailure(null))).toEqual([1_000, 2_000])
  // After too many requests another one doesn't help.
  expect(retries(tooMany)).toEqual([false, false, false])
})

test('an act whose answer is lost is asked for again by its request id, twice; none without one, and none that was answered', () => {
  const book = { type: 'mutation', input: { court: 1, requestId: 'a' } }
  const lost = new TRPCClientError('Failed to fetch')
  expect([1, 2, 3].map((attempts) => isAskedAgain({ op: book, attempts, error: lost }))).toEqual([true, true, false])
  const others = [
    { ...book, input: { court: 1 } },
    { ...book, type: 'query' },
    { ...book, input: undefined },
  ]
  expect(others.map((op) => isAskedAgain({ op, attempts: 1, error: lost }))).toEqual([false, false, false])
  expect(isAskedAgain({ op: book, attempts: 1, error: busy(1) })).toBe(false)
})
