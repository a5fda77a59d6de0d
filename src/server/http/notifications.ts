import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { type ProviderName, providers } from '#domain/payments/kinds.ts'
import { openProvider } from '../payments/open-provider.ts'
import { findProvider } from '../payments/provider-store.ts'
import { takeNotification } from '../payments/take-notification.ts'
import { recordProblem } from '../status/record-problem.ts'
import type { Serving } from './context.ts'

const BODY_LIMIT = 256 * 1024

/**
 * Takes what providers say of payments: without a session and from anywhere, as the signature over the body's bytes proves who sent it.
 * 200 where it was taken, the second time too; 400 for anything else, which changes nothing.
 */
export function serveNotifications(app: FastifyInstance, { deps }: Serving): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, parsed) => {
      parsed(null, body)
    })
    for (const provider of providers)
      scope.post(`/api/orders/${provider}`, { config: { fromAnywhere: true } }, async (request, reply) =>
        notify(deps, provider, request, reply),
      )
    done()
  })
}

async function notify(
  deps: Serving['deps'],
  name: ProviderName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stored = findProvider(deps.db, name)
  const provider = stored && (await openProvider(deps, stored))
  const body = typeof request.body === 'string' ? request.body : ''
  const said = provider?.readNotification({ headers: request.headers, body }) ?? null
  if (said === null) throw new Refused({ key: 'errors.malformed' })
  const taken =
    said === 'irrelevant' ? 'taken' : await takeNotification({ deps, viewer: null }, { ...said, provider: name })
  if (taken === 'taken') return reply.code(200).header('cache-control', 'no-store').send({ data: null })
  // Signed, and not what was ordered: the club has to look at it with its bank.
  recordProblem(deps, { kind: 'payment', what: `${name} ${taken}`, requestId: request.id })
  throw new Refused({ key: 'errors.malformed' })
}
