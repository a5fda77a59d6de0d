import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { addMail } from '../mail/store.ts'
import { bookingOf, prepareClub, startProgram } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-hanging-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A mail server that takes connections and never says a word. */
async function silentMailServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, sockets, close }
}

/** A connection that says less than it promised, or asks for more than it reads. */
function hang(url: string, sent: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined).pause()
  socket.write(sent)
  return socket
}

const halfBody =
  'POST /api/reservations HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{'
const unread = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(16)

describe('told to stop while something hangs', () => {
  test.each([
    { name: 'a client in the middle of a body', sent: halfBody, isMailHanging: false },
    { name: 'a client that reads nothing, and the mail server', sent: unread, isMailHanging: true },
    { name: 'a client and the mail server', sent: halfBody, isMailHanging: true },
  ])(
    '$name: it ends within 10 s, everything in the file',
    { tags: ['large'] },
    async ({ name, sent, isMailHanging }) => {
      const now = Date.now()
      const home = join(folder, name.replaceAll(/\W/g, '-'))
      const { database, people } = prepareClub(home, { courts: 4, players: 1, now })
      const mail = await silentMailServer()
      if (isMailHanging) waitingMail(database, people[0]?.viewer.id ?? 0, now)
      const program = await startProgram(home, { ...process.env, SMTP_URL: mail.url, MAIL_FROM: 'club@example.com' })
      const booked = await fetch(`${program.url}/api/reservations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: people[0]?.cookie ?? '' },
        body: JSON.stringify(bookingOf(0, 4, now)),
      })
      expect(booked.status).toBe(201)
      const sockets = [hang(program.url, sent), hang(program.url, sent)]
      await expect.poll(() => mail.sockets.length).toBeGreaterThanOrEqual(isMailHanging ? 1 : 0)
      await setTimeout(300)
      const began = performance.now()
      program.child.kill('SIGTERM')
      const ended = await program.ended
      const took = performance.now() - began
      for (const socket of sockets) socket.destroy()
      mail.close()
      expect(ended).toEqual({ code: 0, signal: null })
      expect(took).toBeLessThan(10_000)
      const wal = `${database}-wal`
      expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0)
    },
  )
})

function waitingMail(database: string, userId: number, at: number): void {
  const db = openDatabase(database)
  const game = { reservation: 1, documentId: 'abc', version: 1, court: 'Court 1' }
  const payload = { ...game, startsAt: at + 86_400_000, endsAt: at + 91_800_000 }
  addMail(db, { messageId: 'one@club', userId, kind: 'canceled', payload: JSON.stringify(payload), at, due: at })
  db.$client.close()
}
