import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { clubDayOf } from '#domain/time.ts'
import { openDatabase } from '../db/client.ts'
import { bookingOf, endPrograms, megabytesOf, type Player, prepareClub, startProgram } from '../run/testing.ts'
import { ask, type Told } from '../run/testing-load.ts'
import { isAllTried, rowsIn } from '../testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-siege-'))
afterEach(async () => {
  await endPrograms()
  rmSync(folder, { recursive: true, force: true })
})

const MEGABYTES = 512
const COURTS = 10
/** Milliseconds between two requests of somebody who asks little. */
const PAUSE = 50
const siege = { tags: ['large', 'alone', 'promise'] }

test.runIf(isAllTried)(
  '400 connections ask 60 times each and never read: under 512 MB, others within 500 ms, normal within 10 s',
  siege,
  async ({ task }) => {
    const { figures, ...seen } = await besiege(async ({ url, day }) => {
      const script = /\/assets\/[^"]+[.]js/.exec(await (await fetch(`${url}/reservations`)).text())?.[0] ?? day
      const sockets = Array.from({ length: 400 }, (_, at) => {
        const socket = reach(url).pause()
        socket.write(`GET ${at % 2 === 0 ? day : script} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(60))
        return socket
      })
      await setTimeout(10_000)
      for (const socket of sockets) socket.destroy()
    })
    task.meta.figures = figures
    expect(faultsIn(seen, 10_000)).toEqual([])
  },
)

test.runIf(isAllTried)(
  '500 connections drip their heads or bodies: closed within 15 s, others within 500 ms',
  siege,
  async ({ task }) => {
    const { found, figures, ...seen } = await besiege(async ({ url }) => {
      const began = performance.now()
      const sockets = Array.from({ length: 500 }, (_, at) => drip(url, at % 2 === 0))
      while (sockets.some(({ destroyed }) => !destroyed) && performance.now() - began < 30_000) await setTimeout(50)
      for (const socket of sockets) socket.destroy()
      return performance.now() - began
    })
    task.meta.figures = `closed after ${Math.round(found)} ms; ${figures}`
    expect(found).toBeLessThan(15_000)
    expect(faultsIn(seen, 5_000)).toEqual([])
  },
)

test.runIf(isAllTried)(
  'ten times the load it can take, 60 s: 2xx, 429, 503; 99 of 100 within 1 s; under 512 MB; normal within 5 s',
  siege,
  async ({ task }) => {
    const { found, figures, normal, megabytes, refused, honest } = await besiege(
      async (club) => {
        const players = playersOf(club)
        const ofAddress = Array.from({ length: 60 }, () => ({ from: '127.0.2.1', turn: players.read }))
        // Of a few addresses, so that its turn comes as often as that of so many people. It spends first what an account may ask for at once.
        const ofAccount = ofAddress.map((_, at) => ({ from: `127.0.3.${1 + (at % 20)}`, turn: players.readAsOne }))
        const ofPeople = Array.from({ length: 600 }, (_, at) => ({
          from: `127.0.1.${1 + (at % 100)}`,
          turn: at % 15 === 0 ? players.bookAndCancel(at / 15) : players.read,
        }))
        await crowd(club.url, 10, ofAccount)
        return await crowd(club.url, 60, [...ofAccount, ...ofAddress, ...ofPeople])
      },
      { players: 600 },
    )
    const accepted = found.filter(isAccepted)
    const late = percentile(accepted, 99)
    const counts = Map.groupBy(found, ({ told }) => ('lost' in told ? told.lost : told.status))
    const bookings = accepted.filter(({ told }) => 'status' in told && told.status === 201).length
    const db = openDatabase(join(folder, 'club.sqlite'))
    const stored = rowsIn(db, 'reservation')
    db.$client.close()
    const told = [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ')
    task.meta.figures = `${told}; p99 ${Math.round(late)} ms; ${bookings} bookings acknowledged, ${stored} stored; ${figures}`
    expect(found.filter((one) => !isAccepted(one) && !isRefused(one))).toEqual([])
    expect(accepted.length).toBeGreaterThan(0)
    expect(counts.get(429)).toBeDefined()
    expect(late).toBeLessThan(1_000)
    expect(megabytes).toBeLessThan(MEGABYTES)
    expect(normal).toBeLessThan(5_000)
    expect(refused).toBeLessThan(0.05 * honest.length)
    expect(stored).toBeGreaterThanOrEqual(bookings)
  },
)

type Seen = { late: number; usual: number; normal: number; megabytes: number; refused: number }

/** In what the others were not served, soon and all of them, or the club took more memory than it may or was not as before in time. */
function faultsIn({ late, usual, normal, megabytes, refused }: Seen, within: number): string[] {
  const faults = {
    [`${megabytes} MB`]: megabytes >= MEGABYTES,
    [`others after ${late} ms`]: late >= Math.max(500, 3 * usual),
    [`normal after ${normal} ms`]: normal >= within,
    [`${refused} of the others refused`]: refused > 0,
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}

const isAccepted = ({ told }: Timed) => 'status' in told && told.status >= 200 && told.status < 300
/** Told that it is too much, and when to come again. */
const isRefused = ({ told }: Timed) =>
  'status' in told && [429, 503].includes(told.status) && Number(told.retryAfter) > 0

type Club = { url: string; day: string; now: number; people: readonly Player[] }
type Timed = { ms: number; told: Told }

/**
 * Attacks a club while somebody else asks for the day all the time, and until it is as before: what the attack found; how late 99 of
 * 100 of the others were, also before it; and after how many milliseconds all was normal again.
 */
async function besiege<Found>(attack: (club: Club) => Promise<Found>, { players = 1 } = {}) {
  const now = Date.now()
  const { people } = prepareClub(folder, { courts: COURTS, players, now })
  const { url, child, stop } = await startProgram(folder, process.env)
  const day = `/api/reservations/date/${clubDayOf(now)}`
  const before = await askUntil(url, day, setTimeout(3_000))
  let megabytes = 0
  const look = setInterval(() => (megabytes = Math.max(megabytes, megabytesOf(child.pid ?? 0) ?? 0)), 100)
  const attacking = attack({ url, day, now, people })
  const honest = await askUntil(url, day, attacking)
  const found = await attacking
  const began = performance.now()
  const isNormal = ({ ms, told }: Timed) =>
    'status' in told && told.status === 200 && ms < Math.max(100, 3 * percentile(before, 50))
  for (let inRow = 0; inRow < 10 && performance.now() - began < 20_000; )
    inRow = isNormal(await time({ url, path: day })) ? inRow + 1 : 0
  const normal = performance.now() - began
  clearInterval(look)
  await stop()
  const [late, usual] = [percentile(honest, 99), percentile(before, 99)]
  const refused = honest.filter(({ told }) => !('status' in told && told.status === 200)).length
  const figures = `${Math.round(megabytes)} MB; somebody else: p99 ${Math.round(late)} ms (${Math.round(usual)} before), ${refused} of ${honest.length} refused; normal after ${Math.round(normal)} ms`
  return { found, figures, late, usual, normal, megabytes, refused, honest }
}

/** One client's requests at a person's pace, over a connection each, until something is over. */
async function askUntil(url: string, path: string, end: Promise<unknown>): Promise<Timed[]> {
  const state = { isOver: false }
  const done = end.finally(() => (state.isOver = true))
  const met: Timed[] = []
  while (!state.isOver) {
    met.push(await time({ url, path }))
    await setTimeout(PAUSE)
  }
  await done
  return met
}

async function time(
  { url, ...asked }: { url: string } & Parameters<typeof ask>[2],
  agent = new Agent(),
): Promise<Timed> {
  const began = performance.now()
  const told = await ask(agent, url, asked)
  return { ms: performance.now() - began, told }
}

/** Milliseconds that so many of a hundred stay under; 0 of none. */
function percentile(all: readonly Timed[], hundredth: number): number {
  const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredth) / 100))] ?? 0
}

function reach(url: string): Socket {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: '127.0.2.1' })
  return socket.on('error', () => undefined)
}

function drip(url: string, isHead: boolean): Socket {
  const socket = reach(url).resume()
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n'
  socket.write(
    isHead ? 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ' : `${head}content-length: 1000\r\n\r\n{"identifier": "`,
  )
  const writing = setInterval(() => socket.write('x'), 500)
  return socket.on('close', () => clearInterval(writing))
}

type Send = (asked: Parameters<typeof ask>[2]) => Promise<Told>
type Client = { from: string; turn: (send: Send) => Promise<unknown> }

/** Has clients take one turn after the other for so many seconds, over a connection each; answers all that they were told meanwhile. */
async function crowd(url: string, seconds: number, clients: readonly Client[]): Promise<Timed[]> {
  const over = new AbortController()
  const met: Timed[] = []
  const coming = clients.map(async ({ from, turn }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: from })
    over.signal.addEventListener('abort', () => agent.destroy())
    const send: Send = async (asked) => {
      const one = await time({ url, ...asked }, agent)
      if (!over.signal.aborted) met.push(one)
      return one.told
    }
    while (!over.signal.aborted) await turn(send)
  })
  await setTimeout(seconds * 1000)
  over.abort()
  await Promise.all(coming)
  return met
}

const bookedSchema = z.object({ data: z.object({ id: z.int() }) })

/** Turns of a club's players, each of them another one's: reading in all ways, and booking a slot that is canceled again. */
function playersOf({ people: [greedy, ...people], day, now }: Club) {
  const input = encodeURIComponent(JSON.stringify({ 0: { date: clubDayOf(now) } }))
  const page = `/trpc/reservations.day,reservations.ahead,reservations.next?batch=1&input=${input}`
  const paths = ['/reservations', page, day]
  let turn = 0
  const next = (): string => {
    turn += 1
    return people[turn % people.length]?.cookie ?? ''
  }
  return {
    read: async (send: Send) => {
      const cookie = next()
      await send({ path: paths[turn % 10 === 0 ? 0 : 1 + (turn % 2)] ?? day, cookie })
    },
    readAsOne: async (send: Send) => await send({ path: day, cookie: greedy?.cookie ?? '' }),
    bookAndCancel: (number: number) => async (send: Send) => {
      const cookie = next()
      // From the day after tomorrow on, as long as it may be canceled.
      const body = bookingOf(number + 10 * COURTS, COURTS, now)
      const booked = await send({ path: '/api/reservations', cookie, body })
      if (!('status' in booked) || booked.status !== 201) return
      const path = `/api/reservations/${bookedSchema.parse(JSON.parse(booked.body)).data.id}`
      for (;;) {
        const canceled = await send({ method: 'DELETE', path, cookie })
        if ('lost' in canceled || canceled.status === 200) return
      }
    },
  }
}
