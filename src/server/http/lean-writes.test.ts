import { describe, expect, test } from 'vitest'
import { rowsIn } from '../testing.ts'
import { bothWays, told } from './testing-lean.ts'

/** A batch of calls as the browser sends it. */
const batch = (...inputs: unknown[]) => JSON.stringify(Object.fromEntries(inputs.entries()))
const wrong = { identifier: 'nobody', password: 'wrong' }
const game = { id: 3 }
type Sent = { body: string; type?: string; isVisitor?: boolean }

/** What a club answers to a write, what it set, and what it has done by then. */
async function write(prefix: string, path: string, { body, type = 'application/json', isVisitor = false }: Sent) {
  const own = await bothWays()
  const headers = { 'content-type': type, ...(isVisitor ? {} : { cookie: own.cookie }) }
  const answer = await own.app.inject({ method: 'POST', url: `${prefix}/trpc/${path}`, headers, body })
  const { text, headers: set, ...said } = told(answer)
  const done = ['attempt', 'session', 'outbox', 'change'].map((table) => rowsIn(own.deps.db, table))
  // What is drawn by lot differs between two clubs.
  return {
    ...said,
    text: text.replaceAll(/[a-z][a-z0-9]{23}|"pincode":"\d+"|"token":"[^"]+"/g, '…'),
    set,
    done,
    answer,
  }
}

describe('a write is done once, and answered as the stock adapter answers it', () => {
  test.each<{ name: string; path: string; status: number; lean: boolean } & Sent>([
    { name: 'one that goes well', path: 'reservations.cancel', body: JSON.stringify(game), status: 200, lean: true },
    { name: 'the same in a batch', path: 'reservations.cancel?batch=1', body: batch(game), status: 200, lean: true },
    { name: 'one without input', path: 'auth.logout?batch=1', body: '{}', status: 200, lean: true },
    { name: 'a refusal', path: 'auth.login?batch=1', body: batch(wrong), status: 401, lean: false },
    { name: 'the same without a batch', path: 'auth.login', body: JSON.stringify(wrong), status: 401, lean: false },
    {
      name: 'one that goes well and one that is refused',
      path: 'reservations.cancel,auth.login?batch=1',
      body: batch(game, wrong),
      status: 207,
      lean: false,
    },
    {
      name: 'one that is refused for what was sent',
      path: 'reservations.create?batch=1',
      body: batch({ startDate: 'soon', court: 1, type: 'open' }),
      status: 400,
      lean: false,
    },
    {
      name: 'one for the signed-in',
      path: 'reservations.cancel',
      body: '{"id":3}',
      isVisitor: true,
      status: 401,
      lean: false,
    },
    {
      name: 'a write and a read',
      path: 'reservations.cancel,reservations.next?batch=1',
      body: batch(game),
      status: 400,
      lean: false,
    },
    {
      name: 'a write and nothing known',
      path: 'reservations.cancel,unknown?batch=1',
      body: batch(game),
      status: 207,
      lean: false,
    },
    { name: 'no JSON', path: 'reservations.cancel', body: '{"id":', status: 400, lean: false },
    { name: 'nothing', path: 'reservations.cancel', body: '', status: 400, lean: false },
    { name: 'a list for a batch', path: 'reservations.cancel?batch=1', body: '[{"id":3}]', status: 400, lean: false },
    {
      name: 'an input in the address',
      path: 'reservations.cancel?input=%7B%22id%22%3A3%7D',
      body: '{"id":3}',
      status: 200,
      lean: false,
    },
    {
      name: 'JSON of a charset',
      path: 'reservations.cancel',
      body: '{"id":3}',
      type: 'application/json; charset=utf-8',
      status: 200,
      lean: false,
    },
    { name: 'text', path: 'reservations.cancel', body: '{"id":3}', type: 'text/plain', status: 415, lean: false },
  ])('$name', async ({ path, status, lean: isLean, ...sent }) => {
    const { answer, ...lean } = await write('', path, sent)
    const { answer: stockAnswer, ...stock } = await write('/stock', path, sent)
    expect(lean).toEqual(stock)
    expect(answer.statusCode).toBe(status)
    // The adapter sends streams, whose length nobody knows.
    expect('content-length' in answer.headers).toBe(isLean || 'content-length' in stockAnswer.headers)
  })
})
