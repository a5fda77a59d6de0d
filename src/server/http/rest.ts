import type { FastifyInstance } from 'fastify'
import { isRecord } from '#domain/is-record.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { pictureTypes } from '#domain/users/picture.ts'
import { figures } from '../limits/figures.ts'
import type { Serving } from './context.ts'
import { answerDay, answerFile, answerJson, type RequestParts, type RestRow } from './rest-handlers.ts'

const defineRow = (
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

const defineFileRow = (path: string, procedure: string, file: string, input: RestRow['input'] = takePath): RestRow => ({
  ...defineRow('GET', path, procedure, input),
  handler: answerFile,
  file,
})

const csvTypes = ['text/csv'] as const
const takeNothing = () => undefined
const takeBody = ({ body }: RequestParts) => body
const takeQuery = ({ query }: RequestParts) => query
const takePath = ({ params }: RequestParts) => params
const takePathAndQuery = ({ params, query }: RequestParts) => (isRecord(query) ? { ...query, ...params } : params)
/** Of the query the version alone: whatever else stands there makes no difference to a picture. */
const takePathAndVersion = ({ params, query }: RequestParts) =>
  isRecord(query) && query['v'] !== undefined ? { ...params, v: query['v'] } : params
/** The body and the parameters of the path; a body that is no object goes on as it is, for the schema to refuse. */
const takePathAndBody = ({ params, body }: RequestParts) =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...params } : body

const definePostRows = (path: string, kind: PostKind): RestRow[] =>
  [
    { ...defineRow('GET', path, 'posts.list', takeQuery), fixed: { all: true } },
    defineRow('POST', path, 'posts.create', takeBody, 201),
    defineRow('GET', `${path}/:id`, 'posts.one', takePath),
    defineRow('PUT', `${path}/:id`, 'posts.change', takePathAndBody),
    defineRow('DELETE', `${path}/:id`, 'posts.remove', takePath),
  ].map((row) => ({ ...row, fixed: { ...row.fixed, kind } }))

/** REST over the same procedures that the browser calls; fixed paths come before those with parameters. */
export const restRows: readonly RestRow[] = [
  defineRow('POST', '/auth/login', 'auth.login', takeBody),
  defineRow('POST', '/auth/logout', 'auth.logout', takeNothing),
  defineRow('GET', '/auth/me', 'auth.me', takeNothing),
  defineRow('POST', '/auth/register', 'auth.register', takeBody, 201),
  defineRow('POST', '/auth/confirm', 'auth.confirm', takeBody),
  defineRow('POST', '/auth/confirm/resend', 'auth.resendConfirmation', takeBody),
  defineRow('POST', '/auth/confirm/email', 'auth.correctEmail', takeBody),
  defineRow('POST', '/auth/forgot', 'auth.forgot', takeBody),
  defineRow('POST', '/auth/reset', 'auth.reset', takeBody),
  defineRow('POST', '/auth/change-password', 'auth.changePassword', takeBody),
  defineRow('GET', '/auth/sessions', 'auth.sessions', takeNothing),
  defineRow('DELETE', '/auth/sessions', 'auth.endOtherSessions', takeNothing),
  defineRow('DELETE', '/auth/sessions/:id', 'auth.endSession', takePath),
  defineRow('GET', '/admin/config', 'config.list', takeQuery),
  { ...defineRow('POST', '/admin/config', 'config.create', takeBody, 201), bodyLimit: figures.bytes.logo },
  { ...defineRow('PUT', '/admin/config/:id', 'config.change', takePathAndBody), bodyLimit: figures.bytes.logo },
  { ...defineRow('GET', '/reservations/date/:date', 'reservations.day', takePath), handler: answerDay },
  defineRow('GET', '/reservations/my-reservations', 'reservations.mine', takeQuery),
  defineRow('GET', '/reservations/token/:token', 'reservations.byToken', takePath),
  defineRow('POST', '/reservations', 'reservations.create', takeBody, 201),
  defineRow('POST', '/reservations/complete', 'reservations.complete', takeBody, 201),
  defineRow('GET', '/reservations', 'reservations.list', takeQuery),
  defineRow('GET', '/reservations/:id', 'reservations.one', takePath),
  defineRow('PUT', '/reservations/:documentId', 'reservations.change', takePathAndBody),
  defineRow('DELETE', '/reservations/:id', 'reservations.cancel', takePath),
  defineRow('PUT', '/reservations/:documentId/join', 'reservations.join', takePathAndBody),
  defineRow('POST', '/reservations/:id/leave', 'reservations.leave', takePath),
  defineRow('GET', '/money/movements', 'money.movements', takeQuery),
  defineRow('POST', '/money/movements/:id/correct', 'money.correct', takePathAndBody, 201),
  defineRow('GET', '/money/movements/:id/receipt', 'money.receipt', takePath),
  defineRow('POST', '/money/movements/:movement/mail', 'money.mailReceipt', takePath),
  defineRow('POST', '/money/sales', 'money.sell', takeBody, 201),
  defineRow('POST', '/money/payouts', 'money.payOut', takeBody, 201),
  defineRow('GET', '/money/till/:date', 'money.till', takePath),
  defineRow('POST', '/money/till/:date', 'money.closeTill', takePathAndBody),
  defineFileRow('/money.csv', 'money.csv', 'text/csv', takeQuery),
  defineRow('POST', '/reservations/:id/pay', 'money.payCourt', takePathAndBody),
  defineRow('POST', '/reservations/:id/close', 'reservations.close', takePathAndBody),
  defineRow('POST', '/reservations/:documentId/open', 'reservations.reopen', takePath),
  defineRow('GET', '/money/me', 'money.me', takeQuery),
  defineRow('GET', '/money/users/:id', 'money.ofUser', takePathAndQuery),
  defineRow('GET', '/reservations/:documentId/repeat', 'reservations.repeatPreview', takePathAndQuery),
  defineRow('POST', '/reservations/:documentId/repeat', 'reservations.repeat', takePathAndBody, 201),
  defineRow('GET', '/reservations/:id/search', 'offers.search', takePath),
  defineRow('POST', '/reservations/:id/search', 'offers.find', takePath),
  defineRow('DELETE', '/reservations/:id/search', 'offers.stop', takePath),
  defineRow('GET', '/offers', 'offers.list', takeNothing),
  defineRow('GET', '/offers/:id', 'offers.one', takePath),
  defineRow('POST', '/offers/:id/look', 'offers.look', takePath),
  defineRow('POST', '/offers/:id/decline', 'offers.decline', takePath),
  defineRow('GET', '/today', 'today.read', takeQuery),
  defineFileRow('/reservations/:documentId/calendar.ics', 'reservations.calendar', 'text/calendar'),
  defineFileRow('/admin/reservations.csv', 'reservations.csv', 'text/csv', takeQuery),
  defineRow('POST', '/reservation-users', 'entries.add', takeBody, 201),
  defineRow('GET', '/reservation-users/:id', 'entries.one', takePath),
  defineRow('PUT', '/reservation-users/:id', 'entries.name', takePathAndBody),
  defineRow('DELETE', '/reservation-users/:id', 'entries.remove', takePath),
  defineRow('GET', '/reservation-users/:startDate/:endDate', 'entries.counts', takePath),
  defineRow('POST', '/reservation-users/:id/pay', 'entries.pay', takePathAndBody),
  defineRow('POST', '/orders', 'payments.start', takeBody, 201),
  defineRow('GET', '/orders/:id', 'payments.order', takePath),
  defineRow('POST', '/reservation-users/:id/absent', 'entries.absent', takePathAndBody),
  defineRow('POST', '/reservation-users/:id/send/closed', 'entries.mailClosed', takePath),
  defineRow('GET', '/admin/reports', 'reports.read', takeQuery),
  defineFileRow('/admin/reports.csv', 'reports.csv', 'text/csv', takeQuery),
  defineFileRow('/admin/users.csv', 'users.csv', 'text/csv', takeQuery),
  defineFileRow('/admin/subscribers.csv', 'subscribers.csv', 'text/csv', takeQuery),
  defineRow('GET', '/setup', 'setup.read', takeQuery),
  defineRow('POST', '/setup', 'setup.open', takeBody),
  defineRow('POST', '/setup/test-mail', 'setup.testMail', takeBody),
  defineRow('GET', '/subscribers', 'subscribers.list', takeQuery),
  defineRow('POST', '/subscribers', 'subscribers.create', takeBody, 201),
  defineRow('GET', '/subscribers/:id', 'subscribers.one', takePath),
  defineRow('PUT', '/subscribers/:id', 'subscribers.change', takePathAndBody),
  defineRow('DELETE', '/subscribers/:id', 'subscribers.end', takePath),
  { ...defineRow('POST', '/leads', 'leads.create', takeBody, 201), ownData: true },
  defineRow('POST', '/leads/confirm-place', 'leads.confirmPlace', takeBody),
  defineRow('GET', '/leads', 'leads.list', takeQuery),
  defineRow('GET', '/leads/:id', 'leads.one', takePath),
  defineRow('POST', '/leads/:id/answer', 'leads.answer', takePathAndBody),
  defineRow('DELETE', '/leads/:id', 'leads.remove', takePath),
  defineRow('GET', '/levels', 'levels.list', takeNothing),
  defineRow('GET', '/levels/:id', 'levels.one', takePath),
  defineRow('POST', '/levels/:id/assessments', 'levels.assess', takePathAndBody, 201),
  defineRow('GET', '/notices', 'notices.read', takeNothing),
  defineRow('PUT', '/notices', 'notices.change', takeBody),
  defineRow('POST', '/push-subscriptions', 'notices.addDevice', takeBody, 201),
  defineRow('DELETE', '/push-subscriptions', 'notices.removeDevice', takeBody),
  defineRow('POST', '/push-subscriptions/test', 'notices.testDevice', takeBody),
  defineRow('GET', '/mail-server', 'mail.server', takeNothing),
  defineRow('PUT', '/mail-server', 'mail.setServer', takeBody),
  defineRow('DELETE', '/mail-server', 'mail.removeServer', takeNothing),
  defineRow('POST', '/mail-server/test', 'mail.testServer', takeBody),
  defineRow('GET', '/status', 'status.read', takeNothing),
  defineRow('POST', '/status/backup', 'status.backUp', takeNothing),
  defineRow('POST', '/status/check', 'status.checkDatabase', takeNothing),
  defineRow('POST', '/status/mail', 'status.sendMail', takeNothing),
  defineRow('POST', '/status/sweep', 'status.sweep', takeNothing),
  defineFileRow('/admin/audit.csv', 'audit.csv', 'text/csv', takeQuery),
  defineFileRow('/admin/leads.csv', 'leads.csv', 'text/csv', takeQuery),
  defineFileRow('/admin/newsletter.csv', 'leads.newsletter', 'text/csv', takeNothing),
  defineRow('GET', '/people', 'people.search', takeQuery),
  defineRow('GET', '/people/:id', 'people.one', takePath),
  defineRow('GET', '/roles', 'users.roles', takeNothing),
  defineRow('GET', '/users', 'users.list', takeQuery),
  defineRow('GET', '/users/me', 'users.me', takeNothing),
  defineRow('PUT', '/users/me', 'users.updateMe', takeBody),
  defineRow('GET', '/users/me/statistics', 'users.statistics', takeNothing),
  defineFileRow('/users/me/data.json', 'users.download', 'application/json', takeNothing),
  defineRow('GET', '/users/me/erasure', 'users.erasure', takeNothing),
  defineRow('POST', '/users/me/erase', 'users.eraseMe', takeBody),
  defineRow('POST', '/users', 'users.create', takeBody, 201),
  { ...defineRow('POST', '/users/import', 'users.checkImport', takeNothing), takes: csvTypes },
  { ...defineRow('POST', '/users/import/:plan', 'users.import', takePath), takes: csvTypes },
  defineRow('GET', '/users/search/:query', 'users.search', takePath),
  defineRow('GET', '/users/trainers', 'users.trainers', takeNothing),
  defineRow('GET', '/users/:id', 'users.one', takePath),
  defineRow('PUT', '/users/:id', 'users.change', takePathAndBody),
  defineRow('DELETE', '/users/:id', 'users.erase', takePathAndQuery),
  defineFileRow('/calendar/:token', 'reservations.feed', 'text/calendar', takePathAndQuery),
  defineFileRow('/users/:id/avatar', 'users.avatar', 'image/svg+xml', takePathAndVersion),
  { ...defineRow('PUT', '/users/:id/avatar', 'users.setAvatar', takePath), takes: pictureTypes },
  defineRow('DELETE', '/users/:id/avatar', 'users.removeAvatar', takePath),
  defineRow('GET', '/alerts', 'alerts.list', takeQuery),
  defineRow('POST', '/alerts', 'alerts.create', takeBody, 201),
  defineRow('GET', '/alerts/:id', 'alerts.one', takePath),
  defineRow('PUT', '/alerts/:id', 'alerts.change', takePathAndBody),
  defineRow('DELETE', '/alerts/:id', 'alerts.remove', takePath),
  defineRow('GET', '/closures', 'closures.list', takeQuery),
  defineRow('POST', '/closures', 'closures.create', takeBody, 201),
  defineRow('GET', '/closures/:id', 'closures.one', takePath),
  defineRow('PUT', '/closures/:id', 'closures.change', takePathAndBody),
  defineRow('DELETE', '/closures/:id', 'closures.remove', takePath),
  defineRow('GET', '/courts', 'courts.list', takeQuery),
  defineRow('POST', '/courts', 'courts.create', takeBody, 201),
  defineRow('GET', '/courts/:id', 'courts.one', takePath),
  defineRow('GET', '/wall', 'wall.show', takeNothing),
  defineRow('GET', '/games', 'reservations.games', takeQuery),
  defineRow('GET', '/classes', 'reservations.classes', takeNothing),
  defineRow('GET', '/classes/trainers', 'users.trainerCards', takeNothing),
  defineRow('PUT', '/courts/:id', 'courts.change', takePathAndBody),
  defineRow('DELETE', '/courts/:id', 'courts.delete', takePath),
  defineRow('GET', '/court-prices', 'prices.list', takeQuery),
  defineRow('POST', '/court-prices', 'prices.create', takeBody, 201),
  defineRow('GET', '/court-prices/:id', 'prices.one', takePath),
  defineRow('PUT', '/court-prices/:id', 'prices.change', takePathAndBody),
  defineRow('DELETE', '/court-prices/:id', 'prices.remove', takePath),
  defineRow('GET', '/products', 'products.list', takeQuery),
  defineRow('POST', '/products', 'products.create', takeBody, 201),
  defineRow('GET', '/products/:id', 'products.one', takePath),
  defineRow('PUT', '/products/:id', 'products.change', takePathAndBody),
  ...definePostRows('/news', 'news'),
  ...definePostRows('/promotions', 'promotion'),
  ...definePostRows('/pages', 'page'),
  { ...defineRow('POST', '/pictures', 'posts.addPicture', takeNothing, 201), takes: pictureTypes },
  defineFileRow('/pictures/:documentId/:width', 'posts.picture', 'image/webp'),
]

/** Serves every row of the table. */
export function serveRest(app: FastifyInstance, serving: Serving): void {
  for (const served of restRows) {
    const { method, path, handler = answerJson, takes, bodyLimit } = served
    app.route({
      method,
      url: path,
      handler: handler(serving, served),
      config: { ...(takes && { takes }), ...(bodyLimit && { large: true }) },
      ...(bodyLimit && { bodyLimit }),
    })
  }
}
