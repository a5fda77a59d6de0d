import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Headers by their names. */
export type Headers = Readonly<Record<string, string>>

/**
 * Makes the headers of every answer, by which browsers are told to be strict; `hsts` says that the club is reached under https.
 * They are the same for all, so they are made once: made anew, they would cost more than the rest of a kept day.
 */
export function makeSecurityHeaders({ hsts }: { hsts: boolean }): Headers {
  return collectHeaders(helmet({ contentSecurityPolicy: { useDefaults: false, directives: nothingAllowed }, hsts }))
}

/** Adds them to every answer that a hook sees. Pages set a policy of their own in place of this one, by which nothing may be loaded. */
export function addSecurityHeaders(app: FastifyInstance, headers: Headers): void {
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
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  set(request, response, () => undefined)
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
