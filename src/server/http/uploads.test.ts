import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { figures } from '../limits/figures.ts'
import { aUser, sessionCookie, testApp } from '../testing.ts'
import type { Upload } from '../upload.ts'
import { acceptUploads } from './uploads.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test('so many files are received at once, fewer of one account; one more is told when to come again, and is received when one has gone', async () => {
  const { app, deps } = await testApp()
  ends.push(() => app.close())
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  let heads = 0
  app.server.on('request', () => {
    heads += 1
  })
  const headOf = (viewer: ReturnType<typeof aUser>) =>
    `PUT /api/users/${viewer.id}/avatar HTTP/1.1\r\nhost: x\r\ncookie: ${sessionCookie(deps, viewer)}\r\ncontent-type: image/png\r\ncontent-length: 9\r\n\r\n`
  const [head, another, third] = [headOf(aUser(deps.db)), headOf(aUser(deps.db)), headOf(aUser(deps.db))]
  /** One that sends no more than the beginning of a file; and what it is told. */
  const begin = (sent: string): { socket: Socket; told: () => string } => {
    const socket = connect(port, '127.0.0.1')
    let told = ''
    socket
      .on('error', () => undefined)
      .on('data', (part) => {
        told += String(part)
      })
    socket.write(`${sent}x`)
    ends.push(() => socket.destroy())
    return { socket, told: () => told }
  }
  const { atOnce, ofAccount } = figures.uploads
  const all = Array.from({ length: ofAccount }, () => begin(head))
  await expect.poll(() => heads).toBe(all.length)
  const ownMore = begin(head)
  await expect.poll(ownMore.told).toMatch(/^HTTP\/1.1 503 .*retry-after: 5\r\n.*errors\.overloaded/s)
  all.push(...Array.from({ length: atOnce - ofAccount }, () => begin(another)))
  await expect.poll(() => heads).toBe(all.length + 1)
  const more = begin(third)
  await expect.poll(more.told).toMatch(/^HTTP\/1.1 503 .*retry-after: 5\r\n.*errors\.overloaded/s)
  expect(all.map(({ told }) => told())).toEqual(all.map(() => ''))
  all[0]?.socket.destroy()
  const toldNext = async () => {
    const next = begin(third)
    await setTimeout(500)
    return next.told()
  }
  await expect.poll(toldNext).toBe('')
})

test('what is made of a table ends with whoever sent it', async () => {
  const app = fastify()
  ends.push(() => app.close())
  const ana = { id: 1, username: 'ana', nick: 'Ana', roles: [], locale: null }
  acceptUploads(app, { findViewer: () => Promise.resolve(ana) })
  const taken: (AbortSignal | undefined)[] = []
  app.post<{ Body: Upload }>('/', { config: { takes: ['text/csv'] } }, async ({ body: { gone } }) => {
    taken.push(gone)
    await new Promise((go) => gone?.addEventListener('abort', go))
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/csv\r\ncontent-length: 3\r\n\r\na,b')
  await expect.poll(() => taken.map((gone) => gone?.aborted)).toEqual([false])
  socket.destroy()
  await expect.poll(() => taken.map((gone) => gone?.aborted)).toEqual([true])
})
