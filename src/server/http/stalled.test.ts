import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { figures } from '../limits/figures.ts'
import { testApp, testDeps } from '../testing.ts'
import { bareAssets } from './testing.ts'

const MEBI = 1024 * 1024
/** What an attack in its short form may cost, in MiB; unbounded it would be some hundreds. */
const MOST_GROWN = 192
/** The attack in its short form; in full 400. */
const CONNECTIONS = 100
/** All at once, as many as are worked off before a connection is cut, and no more than may wait. */
const PIPELINED = [60, 15, figures.connections.pipelined]
/** Within this all is as before, in milliseconds: the connections stay, so that without bounds it never would be. */
const NORMAL_AGAIN = 60_000
/** Honest requests are as before below this, or below three times what they took, on a machine that may have other work. */
const NORMAL = 100
/** Nearly all of them take less than this meanwhile, or than ten times what they took. */
const HELD_UP = 500
const LARGE = '/assets/large-1.js'
const assets = bareAssets()
writeFileSync(join(assets.folder, 'assets', 'large-1.js'), randomBytes(MEBI))

const open: Socket[] = []
const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  for (const app of apps.splice(0)) await app.close()
})

/** A server's port, and how many connections it has taken that are still there. */
async function aServer() {
  const { app } = await testApp(testDeps(), { assets })
  apps.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const countTaken = promisify(app.server.getConnections.bind(app.server))
  return { port: portOf(app.server.address()), countTaken }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

/** A connection that asks and never reads. */
async function stall(port: number, requests: number, { from = '127.0.0.1', path = LARGE } = {}): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  open.push(socket)
  socket.on('error', () => undefined).pause()
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(requests))
  return socket
}

/** How long honest requests take, in milliseconds, the slowest last. */
async function timeHonest(port: number, howMany: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < howMany; turn += 1) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/courts`, { headers: { connection: 'close' } })
    await answer.text()
    expect(answer.status).toBe(200)
    times.push(performance.now() - began)
    await setTimeout(10)
  }
  return times.toSorted((a, b) => a - b)
}

function medianOf(times: readonly number[]): number {
  return times[times.length >> 1] ?? 0
}

describe('connections that ask and never read', () => {
  test.each(PIPELINED)(
    'cost little memory and hold up nobody, and soon all is as before: %i each',
    { tags: ['large', 'alone'] },
    async (requests) => {
      const { port } = await aServer()
      await timeHonest(port, 5)
      const usual = medianOf(await timeHonest(port, 20))
      const before = process.memoryUsage().rss
      let most = before
      const sample = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
      await Promise.all(Array.from({ length: CONNECTIONS }, () => stall(port, requests)))
      const began = performance.now()
      const times = await timeHonest(port, 100)
      clearInterval(sample)
      const cost = { grown: Math.round((most - before) / MEBI), p99: Math.round(times[98] ?? 0) }
      expect(cost.grown).toBeLessThan(MOST_GROWN)
      expect(cost.p99).toBeLessThan(Math.max(HELD_UP, 10 * usual))
      // The connections are still there.
      while (medianOf(await timeHonest(port, 20)) > Math.max(NORMAL, 3 * usual))
        expect(performance.now() - began).toBeLessThan(NORMAL_AGAIN)
      expect(performance.now() - began).toBeLessThan(NORMAL_AGAIN)
    },
  )

  test('are cut when more wait on them than may', async () => {
    const { port } = await aServer()
    const ended = async (requests: number) => {
      const socket = await stall(port, requests)
      socket.resume()
      return await new Promise((resolve) => {
        let heard = 0
        socket
          .once('close', () => resolve('cut'))
          .on('data', (part) => {
            heard += part.length
            if (heard > requests * MEBI) resolve('answered')
          })
      })
    }
    expect(await ended(figures.connections.pipelined + 1)).toBe('answered')
    expect(await ended(figures.connections.pipelined + 2)).toBe('cut')
  })

  test('a few requests on one connection are answered one after the other, in order', async () => {
    const { port } = await aServer()
    const socket = connect({ port, host: '127.0.0.1' })
    open.push(socket)
    const paths = ['/api/courts', '/api/nothing', '/api/courts', '/api/nothing']
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''))
    let heard = ''
    const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    await new Promise<void>((resolve) => {
      socket.on('data', (part) => {
        heard += String(part)
        if (statuses().length === paths.length) resolve()
      })
    })
    expect(statuses()).toEqual(['200', '404', '200', '404'])
  })

  // In full, against a clock, beside the other sieges.
  test('may take so long to send what they send that each is closed within 15 s', async () => {
    const { app } = await testApp()
    apps.push(app)
    const { requestTimeout, headersTimeout } = app.server
    expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 10_000, headersTimeout: 5_000 })
  })

  test('are as many as one address may have, while another still gets in', async () => {
    const { port, countTaken } = await aServer()
    const from = '127.0.0.7'
    // By turns: the system holds some hundred that wait to be taken, and more than those aren't there though they seem to be.
    for (let taken = 100; taken <= figures.connections.ofAddress; taken += 100) {
      await Promise.all(Array.from({ length: 100 }, () => stall(port, 1, { from, path: '/api/health' })))
      await expect.poll(() => countTaken()).toBe(taken)
    }
    const told = await Promise.all(Array.from({ length: 20 }, async () => await text(await stall(port, 1, { from }))))
    expect(new Set(told.map((one) => one.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 429']))
    expect((await timeHonest(port, 1)).length).toBe(1)
  })
})
