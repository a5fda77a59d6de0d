import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createFeed } from '../changes/feed.ts'
import { createCodeLimit } from '../competitions/code-limit.ts'
import { unlimited } from '../limits/figures.ts'
import { createEncoder } from '../pictures/encoder.ts'
import { createWeekCache } from '../reports/week-cache.ts'
import { createDays } from '../reservations/day.ts'
import { testApp, testDeps } from '../testing.ts'
import { anyone, type Context, router } from '../trpc/base.ts'
import { createWriteLimit } from '../trpc/write-limit.ts'
import { createSessions } from './session.ts'
import { serveStream } from './stream.ts'

afterEach(() => vi.useRealTimers())

/** A stream that has always more to tell, on a server of its own, and what is to be seen of it there. */
async function flooding() {
  const seen: { line: Context['line'] | null; told: number; isOver: boolean } = { line: null, told: 0, isOver: false }
  const flood = anyone('A flood').subscription(async function* ({ ctx }) {
    seen.line = ctx.line
    try {
      for (;;) {
        await setImmediate()
        seen.told += 1
        yield 'x'.repeat(10_000)
      }
    } finally {
      seen.isOver = true
    }
  })
  const deps = testDeps()
  const sessions = createSessions(deps, { secure: false })
  const app = Fastify()
  await app.register(cookie)
  const writes = createWriteLimit(deps.clock, Infinity)
  const days = createDays(deps)
  serveStream(
    app,
    {
      deps,
      days,
      weeks: createWeekCache(deps),
      feed: createFeed(deps),
      sessions,
      writes,
      codes: createCodeLimit(deps.clock, unlimited.scores),
      pictures: createEncoder(deps.clock),
      publicUrl: null,
    },
    { router: router({ flood }), path: 'flood' },
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(url).port)
  return { app, port, seen }
}

test('who reads nothing is told no more than fits the connection, and its line says so and can be cut', async () => {
  const { app, port, seen } = await flooding()
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  socket.write('GET /trpc/flood HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => seen.line?.isFull()).toBe(true)
  const { told } = seen
  const before = process.memoryUsage().heapUsed
  for (let turn = 0; turn < 2000; turn += 1) await setImmediate()
  expect(seen.told - told).toBeLessThan(10)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000)
  seen.line?.cut()
  await expect.poll(() => seen.isOver).toBe(true)
  socket.destroy()
  await app.close()
})

test('who reads is told on and on', async () => {
  const { app, port, seen } = await flooding()
  const socket = connect(port, '127.0.0.1').resume()
  socket.write('GET /trpc/flood HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => seen.told).toBeGreaterThan(1000)
  socket.destroy()
  await expect.poll(() => seen.isOver).toBe(true)
  await app.close()
})

test('while nothing happens both ends hear of each other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { app, deps } = await testApp()
  const answer = await app.inject({ url: '/trpc/changes.feed', payloadAsStream: true })
  let text = ''
  answer.stream().on('data', (part) => {
    text += String(part)
  })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(text).toContain('event: connected\ndata: {"reconnectAfterInactivityMs":40000}')
  expect(text.match(/event: ping/g)).toBe(null)
  await vi.advanceTimersByTimeAsync(32_000)
  expect(text.match(/event: ping/g)).toHaveLength(3)
  deps.live.end()
  await expect.poll(() => text).toContain('event: return')
})
