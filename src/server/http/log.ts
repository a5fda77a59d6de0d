import type { FastifyInstance } from 'fastify'

/**
 * Logs one line per request with its route's pattern: never the address, which may hold a token, nor bodies or headers. The
 * number that its lines carry goes out with the answer, as `x-request-id`.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(line, 'answered')
    else request.log.debug(line, 'answered')
    done()
  })
}
