import type { AnyTRPCRouter } from '@trpc/server'
import { incomingMessageToRequest } from '@trpc/server/adapters/node-http'
import { resolveResponse } from '@trpc/server/http'
import type { FastifyInstance } from 'fastify'
import { appRouter } from '../trpc/router.ts'
import { createContext, type Serving } from './context.ts'
import { sendFailure } from './failures.ts'
import { reportFailure } from './report-failure.ts'

/** Serves the one subscription, by tRPC's own means. One that is refused before it begins gets a status and the shape of all failures. */
export function serveStream(
  app: FastifyInstance,
  serving: Serving,
  { router, path }: { router: AnyTRPCRouter; path: string } = { router: appRouter, path: 'changes.feed' },
): void {
  app.get(`/trpc/${path}`, async (request, reply) => {
    const errors: unknown[] = []
    let hasBegun = false
    const stream = await resolveResponse({
      router,
      path,
      allowBatching: false,
      req: incomingMessageToRequest(request.raw, reply.raw, { maxBodySize: null }),
      error: null,
      responseMeta: () => ({ headers: new Headers({ 'cache-control': 'no-store' }) }),
      createContext: () => createContext(serving, request, reply),
      onError: ({ error }) => {
        if (hasBegun) reportFailure(error, request, { procedure: path })
        else errors.push(error)
      },
    })
    if (errors.length > 0) {
      await stream.body?.cancel()
      return await sendFailure(errors[0], request, reply.header('cache-control', 'no-store'))
    }
    hasBegun = true
    // Nothing follows on a stream's connection; kept alive it would delay the server's stop.
    return await reply.header('connection', 'close').send(stream)
  })
}
