import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page makes a browser send, and bodies that aren't JSON, before anything is parsed.
 * Browsers name the origin of every cross-site write; programs that name none are let through.
 */
export function guardWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  const own = publicUrl === undefined ? null : new URL(publicUrl).host
  app.addHook('onRequest', (request, _reply, done) => {
    if (reading.has(request.method)) return done()
    if (isForeign(request, own)) return done(new Refused({ key: 'errors.origin' }))
    if (hasBody(request) && !isJson(request)) return done(new Refused({ key: 'errors.wrongType' }))
    done()
  })
}

function isForeign(request: FastifyRequest, own: string | null): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  if (origin === undefined) return false
  const host = URL.canParse(origin) ? new URL(origin).host : null
  return host === null || (host !== request.headers.host && host !== own)
}

function hasBody(request: FastifyRequest): boolean {
  const length = request.headers['content-length']
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

function isJson(request: FastifyRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
}
