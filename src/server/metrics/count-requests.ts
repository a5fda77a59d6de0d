import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { splitLocale } from '#domain/locale.ts'
import { matchRoute } from '#domain/routes.ts'

/** Seconds: from a cached day to what nobody waits for any more. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Counts every request as its answer ends, and how long that took; of a stream only that it was. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'padel_http_requests_total',
    help: 'Requests answered, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'padel_http_request_seconds',
    help: 'From the head of a request to the end of its answer, without streams',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const method = methods.has(request.method) ? request.method : 'other'
    const route = routeOf(request)
    requests.inc({ method, route, status: reply.statusCode })
    if (!isStream(reply)) seconds.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
}

/** The pattern of a request's route: of a page without its language, of what is nowhere one for all. Never the address itself. */
function routeOf({ routeOptions: { url }, url: address }: FastifyRequest): string {
  if (url !== undefined) return url
  const [path = '/'] = address.split('?')
  return matchRoute(splitLocale(path).path)?.route.path ?? 'none'
}

function isStream(reply: FastifyReply): boolean {
  return reply.getHeader('content-type') === 'text/event-stream'
}
