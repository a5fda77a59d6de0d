import autocannon from 'autocannon'
import { type ClubServer, cpuTime } from './club-server.ts'
import type { Round } from './rounds.ts'

const CONNECTIONS = 10

export type Request = { method: 'GET' | 'POST' | 'PUT'; path: string; headers?: Record<string, string>; body?: string }

/** Loads a server for some seconds with what `next` makes; a single answer that isn't 2xx fails the measurement. */
export async function load(club: ClubServer, seconds: number, request: Request, next?: () => Request): Promise<Round> {
  const before = await cpuTime(club)
  const result = await autocannon({
    url: club.url,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 50,
    requests: [next ? { ...request, setupRequest: (asked) => ({ ...asked, ...next() }) } : request],
  })
  const used = (await cpuTime(club)) - before
  const { errors, timeouts, non2xx, duration } = result
  if (errors + timeouts + non2xx > 0 || result['2xx'] === 0) {
    const statuses = JSON.stringify(result.statusCodeStats)
    throw new Error(`${request.method} ${request.path}: ${errors} errors, ${timeouts} timeouts, statuses ${statuses}`)
  }
  return { rate: result['2xx'] / duration, cost: used / result['2xx'] }
}
