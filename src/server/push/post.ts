import type { IncomingHttpHeaders } from 'node:http'
import { isPublicAddress, type Resolve } from '../outgoing/addresses.ts'
import { sendRequest } from '../outgoing/send-request.ts'

/**
 * What a push service answered: its status, and the milliseconds that it wants to be left alone; otherwise why there is no answer, as
 * `sendRequest` says it.
 */
export type Answer = { status: number; retryAfter: number } | 'none' | 'notAllowed' | 'stopped'

export type Posted = { endpoint: string; headers: Record<string, string | number>; body: Buffer }

/** How long a service may have itself waited for, in milliseconds. */
const LONGEST_RETRY = 6 * 3_600_000

/** Hosts that may be in a private network, and what `sendRequest` takes. */
export type PostOptions = { hosts: readonly string[]; resolve?: Resolve; ca?: string; patience?: number }

/** Makes what sends a message to a push service. Of the answer nothing but its head is read. */
export function makePost({ hosts, ...options }: PostOptions) {
  return async ({ endpoint, headers, body }: Posted, signal: AbortSignal): Promise<Answer> => {
    const allows = hosts.includes(new URL(endpoint).hostname) ? () => true : isPublicAddress
    const received = await sendRequest({ url: endpoint, method: 'POST', headers, body }, { ...options, allows }, signal)
    if (typeof received === 'string') return received
    return { status: received.status, retryAfter: readRetryAfter(received.headers) }
  }
}

/** The milliseconds of `Retry-After`, which names seconds, or an instant by the service's own clock. */
function readRetryAfter({ 'retry-after': after = '', date = '' }: IncomingHttpHeaders): number {
  const wait = /^\d{1,9}$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.parse(date)
  return Math.min(Math.max(wait || 0, 0), LONGEST_RETRY)
}
