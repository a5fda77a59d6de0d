import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { createHealth } from '../db/health.ts'
import type { Deps } from '../deps.ts'
import { overloaded } from '../limits/overloaded.ts'
import { renderDocs } from './docs.ts'
import { sendFailure } from './failures.ts'
import { buildOpenApi } from './openapi.ts'

/** Seconds after which a program that ends will have begun anew. */
const RESTARTING = 5

/** Serves how the program is doing, the OpenAPI document, and a page that shows its paths. */
export function serveDescription(app: FastifyInstance, deps: Deps, version: string): void {
  // Both are made at the first request, so that the start needn't wait for them.
  const description = makeOnce(() => JSON.stringify(buildOpenApi(version)))
  const docs = makeOnce(() => renderDocs(version))
  serveHealth(app, deps, version)
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description()))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs()))
}

/**
 * `/api/health`: whether the club can be kept. `/live`: whether the program answers at all, whatever becomes of its file.
 * `/ready`: whether it is to be sent requests, which it isn't once it was told to stop either. It only listens once its file
 * is brought up to date, so that before nobody is told that it is ready.
 */
function serveHealth(app: FastifyInstance, { db, live }: Deps, version: string): void {
  const health = createHealth(db)
  const answer = (fault: Refused | null, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.header('cache-control', 'no-store')
    return fault === null ? reply.send({ status: 'ok', version }) : sendFailure(fault, request, reply)
  }
  const faultOfFile = () => (health.isWell() ? null : new Refused({ key: 'errors.unwritable' }))
  app.get('/api/health', (request, reply) => answer(faultOfFile(), request, reply))
  app.get('/api/health/live', (request, reply) => answer(null, request, reply))
  app.get('/api/health/ready', (request, reply) =>
    answer(live.over.aborted ? overloaded(RESTARTING) : faultOfFile(), request, reply),
  )
}

function makeOnce(make: () => string): () => string {
  let cached: string | null = null
  return () => {
    cached ??= make()
    return cached
  }
}
