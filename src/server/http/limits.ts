import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

/** The largest JSON body, in bytes; larger ones are refused unread. */
export const BODY_LIMIT = 64 * 1024
/** The same where a logo may stand in it, as text half as long again as its bytes. */
export const LOGO_BODY_LIMIT = 800 * 1024
/** The most calls one tRPC request may batch. */
export const BATCH_MAX = 10

/** The most connections in all and from one address, behind which a whole club house may be; the most requests that wait on one. */
export const connectionLimits = { inAll: 2_000, ofAddress: 500, pipelined: 4 } as const

/**
 * How long a client may take to send what it sends: connections that drip are closed, as are those on which nothing moved
 * while something was to be sent or answered. Longer than the silence of a stream between two pings.
 */
export const timeouts = {
  requestTimeout: 10_000,
  connectionTimeout: 20_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000 },
} as const satisfies FastifyHttpOptions<Server>

/** Accepts JSON bodies only; an empty body counts as none. */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body, done)
  })
}
