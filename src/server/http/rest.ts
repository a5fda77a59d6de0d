import type { FastifyInstance } from 'fastify'
import type { Serving } from './context.ts'
import { type Asked, answerDay, answerFile, answerJson, type RestRow } from './rest-handlers.ts'

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
  handler: answerFile,
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
  { ...row('GET', '/reservations/date/:date', 'reservations.day', fromPath), handler: answerDay },
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
  fileRow('/calendar/:token', 'reservations.feed', 'text/calendar', fromAddress),
  fileRow('/users/:id/avatar', 'users.avatar', 'image/svg+xml'),
  row('GET', '/courts', 'courts.list', fromQuery),
  row('GET', '/courts/:id', 'courts.one', fromPath),
  row('GET', '/court-prices', 'prices.list', fromQuery),
  row('GET', '/court-prices/:id', 'prices.one', fromPath),
]

/** Serves the table. */
export function serveRest(app: FastifyInstance, serving: Serving): void {
  for (const served of restRows) {
    const { method, path, handler = answerJson } = served
    app.route({ method, url: path, handler: handler(serving, served) })
  }
}
