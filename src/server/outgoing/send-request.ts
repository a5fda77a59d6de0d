import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { AddressNotAllowed, type Allows, makeLookup, type Resolve, resolveHost } from './addresses.ts'

/**
 * What came back: `body` as far as it was to be read. `none` where nobody answered, `notAllowed` where the address isn't one that may
 * be connected to, `stopped` where the signal of whoever sent said so.
 */
export type Received =
  | { status: number; headers: IncomingHttpHeaders; body: string }
  | 'none'
  | 'notAllowed'
  | 'stopped'

export type Outgoing = {
  url: string
  method: string
  headers?: Record<string, string | number>
  body?: string | Buffer
}

export type SendOptions = {
  /** Which addresses may be connected to. */
  allows: Allows
  /** So many bytes of an answer's body are read, and no more. */
  reads?: number
  /** Milliseconds that all of an answer may take. */
  patience?: number
  /** How names are resolved and whom to trust besides what Node does; tests give both. */
  resolve?: Resolve
  ca?: string
}

const PATIENCE = 10_000

/**
 * The one way in which the club sends requests to addresses that somebody typed; never throws. The address is looked at when
 * connecting, once its name was resolved; no redirect is followed, no connection is kept.
 */
export function sendRequest(
  { url: text, method, headers, body }: Outgoing,
  { allows, reads = 0, patience = PATIENCE, resolve = resolveHost, ca }: SendOptions,
  signal: AbortSignal,
): Promise<Received> {
  return new Promise((answer) => {
    const url = new URL(text)
    const host = url.hostname.replaceAll(/^\[|\]$/g, '')
    // A number is connected to without being resolved.
    if (isIP(host) > 0 && !allows(host)) return answer('notAllowed')
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = send(url, {
      method,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body ?? '') },
      agent: false,
      maxHeaderSize: 16_384,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      lookup: makeLookup(resolve, allows),
      ...(ca !== undefined && { ca }),
    })
    const fail = (error: Error) => {
      if (error instanceof AddressNotAllowed) answer('notAllowed')
      else answer(signal.aborted ? 'stopped' : 'none')
    }
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: received } = response
      readBody(response, reads).then((read) => answer({ status, headers: received, body: read }), fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

async function readBody(response: IncomingMessage, most: number): Promise<string> {
  let body = Buffer.alloc(0)
  if (most > 0) {
    for await (const chunk of response) {
      if (Buffer.isBuffer(chunk)) body = Buffer.concat([body, chunk])
      if (body.length >= most) break
    }
  }
  response.destroy()
  return body.subarray(0, most).toString()
}
