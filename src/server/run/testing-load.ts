import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../db/client.ts'
import { bookingOf, type Player } from './testing.ts'

/** A whole answer, or how a request was lost. */
export type Told = { status: number; whole: boolean; body: string; retryAfter?: string | undefined } | { lost: string }

type Asked = { method?: string; path: string; cookie?: string; body?: unknown }

/** One request over a connection of an agent's: a whole answer, or how it was lost. */
export function ask(agent: Agent, url: string, { path, cookie, body, ...asked }: Asked): Promise<Told> {
  return new Promise((resolve) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const method = asked.method ?? (payload === undefined ? 'GET' : 'POST')
    const headers = {
      ...(cookie !== undefined && { cookie }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    }
    const sent = request(url + path, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      const end = () =>
        resolve({
          status: answer.statusCode ?? 0,
          whole: answer.complete,
          body: Buffer.concat(parts).toString(),
          retryAfter: answer.headers['retry-after'],
        })
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
export function load(url: string, people: readonly Player[], { courts, now }: { courts: number; now: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length })
  const told: Told[] = []
  const acknowledged: string[] = []
  let number = 0
  const one = async ({ cookie }: Player) => {
    for (;;) {
      number += 1
      const mine = number
      const isRead = mine % 4 === 0
      const body = bookingOf(mine, courts, now)
      const answer = await (isRead
        ? ask(agent, url, { path: `/api/reservations/date/${body.startDate?.slice(0, 10)}`, cookie })
        : ask(agent, url, { path: '/api/reservations', cookie, body }))
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

/**
 * Opens the file as the next start would: every acknowledged booking is there, each once, with its entry and change, nothing is half,
 * and the file is sound. Answers what isn't so, a line each.
 */
export function findFaults(file: string, acknowledged: readonly string[]): string[] {
  const db = openDatabase(file)
  const { $client: sqlite } = db
  const rows = sqlite
    .prepare<[], { court: number; starts: number }>('SELECT court_id AS court, starts_at AS starts FROM reservation')
    .all()
  const kept = new Set(rows.map(({ court, starts }) => `${court} ${new Date(starts).toISOString()}`))
  const lost = acknowledged.filter((booking) => !kept.has(booking))
  const halves = sqlite
    .prepare<[], number>(
      'SELECT count(*) FROM reservation WHERE (SELECT count(*) FROM entry WHERE reservation_id = reservation.id) <> 1',
    )
    .pluck()
    .get()
  const changes = sqlite.prepare<[], number>('SELECT count(*) FROM change').pluck().get()
  const [sound, keys] = [sqlite.pragma('integrity_check', { simple: true }), sqlite.pragma('foreign_key_check')]
  sqlite.close()
  return [
    ...lost.map((booking) => `lost: ${booking}`),
    ...(kept.size < rows.length ? [`${rows.length - kept.size} bookings twice`] : []),
    ...(halves === 0 ? [] : [`${halves} bookings without their entry`]),
    ...(changes === rows.length ? [] : [`${changes} changes of ${rows.length} bookings`]),
    ...(sound === 'ok' ? [] : [`integrity_check: ${String(sound)}`]),
    ...(Array.isArray(keys) && keys.length === 0 ? [] : ['foreign_key_check found rows']),
  ]
}

/** Whatever went wrong with requests in flight while the program stopped, a line each. */
export function findDropped(told: readonly Told[]): string[] {
  return told.flatMap((answer) => {
    // A connection that the kernel holds and the club hasn't taken yet is reset when the door closes.
    if ('lost' in answer) return ['ECONNREFUSED', 'ECONNRESET'].includes(answer.lost) ? [] : [answer.lost]
    if (!answer.whole) return ['an answer that was cut']
    return answer.status === 200 || answer.status === 201 ? [] : [`${answer.status} ${answer.body.slice(0, 100)}`]
  })
}
