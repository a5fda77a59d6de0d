import { connect, Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { figures, unlimited } from '../limits/figures.ts'
import { limitRequests } from '../limits/limit-requests.ts'
import { boundConnections } from './connections.ts'
import { answerFailures } from './failures.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const least = { inAll: 4, ofAddress: 2, refused: 2, refusedFor: 60_000, pipelined: 4 }

/** A server that takes few connections; answers its port. */
async function aServer({ isBehindProxy = false } = {}): Promise<number> {
  const app = Fastify()
  const findTooMany = boundConnections(app, { isBehindProxy, of: least })
  limitRequests(app, { clock: () => 0, requests: unlimited, isBehindProxy, findTooMany })
  answerFailures(app)
  app.get('/api/courts', () => ({}))
  app.get('/api/health', () => ({}))
  ends.push(() => app.close())
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** A connection from an address, and what it was told. */
async function comeFrom(port: number, address: string): Promise<{ socket: Socket; told: () => string }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address })
  ends.push(() => socket.destroy())
  let told = ''
  socket
    .on('error', () => undefined)
    .on('data', (part) => {
      told += String(part)
    })
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, told: () => told }
}

function ask({ socket }: { socket: Socket }, path = '/api/courts'): void {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
}

async function connectOften(port: number, times: number, address: string) {
  const all = []
  for (let time = 0; time < times; time += 1) all.push(await comeFrom(port, address))
  return all
}

describe('a connection too many', () => {
  test('is counted with all that come from the first half of an IPv6 address', () => {
    const app = Fastify()
    const findTooMany = boundConnections(app, { isBehindProxy: false, of: least })
    const ofHalf = ['2001:db8:1:2::1', '2001:db8:1:2:9::7', '2001:db8:1:3::1', '2001:db8:1:2:ffff::1'].map(
      (address) => {
        const socket = new Socket()
        Object.defineProperty(socket, 'remoteAddress', { value: address })
        ends.push(() => socket.destroy())
        app.server.emit('connection', socket)
        return findTooMany(socket)
      },
    )
    expect(ofHalf).toEqual([undefined, undefined, undefined, 'ofAddress'])
  })

  test('of an address is told so and ends, while another address is served', async () => {
    const port = await aServer()
    const [first, , third] = await connectOften(port, 3, '127.0.0.2')
    const other = await comeFrom(port, '127.0.0.3')
    for (const one of [first, third, other]) if (one) ask(one)
    await expect.poll(() => third?.socket.closed).toBe(true)
    expect(third?.told()).toMatch(/^HTTP\/1.1 429 /)
    expect(third?.told()).toMatch(/retry-after: 10\r\n/)
    expect(third?.told()).toContain('"errors.tooMany"')
    await expect.poll(() => [first?.told(), other.told()].join()).toMatch(/^HTTP\/1.1 200 .*HTTP\/1.1 200 /s)
    expect(first?.socket.closed).toBe(false)
  })

  test('in all is told so, also behind a proxy', async () => {
    const port = await aServer({ isBehindProxy: true })
    const fifth = (await connectOften(port, 5, '127.0.0.2'))[4]
    if (fifth) ask(fifth)
    await expect.poll(() => fifth?.socket.closed).toBe(true)
    expect(fifth?.told()).toMatch(/^HTTP\/1.1 503 .*retry-after: 10\r\n.*"errors.overloaded"/s)
  })

  test('still hears how the club is', async () => {
    const port = await aServer()
    const third = (await connectOften(port, 3, '127.0.0.2'))[2]
    if (third) ask(third, '/api/health')
    await expect.poll(() => third?.told()).toMatch(/^HTTP\/1.1 200 /)
  })

  test('that asks nothing is cut after a while, as are at once those that are more than are told', async () => {
    const port = await aServer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ends.push(() => vi.useRealTimers())
    const all = await connectOften(port, 6, '127.0.0.2')
    const closed = () => all.map(({ socket }) => socket.closed || socket.readableEnded)
    await expect.poll(() => closed().filter(Boolean)).toHaveLength(2)
    vi.advanceTimersByTime(least.refusedFor)
    await expect.poll(closed).toEqual([false, false, true, true, true, true])
  })

  test('gives way: when one ends, the next one is served', async () => {
    const port = await aServer()
    const [first] = await connectOften(port, 2, '127.0.0.2')
    first?.socket.destroy()
    // The server may hear of the end a moment later.
    const toldNext = async () => {
      const next = await comeFrom(port, '127.0.0.2')
      ask(next)
      await expect.poll(next.told).toMatch(/^HTTP\/1.1 \d{3} /)
      next.socket.destroy()
      return next.told()
    }
    await expect.poll(toldNext).toMatch(/^HTTP\/1.1 200 /)
  })
})

test('one address may have a third of all connections at most, and a club house of a hundred phones fits in', () => {
  const { inAll, ofAddress } = figures.connections
  expect(ofAddress * 3).toBeLessThanOrEqual(inAll)
  expect(ofAddress).toBeGreaterThanOrEqual(100 * 7)
})
