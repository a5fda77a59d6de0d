import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { figures } from '../limits/figures.ts'
import { aUser, sessionCookie, testApp } from '../testing.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test('so many files are received at once; one more is told when to come again, and is received when one has gone', async () => {
  const { app, deps } = await testApp()
  ends.push(() => app.close())
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  let heads = 0
  app.server.on('request', () => {
    heads += 1
  })
  const viewer = aUser(deps.db)
  const head = `PUT /api/users/${viewer.id}/avatar HTTP/1.1\r\nhost: x\r\ncookie: ${sessionCookie(deps, viewer)}\r\ncontent-type: image/png\r\ncontent-length: 9\r\n\r\n`
  /** One that sends no more than the beginning of a file; and what it is told. */
  const begin = (): { socket: Socket; told: () => string } => {
    const socket = connect(port, '127.0.0.1')
    let told = ''
    socket
      .on('error', () => undefined)
      .on('data', (part) => {
        told += String(part)
      })
    socket.write(`${head}x`)
    ends.push(() => socket.destroy())
    return { socket, told: () => told }
  }
  const all = Array.from({ length: figures.uploads.atOnce }, begin)
  await expect.poll(() => heads).toBe(all.length)
  const more = begin()
  await expect.poll(more.told).toMatch(/^HTTP\/1.1 503 .*retry-after: 5\r\n.*errors\.overloaded/s)
  expect(all.map(({ told }) => told())).toEqual(all.map(() => ''))
  all[0]?.socket.destroy()
  const toldNext = async () => {
    const next = begin()
    await setTimeout(500)
    return next.told()
  }
  await expect.poll(toldNext).toBe('')
})
