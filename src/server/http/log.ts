import type { FastifyInstance } from 'fastify'

/** Logs one line per request with its route's pattern: never the address, which may hold a token, nor bodies or headers. */
export function logRequests(app: FastifyInstance): void {
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
