import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sendFile } from './file-answers.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server of a file without an end; it counts the parts made, and notes when no more are. */
async function aServer() {
  const made = { parts: 0, ended: false }
  async function* parts() {
    try {
      for (;;) {
        await sleep(0)
        made.parts += 1
        yield 'x'.repeat(64 * 1024)
      }
    } finally {
      made.ended = true
    }
  }
  const app = fastify({ forceCloseConnections: true })
  app.get('/', (request, reply) => sendFile({ type: 'text/csv', body: parts(), name: 'list.csv' }, request, reply))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  return { made, port: Number(new URL(address).port) }
}

test('parts are made as they are taken, and no more once the client has gone', async () => {
  const { made, port } = await aServer()
  const socket = connect(port, '127.0.0.1').pause()
  closing.push(() => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  let before = -1
  const isStill = () => {
    const [now, then] = [made.parts, before]
    before = now
    return now > 0 && now === then
  }
  await expect.poll(isStill, { interval: 200 }).toBe(true)
  expect(made.ended).toBe(false)
  socket.destroy()
  await expect.poll(() => made.ended).toBe(true)
})
