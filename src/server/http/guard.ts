import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media types of the files that a path takes instead of JSON. */
    takes?: readonly string[]
    /** Whether any site's page or program may write there, whatever type it names: the address itself proves what it may do. */
    fromAnywhere?: boolean
    /** Whether a path takes larger bodies than others. */
    large?: boolean
  }
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that name two hosts or ask for answers in pieces, writes that another site's page makes a browser send,
 * and bodies that aren't JSON, or the files that their path takes, before anything is parsed. Browsers name the origin of every cross-site write; programs that
 * name none are let through. With a public address its origin alone may write; without, the host that was asked.
 */
export function guardRequests(app: FastifyInstance, publicUrl: string | undefined): void {
  const own = publicUrl === undefined ? null : new URL(publicUrl).origin
  app.addHook('onRequest', (request, reply, done) => {
    if (countHosts(request) > 1) return done(new Refused({ key: 'errors.malformed' }))
    if (request.headers['trpc-accept'] === 'application/jsonl') return done(new Refused({ key: 'errors.malformed' }))
    if (reading.has(request.method)) return done()
    if (request.routeOptions.config.fromAnywhere) return done()
    if (isForeign(request, own)) return done(new Refused({ key: 'errors.origin' }))
    if (hasBody(request) && !isTaken(request)) {
      // What is still on its way isn't waited for.
      reply.header('connection', 'close')
      return done(new Refused({ key: 'errors.wrongType' }))
    }
    done()
  })
}

function countHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && /^host$/i.test(name)).length
}

function isForeign(request: FastifyRequest, own: string | null): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const sent = new URL(origin)
  return own === null ? sent.host !== request.headers.host : sent.origin !== own
}

function hasBody(request: FastifyRequest): boolean {
  const length = request.headers['content-length']
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

function isTaken(request: FastifyRequest): boolean {
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(/\s*(?:;|$)/)
  return (request.routeOptions.config.takes ?? ['application/json']).includes(type)
}
