import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { listenTo } from '../changes/testing.ts'
import { openDatabase } from '../db/client.ts'
import { bookingOf, type Player, prepareClub, startProgram } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-stop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COURTS = 60
const PLAYERS = 12
/** Who books while the program is killed, and how often it is: as many as share a commit. */
const KILL_CLIENTS = 32
const KILLS = 5
const STREAMS = 20

type Told = { status: number; whole: boolean; body: string } | { lost: string }

/** One request over a kept connection: a whole answer, or how it was lost. */
function ask(agent: Agent, url: string, { cookie }: Player, body?: unknown): Promise<Told> {
  return new Promise((resolve) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers =
      payload === undefined
        ? { cookie }
        : { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
    const sent = request(url, { agent, method: payload === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      const end = () =>
        resolve({ status: answer.statusCode ?? 0, whole: answer.complete, body: Buffer.concat(parts).toString() })
      answer.on('end', end).on('error', end)
    })
    sent.on('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message
      resolve({ lost: sent.reusedSocket ? `${code} on a connection that was taken` : code })
    })
    sent.end(payload)
  })
}

/** Books and reads without a pause, as many at once as there are players, until the club is no longer reached. */
function load(url: string, people: readonly Player[], now: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length })
  const told: Told[] = []
  const acknowledged: string[] = []
  let number = 0
  const one = async (player: Player) => {
    for (;;) {
      number += 1
      const mine = number
      const isRead = mine % 4 === 0
      const body = bookingOf(mine, COURTS, now)
      const answer = await (isRead
        ? ask(agent, `${url}/api/reservations/date/${body.startDate?.slice(0, 10)}`, player)
        : ask(agent, `${url}/api/reservations`, player, body))
      told.push(answer)
      if ('lost' in answer) return
      if (!isRead && answer.status === 201 && answer.whole) acknowledged.push(`${body.court} ${body.startDate}`)
    }
  }
  const state = { isOver: false }
  const done = Promise.all(people.map(one)).finally(() => {
    state.isOver = true
    agent.destroy()
  })
  /** Waits until so many bookings were acknowledged, or the club is no longer reached. */
  const reached = async (bookings: number) => {
    while (acknowledged.length < bookings && !state.isOver) await setTimeout(2)
  }
  return { told, acknowledged, reached, done }
}

describe('told to stop while it is asked', () => {
  const streamsEndedAfter: number[] = []

  test.each([1, 2, 3])(
    'nothing in flight is dropped, streams end in order, and so does it (%i)',
    async (round) => {
      const now = Date.now()
      const home = join(folder, `stop${round}`)
      const { database, people } = prepareClub(home, { courts: COURTS, players: PLAYERS, now })
      const program = await startProgram(home, process.env)
      const ears = await Promise.all(Array.from({ length: STREAMS }, () => listenTo(program.url)))
      const { told, acknowledged, reached, done } = load(program.url, people, now)
      await reached(40)
      const began = performance.now()
      program.child.kill('SIGTERM')
      const inOrder = await Promise.all(ears.map(({ ended }) => ended))
      streamsEndedAfter.push(performance.now() - began)
      expect(inOrder).toEqual(ears.map(() => true))
      expect(ears.filter(({ heard }) => heard.length < 2)).toEqual([])
      expect(await program.ended).toEqual({ code: 0, signal: null })
      expect(performance.now() - began).toBeLessThan(10_000)
      await done
      const lost = told.flatMap((answer) => ('lost' in answer ? [answer.lost] : []))
      // A connection that the kernel holds and the club hasn't taken yet is reset when the door closes.
      expect(lost.filter((code) => code !== 'ECONNREFUSED' && code !== 'ECONNRESET')).toEqual([])
      expect(told.filter((answer) => 'whole' in answer && !answer.whole)).toEqual([])
      expect(told.filter((answer) => 'status' in answer && answer.status !== 200 && answer.status !== 201)).toEqual([])
      requireKept(database, acknowledged)
    },
    30_000,
  )

  // Of several times, as the machine may be slow at any of them; streams that wait for the others take 2 s at all of them.
  test('streams end at once', () => {
    expect(Math.min(...streamsEndedAfter)).toBeLessThan(1500)
  })
})

describe('killed while it is asked', () => {
  test(`${KILLS} times with ${KILL_CLIENTS} clients: what was acknowledged is there, once, and the file is sound`, async () => {
    const lanes = [0, 1].map(async (lane) => {
      let acknowledged = 0
      for (let round = lane; round < KILLS; round += 2) acknowledged += await killed(round)
      return acknowledged
    })
    const [one = 0, other = 0] = await Promise.all(lanes)
    expect(one + other).toBeGreaterThan(KILLS * 20)
  }, 300_000)
})

/** One round: what was acknowledged before the end came, each of which was kept. */
async function killed(round: number): Promise<number> {
  const now = Date.now()
  const { database, people } = prepareClub(join(folder, `kill${round}`), { courts: COURTS, players: KILL_CLIENTS, now })
  const program = await startProgram(join(folder, `kill${round}`), process.env)
  const { acknowledged, reached, done } = load(program.url, people, now)
  await reached(20 + round * 3)
  program.child.kill('SIGKILL')
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' })
  await done
  return requireKept(database, acknowledged)
}

/** Opens the file as the next start would: every booking once, with its entry and change, and nothing half; answers how many. */
function requireKept(file: string, acknowledged: readonly string[]): number {
  const db = openDatabase(file)
  const { $client: sqlite } = db
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
  const rows = sqlite
    .prepare<[], { court: number; starts: number }>('SELECT court_id AS court, starts_at AS starts FROM reservation')
    .all()
  const kept = rows.map(({ court, starts }) => `${court} ${new Date(starts).toISOString()}`)
  expect(new Set(kept).size).toBe(kept.length)
  expect(acknowledged.filter((booking) => !kept.includes(booking))).toEqual([])
  const halves =
    'SELECT count(*) FROM reservation WHERE (SELECT count(*) FROM entry WHERE reservation_id = reservation.id) <> 1'
  expect(sqlite.prepare(halves).pluck().get()).toBe(0)
  expect(sqlite.prepare('SELECT count(*) FROM change').pluck().get()).toBe(kept.length)
  sqlite.close()
  return acknowledged.length
}
