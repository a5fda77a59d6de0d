import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refused } from '#domain/errors.ts'
import { splitLocale } from '#domain/locale.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { toTrpcShape } from '../trpc/errors.ts'
import { localeOf } from './context.ts'
import { sendFailure } from './failures.ts'
import { reportFailure } from './report-failure.ts'

/** Refuses a request before anything is done for it, in the form that its path answers in: a page, the browser's calls, or REST. */
export function sendRefused(refused: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isInterface(request)) return sendFailurePage(refused, request, reply)
  reply.header('cache-control', 'no-store')
  if (!request.url.startsWith('/trpc')) return sendFailure(refused, request, reply)
  const { status, body, retryAfter } = reportFailure(refused, request)
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('content-type', 'application/json')
    .send(JSON.stringify({ error: toTrpcShape(body) }))
}

/** Says why there is no page, as a page: whoever opened it reads no JSON. */
export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { prefix } = splitLocale(request.url.split('?')[0] ?? '/')
  const locale = localeOf(request, null, prefix)
  const { status, body, retryAfter } = reportFailure(error, request, { locale })
  const text = escapeMarkup(body.error.message)
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('retry-after', String(retryAfter ?? 5))
  return reply.send(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title></head><body><h1>${status}</h1><p>${text}</p></body></html>`,
  )
}

/** Whether a request is meant for the API or a file: those get no page. */
export function isInterface({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return /^\/(api|trpc|assets)(\/|$|\?)/.test(url) || (method !== 'GET' && method !== 'HEAD')
}
