import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/errors.ts'
import type { Serving } from '../http/context.ts'
import { sendFailure } from '../http/failures.ts'

/**
 * Serves figures of how the club is doing at `/metrics`, as Prometheus reads them, to whoever brings the token as a bearer's. Without
 * a token there is no such path, nothing is counted, and what counts isn't loaded.
 */
export async function serveMetrics(app: FastifyInstance, serving: Serving, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const { createMetrics } = await import('./create-metrics.ts')
  const metrics = createMetrics(app, serving)
  const wanted = digestOf(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Digests have one length, so that comparing them takes as long whatever is brought.
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), wanted)) {
      reply.header('www-authenticate', 'Bearer')
      return await sendFailure(new Refused({ key: 'errors.unauthorized' }), request, reply)
    }
    return await reply.type(metrics.contentType).send(await metrics.read())
  })
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
