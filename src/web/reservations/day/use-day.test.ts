import { afterEach, expect, test, vi } from 'vitest'
import { api, queryClient } from '#web/app/trpc.ts'
import { prefetchDay } from './use-day.ts'

const DAY = '2026-11-26'
const alone = '/trpc/reservations.day?input=%7B%22date%22%3A%222026-11-26%22%7D'
const together = '/trpc/reservations.day?batch=1&input=%7B%220%22%3A%7B%22date%22%3A%222026-11-26%22%7D%7D'

/** What was asked for since, each answered by what is asked for next of it; nothing is answered after that. */
function answerWith(...answers: Response[]): unknown[] {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(address)
    return answers.shift() ?? (await new Promise(() => undefined))
  })
  return asked
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('a day that is pointed at is asked for before any timer, so before the page is drawn for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] })
  const asked = answerWith()
  prefetchDay(DAY)
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  expect(asked).toEqual([alone])
})

test('the page finds it where it looks for days', async () => {
  answerWith(Response.json({ result: { data: { date: DAY } } }))
  prefetchDay(DAY)
  await expect.poll(() => queryClient.getQueryData(api.reservations.day.queryKey({ date: DAY }))).toEqual({ date: DAY })
})

test.each([
  ['is refused', Response.json({ error: {} }, { status: 503 })],
  ['is another’s, as behind a portal of a network', new Response('<h1>Sign in</h1>')],
])('where the answer %s it is asked for as usual', async (_, answer) => {
  const asked = answerWith(answer, Response.json([{ result: { data: { date: DAY } } }]))
  prefetchDay(DAY)
  await expect.poll(() => queryClient.getQueryData(api.reservations.day.queryKey({ date: DAY }))).toEqual({ date: DAY })
  expect(asked).toEqual([alone, together])
})
