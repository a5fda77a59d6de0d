import autocannon from 'autocannon'
import type { ClubServer } from './club-server.ts'

/** Clients that send at once, each again when it has its answer. */
const CLIENTS = 10

export type Request = { method: 'GET' | 'POST' | 'PUT'; path: string; headers?: Record<string, string>; body?: string }

type Load = { clients?: number | undefined; next?: () => Request }

/**
 * Loads a server for some seconds with a request, or with what `next` makes; answers how many a second it took. A single
 * answer that isn't 2xx fails the measurement.
 */
export async function load(
  club: ClubServer,
  seconds: number,
  request: Request,
  { clients = CLIENTS, next }: Load = {},
): Promise<number> {
  const result = await autocannon({
    url: club.url,
    connections: clients,
    duration: seconds,
    sampleInt: 50,
    requests: [next ? { ...request, setupRequest: setUpBy(next, clients) } : request],
  })
  const { errors, timeouts, non2xx, duration } = result
  const done = result['2xx'] - (next ? clients : 0)
  if (errors + timeouts + non2xx > 0 || done <= 0) {
    const statuses = JSON.stringify(result.statusCodeStats)
    throw new Error(`${request.method} ${request.path}: ${errors} errors, ${timeouts} timeouts, statuses ${statuses}`)
  }
  return done / duration
}

/**
 * The first of each client only greets: it is made long before it is sent where many connect, as a server takes one
 * connection in each turn of its loop, and what `next` made for it would be out of date.
 */
function setUpBy(next: () => Request, clients: number): (template: object) => Request {
  let greeted = 0
  return (template) => {
    greeted += 1
    return { ...template, ...(greeted > clients ? next() : greeting) }
  }
}

const greeting: Request = { method: 'GET', path: '/bench/cpu', headers: {}, body: '' }
