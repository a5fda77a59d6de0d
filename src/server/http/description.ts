import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { createHealth } from '../db/health.ts'
import type { Deps } from '../deps.ts'
import { renderDocs } from './docs.ts'
import { sendFailure } from './failures.ts'
import { buildOpenApi } from './openapi.ts'

/** Serves `/api/health`, the OpenAPI document, and a page that shows its paths. */
export function serveDescription(app: FastifyInstance, deps: Deps, version: string): void {
  // Both are made at the first request, so that the start needn't wait for them.
  const description = makeOnce(() => JSON.stringify(buildOpenApi(version)))
  const docs = makeOnce(() => renderDocs(version))
  const health = createHealth(deps.db)
  app.get('/api/health', (request, reply) => {
    if (!health.isWell()) return sendFailure(new Refused({ key: 'errors.unwritable' }), request, reply)
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version })
  })
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description()))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs()))
}

function makeOnce(make: () => string): () => string {
  let made: string | null = null
  return () => {
    made ??= make()
    return made
  }
}
