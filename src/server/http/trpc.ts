import type { AnyTRPCRouter } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { failureOf } from '../trpc/errors.ts'
import { appRouter } from '../trpc/router.ts'
import { contextOf, type Serving } from './context.ts'
import { BATCH_MAX } from './limits.ts'

/** The procedures for the browser, under /trpc. The bench serves others the same way, to compare. */
export async function serveTrpc(
  app: FastifyInstance,
  serving: Serving,
  router: AnyTRPCRouter = appRouter,
): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AnyTRPCRouter>['trpcOptions'] = {
    router,
    maxBatchSize: BATCH_MAX,
    createContext: ({ req, res }) => contextOf(serving, req, res),
    onError: ({ error, path, req }) => {
      if (failureOf(error, 'en').unexpected) req.log.error({ err: error.cause ?? error, path }, 'unexpected fault')
    },
    responseMeta: ({ errors }) => {
      const waits = errors.flatMap((error) => failureOf(error, 'en').retryAfter ?? [])
      const headers = new Headers({ 'cache-control': 'no-store' })
      if (waits.length > 0) headers.set('retry-after', String(Math.max(...waits)))
      return { headers }
    },
  }
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
}
