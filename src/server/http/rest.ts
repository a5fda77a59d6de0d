import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#domain/locale.ts'
import { dayInput } from '#domain/reservations/schema.ts'
import { fileViewSchema } from '../trpc/file.ts'
import { appRouter } from '../trpc/router.ts'
import { contextOf, localeOf, type Serving } from './context.ts'
import { sendFailure } from './failures.ts'
import { sendFile } from './file-answers.ts'

type Asked = { params: Record<string, string>; query: unknown; body: unknown }

/** One documented path: the procedure behind it, and where its input is taken from. */
export type RestRow = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  procedure: string
  status: 200 | 201
  input: (asked: Asked) => unknown
  /** The type of what it sends, where that is a file and not JSON. */
  file?: string
}

const row = (
  method: RestRow['method'],
  path: string,
  procedure: string,
  input: RestRow['input'],
  status: 200 | 201 = 200,
): RestRow => ({
  method,
  path: `/api${path}`,
  procedure,
  status,
  input,
})

const fileRow = (path: string, procedure: string, file: string, input: RestRow['input'] = fromPath): RestRow => ({
  ...row('GET', path, procedure, input),
  file,
})

const nothing = () => undefined
const fromBody = ({ body }: Asked) => body
const fromQuery = ({ query }: Asked) => query
const fromPath = ({ params }: Asked) => params
const fromAddress = ({ params, query }: Asked) =>
  typeof query === 'object' && query !== null ? { ...query, ...params } : params
/** The body, and what the path names; another kind of body is left for the form to refuse. */
const fromBoth = ({ params, body }: Asked) =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...params } : body

/** REST over the same procedures that the browser calls; fixed paths come before those with parameters. */
export const restRows: readonly RestRow[] = [
  row('POST', '/auth/login', 'auth.login', fromBody),
  row('POST', '/auth/logout', 'auth.logout', nothing),
  row('GET', '/auth/me', 'auth.me', nothing),
  row('GET', '/admin/config', 'config.list', fromQuery),
  row('GET', '/reservations/date/:date', 'reservations.day', fromPath),
  row('GET', '/reservations/my-reservations', 'reservations.mine', fromQuery),
  row('GET', '/reservations/token/:token', 'reservations.byToken', fromPath),
  row('POST', '/reservations', 'reservations.create', fromBody, 201),
  row('POST', '/reservations/complete', 'reservations.complete', fromBody, 201),
  row('GET', '/reservations', 'reservations.list', fromQuery),
  row('GET', '/reservations/:id', 'reservations.one', fromPath),
  row('PUT', '/reservations/:documentId', 'reservations.change', fromBoth),
  row('DELETE', '/reservations/:id', 'reservations.cancel', fromPath),
  row('PUT', '/reservations/:documentId/join', 'reservations.join', fromBoth),
  row('POST', '/reservations/:id/leave', 'reservations.leave', fromPath),
  row('POST', '/reservations/:id/close', 'reservations.close', fromBoth),
  row('POST', '/reservations/:documentId/open', 'reservations.reopen', fromPath),
  fileRow('/reservations/:documentId/calendar.ics', 'reservations.calendar', 'text/calendar'),
  fileRow('/admin/reservations.csv', 'reservations.csv', 'text/csv', fromQuery),
  row('POST', '/reservation-users', 'entries.add', fromBody, 201),
  row('GET', '/reservation-users/:id', 'entries.one', fromPath),
  row('DELETE', '/reservation-users/:id', 'entries.remove', fromPath),
  row('GET', '/reservation-users/:startDate/:endDate', 'entries.counts', fromPath),
  row('POST', '/reservation-users/:id/pay', 'entries.pay', fromBoth),
  row('POST', '/reservation-users/:id/send/closed', 'entries.mailClosed', fromPath),
  row('GET', '/users/search/:query', 'users.search', fromPath),
  row('GET', '/users/trainers', 'users.trainers', nothing),
  { ...fileRow('/calendar/:token', 'reservations.feed', 'text/calendar'), input: fromAddress },
  fileRow('/users/:id/avatar', 'users.avatar', 'image/svg+xml'),
  row('GET', '/courts', 'courts.list', fromQuery),
  row('GET', '/courts/:id', 'courts.one', fromPath),
  row('GET', '/court-prices', 'prices.list', fromQuery),
  row('GET', '/court-prices/:id', 'prices.one', fromPath),
]

/** Serves the table. */
export function serveRest(app: FastifyInstance, serving: Serving): void {
  for (const { method, path, procedure, status, input, file } of restRows) {
    const handler =
      procedure === 'reservations.day'
        ? dayHandler(serving)
        : async (request: FastifyRequest<{ Params: Record<string, string> }>, reply: FastifyReply) => {
            const given = input({
              params: request.params,
              query: { ...Object(request.query) },
              body: unwrapped(request.body),
            })
            return await answerCall(
              serving,
              { procedure, given, status, write: method !== 'GET', file },
              request,
              reply,
            )
          }
    app.route({ method, url: path, handler })
  }
}

type Call = { procedure: string; given: unknown; status: number; write: boolean; file: string | undefined }

async function answerCall(
  serving: Serving,
  { procedure, given, status, write, file }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  let locale: Locale | undefined
  try {
    const ctx = await contextOf(serving, request, reply)
    locale = ctx.locale
    const result: unknown = await callTRPCProcedure({
      router: appRouter,
      path: procedure,
      type: write ? 'mutation' : 'query',
      ctx,
      getRawInput: () => Promise.resolve(given),
      signal: undefined,
      batchIndex: 0,
    })
    if (file !== undefined) return sendFile(fileViewSchema.parse(result), request, reply)
    return await reply.code(status).header('cache-control', 'no-store').send(result)
  } catch (error) {
    return await sendFailure(error, request, reply, { input: given, locale })
  }
}

/** The day view is asked for most: its body is kept ready, so it is sent as it is. */
function dayHandler({ days, sessions }: Serving) {
  return async (request: FastifyRequest<{ Params: Record<string, string> }>, reply: FastifyReply) => {
    const viewer = await sessions.viewerOf(request)
    const asked = dayInput.safeParse(request.params)
    if (!asked.success) {
      return await sendFailure(asked.error, request, reply, {
        input: request.params,
        locale: localeOf(request, viewer),
      })
    }
    const { json } = days.bodyFor(viewer, asked.data.date)
    return await reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(json)
  }
}

/** A body may come plain or wrapped in `data`; without one, an empty object is meant. */
function unwrapped(body: unknown): unknown {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) return body
  const keys = Object.keys(body)
  return keys.length === 1 && keys[0] === 'data' && 'data' in body ? body.data : body
}
