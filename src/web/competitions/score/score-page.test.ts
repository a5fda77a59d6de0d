import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { scoreQuery } from './score-page.tsx'

const refused = (status: number, msg: string) =>
  new TRPCClientError('refused', { result: { error: { data: { status, errors: [{ msg }] } } } })

test.each([
  { why: 'a code that is gone', error: refused(404, 'competition.errors.code'), asks: 1 },
  { why: 'too many guesses of others', error: refused(429, 'errors.tooMany'), asks: 2 },
  { why: 'no answer', error: new TRPCClientError('offline'), asks: 2 },
])('after $why the page asks $asks times though something changes', async ({ error, asks }) => {
  const client = new QueryClient()
  let asked = 0
  const queryFn = () => {
    asked += 1
    return Promise.reject(error)
  }
  const stop = new QueryObserver(client, { ...scoreQuery('gone01'), queryFn, retry: false }).subscribe(() => undefined)
  await expect.poll(() => client.isFetching()).toBe(0)
  await client.invalidateQueries()
  expect(asked).toBe(asks)
  stop()
})
