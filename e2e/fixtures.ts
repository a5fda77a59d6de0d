import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { z } from 'zod'

const PASSWORD = 'padel-demo'

/** `days`: how far ahead its window goes; `given`: the slots that its tests were given. */
type Club = { url: string; days: number; given: Set<string> }
type Fixtures = {
  /** A page of somebody signed in; its own browser where a name is given, else this test's. */
  asUser: (username: string) => Promise<Page>
  /** A slot that is free and that no other test of this worker was given; `beside`: how many more courts are free then. */
  freeSlot: (wanted?: { beside?: number }) => Promise<FreeSlot>
}
/** `name` is how a cell of the day begins; `court` its number. */
export type FreeSlot = {
  day: string
  time: string
  court: number
  courtName: string
  name: string
  startDate: string
  endDate: string
}

/** Every worker has a demo club of its own; an error in the console or a page fails the test. */
export const test = base.extend<Fixtures & { quiet: undefined }, { club: Club; lastDay: string }>({
  club: [
    async ({ browserName }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), `padel-club-${browserName}-`))
      const server = await startClub('demo', folder)
      await provide({ url: server.url, days: 7, given: new Set() })
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  lastDay: [async ({ club }, provide) => provide(dayAhead(club.days)), { scope: 'worker' }],
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
  freeSlot: async ({ club: { url, days, given } }, provide) => {
    await provide(async ({ beside = 0 } = {}) => {
      // From the end of the window, where the demo club has the fewest games.
      for (let ahead = days; ahead > 2; ahead -= 1) {
        for (const slot of await freeSlotsOf(url, dayAhead(ahead))) {
          const key = `${slot.startDate} ${slot.court}`
          if (slot.beside < beside || given.has(key)) continue
          given.add(key)
          return slot
        }
      }
      throw new Error('The club has no free slot left')
    })
  },
})

export { expect }

/** The built program on a folder, in a process of its own: `demo` makes the club anew, `serve` opens what is there. */
export async function startClub(command: 'demo' | 'serve', folder: string, port = '0') {
  const env = { ...process.env, PORT: port, DATA_DIR: folder, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['dist/server/main.js', command], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(server)
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

const dayShape = z.object({
  courts: z.array(z.object({ id: z.int(), name: z.string() })),
  timeSlots: z.array(
    z.object({
      time: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      courts: z.array(z.object({ court: z.int(), state: z.string() })),
    }),
  ),
})

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

function dayAhead(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date())
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The last court's free slots of a day, with how many other courts are free at the same time. */
async function freeSlotsOf(url: string, day: string): Promise<(FreeSlot & { beside: number })[]> {
  const answer = await fetch(`${url}/api/reservations/date/${day}`)
  const { courts, timeSlots } = dayShape.parse(await answer.json())
  const last = courts.at(-1)
  return timeSlots.flatMap(({ courts: items, ...slot }) => {
    const free = items.filter(({ state }) => state === 'free')
    if (!last || !free.some(({ court }) => court === last.id)) return []
    const name = `${last.name}, ${slot.time}–${endOf(slot.time)}`
    return [{ ...slot, day, court: last.id, courtName: last.name, name, beside: free.length - 1 }]
  })
}

function endOf(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const end = hours * 60 + minutes + 90
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
