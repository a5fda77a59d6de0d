import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { z } from 'zod'

const PASSWORD = 'padel-demo'

type Club = { url: string }
type Fixtures = {
  /** A page of somebody signed in; its own browser where a name is given, else this test's. */
  asUser: (username: string) => Promise<Page>
  /** A slot that the demo club leaves free: court 4 on the last day of the window; by its place in the day. */
  freeSlot: (place: number) => FreeSlot
}
export type FreeSlot = { day: string; name: string; startDate: string; endDate: string }

/** Every worker has a demo club of its own; an error in the console or a page fails the test. */
export const test = base.extend<Fixtures & { quiet: undefined }, { club: Club; lastDay: DaySlots }>({
  club: [
    async ({ browserName }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), `padel-club-${browserName}-`))
      const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }
      const server = spawn(process.execPath, ['dist/server/main.js', 'demo'], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const url = await addressOf(server)
      await provide({ url })
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  lastDay: [async ({ club }, provide) => provide(await lastDayOf(club.url)), { scope: 'worker' }],
  baseURL: async ({ club }, provide) => provide(club.url),
  quiet: [
    async ({ context }, provide) => {
      const errors = watch(context)
      await provide(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  asUser: async ({ browser, club, contextOptions }, provide) => {
    const opened: { context: BrowserContext; errors: string[] }[] = []
    await provide(async (username) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: club.url })
      opened.push({ context, errors: watch(context) })
      const answer = await context.request.post('/api/auth/login', {
        data: { identifier: username, password: PASSWORD },
      })
      expect(answer.status()).toBe(200)
      return await context.newPage()
    })
    for (const { context, errors } of opened) {
      await context.close()
      expect(errors, 'errors in the console').toEqual([])
    }
  },
  freeSlot: async ({ lastDay }, provide) => {
    await provide((place) => {
      const slot = lastDay.timeSlots[place]
      if (!slot) throw new Error(`The day has no slot ${place}`)
      return {
        day: lastDay.date,
        name: `Court 4, ${slot.time}–${endOf(slot.time)}`,
        startDate: slot.startDate,
        endDate: slot.endDate,
      }
    })
  },
})

export { expect }

const dayShape = z.object({
  date: z.string(),
  timeSlots: z.array(z.object({ time: z.string(), startDate: z.string(), endDate: z.string() })),
})
type DaySlots = z.infer<typeof dayShape>

function watch(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    // A refused request is logged by the browser itself, and is what some tests are about.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  context.on('weberror', (error) => errors.push(error.error().message))
  return errors
}

function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    server.once('exit', () => reject(new Error(`The demo ended: ${text}`)))
    server.stdout.on('data', (chunk) => {
      text += String(chunk)
      const [, port] = /open: http:\/\/[^:\s]+:(\d+)/.exec(text) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
}

async function lastDayOf(url: string): Promise<DaySlots> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date())
  const last = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10)
  const answer = await fetch(`${url}/api/reservations/date/${last}`)
  return dayShape.parse(await answer.json())
}

function endOf(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const end = hours * 60 + minutes + 90
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
