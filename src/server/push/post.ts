import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { makeLookup, PrivateAddress, type Resolve, resolveHost } from './addresses.ts'

/** What a push service answered: its status, and the milliseconds that it wants to be left alone; null where nobody answered. */
export type Answer = { status: number; retryAfter: number } | 'none' | 'private' | 'stopped'

export type Posted = { endpoint: string; headers: Record<string, string | number>; body: Buffer }

/** Milliseconds that a service may take for all of an answer. */
const PATIENCE = 10_000

/** How long a service may have itself waited for, in milliseconds. */
const LONGEST_RETRY = 6 * 3_600_000

/** Whom to trust besides what Node does, and how names are resolved; tests give both. `hosts` may be in a private network. */
export type PostOptions = { hosts: readonly string[]; resolve?: Resolve; ca?: string; patience?: number }

/** Sends a message to a push service; never throws. Of the answer nothing but its head is read; no redirect is followed. */
export function makePost({ hosts, resolve = resolveHost, ca, patience = PATIENCE }: PostOptions) {
  return ({ endpoint, headers, body }: Posted, signal: AbortSignal): Promise<Answer> =>
    new Promise((answer) => {
      const url = new URL(endpoint)
      const isAdded = hosts.includes(url.hostname)
      if (!isAdded && isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) > 0) return answer('private')
      const sent = request(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Length': body.length },
        agent: false,
        maxHeaderSize: 16_384,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        ...(ca !== undefined && { ca }),
        lookup: makeLookup(resolve, isAdded),
      })
      sent.on('response', (response) => {
        answer({ status: response.statusCode ?? 0, retryAfter: readRetryAfter(response.headers) })
        response.destroy()
      })
      sent.on('error', (error) => {
        if (error instanceof PrivateAddress) answer('private')
        else answer(signal.aborted ? 'stopped' : 'none')
      })
      sent.end(body)
    })
}

/** The milliseconds of `Retry-After`, which names seconds, or an instant by the service's own clock. */
function readRetryAfter({ 'retry-after': after = '', date = '' }: IncomingHttpHeaders): number {
  const wait = /^\d{1,9}$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.parse(date)
  return Math.min(Math.max(wait || 0, 0), LONGEST_RETRY)
}
