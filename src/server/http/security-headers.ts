import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * Adds to every answer the headers by which browsers are told to be strict; `hsts` says that the club is reached under https.
 * They are the same for all, so they are made once: made anew, they would cost more than the rest of a kept day. Pages set
 * a policy of their own in place of this one, by which nothing may be loaded.
 */
export function addSecurityHeaders(app: FastifyInstance, { hsts }: { hsts: boolean }): void {
  const headers = collectHeaders(
    helmet({ contentSecurityPolicy: { useDefaults: false, directives: nothingAllowed }, hsts }),
  )
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

const nothingAllowed = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** What a middleware sets on a response, read from one that is never sent. */
function collectHeaders(set: ReturnType<typeof helmet>): Record<string, string> {
  // An import of this module would read all that it offers, and so load what isn't needed here.
  const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  set(request, response, () => undefined)
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
