import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { createHealth } from '../db/health.ts'
import type { Deps } from '../deps.ts'
import { renderDocs } from './docs.ts'
import { sendFailure } from './failures.ts'
import { openApiDocument } from './openapi.ts'

/** The interface about itself: whether it works, its description, a page that shows it. */
export function serveDescription(app: FastifyInstance, deps: Deps, version: string): void {
  // Made when first asked for: it takes memory and time that a start is better off without.
  const description = once(() => JSON.stringify(openApiDocument(version)))
  const docs = once(() => renderDocs(version))
  const health = createHealth(deps.db)
  app.get('/api/health', (request, reply) => {
    if (!health.isWell()) return sendFailure(new Refused({ key: 'errors.unwritable' }), request, reply)
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version })
  })
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description()))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs()))
}

function once(make: () => string): () => string {
  let made: string | null = null
  return () => {
    made ??= make()
    return made
  }
}
