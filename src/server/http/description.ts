import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { isWritable } from '../db/health.ts'
import type { Deps } from '../deps.ts'
import { docsPage } from './docs.ts'
import { sendFailure } from './failures.ts'
import { openApiDocument } from './openapi.ts'

/** The interface about itself: whether it works, its description, a page that shows it. */
export function serveDescription(app: FastifyInstance, deps: Deps, version: string): void {
  const description = JSON.stringify(openApiDocument(version))
  const docs = docsPage(version)
  app.get('/api/health', (request, reply) => {
    if (!isWritable(deps.db)) return sendFailure(new Refused({ key: 'errors.unwritable' }), request, reply)
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version })
  })
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs))
}
