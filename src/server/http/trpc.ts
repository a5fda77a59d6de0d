import type { AnyTRPCRouter } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { figures } from '../limits/figures.ts'
import type { Context } from '../trpc/base.ts'
import { failureOf } from '../trpc/errors.ts'
import { appRouter } from '../trpc/router.ts'
import { createContext, localeOf, type Serving } from './context.ts'
import { answerCalls, type MakeContext, tellOutcomes } from './lean-calls.ts'
import { tellProblem } from './tell-problem.ts'

/** Serves the browser's procedures under /trpc: what goes well by a short way, all else by the stock adapter. */
export async function serveTrpc(
  app: FastifyInstance,
  serving: Serving,
  router: AnyTRPCRouter = appRouter,
): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, Promise<Context>>()
  // Made once for a request, whichever way it goes.
  const makeContext = (request: FastifyRequest, reply: FastifyReply) => {
    const made = contexts.get(request) ?? createContext(serving, request, reply)
    contexts.set(request, made)
    return made
  }
  await app.register(async (scope) => {
    answerCalls(scope, router, makeContext)
    await serveStock(scope, tellOutcomes(router), makeContext)
  })
}

/** Serves the same by the stock adapter alone. */
export async function serveStock(
  scope: FastifyInstance,
  router: AnyTRPCRouter,
  makeContext: MakeContext,
): Promise<void> {
  const streamFailures = new WeakMap<FastifyRequest, unknown>()
  const trpcOptions: FastifyTRPCPluginOptions<AnyTRPCRouter>['trpcOptions'] = {
    router,
    maxBatchSize: figures.requests.batched,
    createContext: ({ req, res }) => makeContext(req, res),
    onError: ({ error, path, req, type }) => {
      if (type === 'subscription') streamFailures.set(req, error)
      const { unexpected, body } = failureOf(error, 'en', { number: req.id })
      tellProblem(req, body.errors[0].msg, error.cause ?? error, path)
      if (unexpected) req.log.error({ err: error.cause ?? error, path }, 'unexpected fault')
    },
    responseMeta: ({ errors }) => {
      const waits = errors.flatMap((error) => failureOf(error, 'en').retryAfter ?? [])
      const headers = new Headers({ 'cache-control': 'no-store' })
      if (waits.length > 0) headers.set('retry-after', String(Math.max(...waits)))
      return { headers }
    },
  }
  scope.addHook('onSend', (request, reply, payload, done) => {
    const error = streamFailures.get(request)
    if (error !== undefined) return done(null, answerFailedStream(error, request, reply, payload))
    // Nothing follows on a stream's connection; kept alive it would delay the server's stop.
    if (isStream(payload)) payload.headers.set('connection', 'close')
    done(null, payload)
  })
  await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
}

function isStream(payload: unknown): payload is Response {
  return payload instanceof Response && payload.headers.get('content-type') === 'text/event-stream'
}

/** Answers a stream that is refused before it begins with a status and the one shape of a failure, not with a stream. */
function answerFailedStream(error: unknown, request: FastifyRequest, reply: FastifyReply, payload: unknown): string {
  if (isStream(payload)) void payload.body?.cancel()
  const { status, body, retryAfter } = failureOf(error, localeOf(request, null), { number: request.id })
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  return JSON.stringify(body)
}
