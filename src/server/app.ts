import { join } from 'node:path'
import cookie from '@fastify/cookie'
import files from '@fastify/static'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { createFeed } from './changes/feed.ts'
import { createCodeLimit } from './competitions/code-limit.ts'
import { readClubLocale } from './config/club-locale.ts'
import type { Deps } from './deps.ts'
import type { Assets } from './http/assets.ts'
import { serveClubPicture } from './http/club-picture.ts'
import { boundConnections } from './http/connections.ts'
import type { Serving } from './http/context.ts'
import { serveDescription } from './http/description.ts'
import { answerBadAddress, answerBrokenRequest, answerFailures, sendFailure } from './http/failures.ts'
import { guardRequests } from './http/guard.ts'
import { acceptJson } from './http/json-bodies.ts'
import { logRequests } from './http/log.ts'
import { serveLogo } from './http/logo.ts'
import { serveNewsFeeds } from './http/news-feed.ts'
import { serveNotifications } from './http/notifications.ts'
import { servePages } from './http/pages.ts'
import { servePhoneApp } from './http/phone-app.ts'
import { servePostPictures } from './http/post-picture.ts'
import type { LoadRender } from './http/render.ts'
import { createNumbering } from './http/request-number.ts'
import { serveRest } from './http/rest.ts'
import { addSecurityHeaders, makeSecurityHeaders } from './http/security-headers.ts'
import { createSessions } from './http/session.ts'
import { serveSharedPictures } from './http/share-picture.ts'
import { serveStream } from './http/stream.ts'
import { serveTakes } from './http/takes.ts'
import { serveTrpc } from './http/trpc.ts'
import { serveUnsubscribe } from './http/unsubscribe.ts'
import { acceptUploads } from './http/uploads.ts'
import { figures, type RequestFigures, timeouts } from './limits/figures.ts'
import { limitRequests } from './limits/limit-requests.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { createEncoder } from './pictures/encoder.ts'
import { createWeekCache } from './reports/week-cache.ts'
import { createDays } from './reservations/day.ts'
import { serveSitemap } from './search-engines/sitemap.ts'
import { createPictures } from './share/pictures.ts'
import { type Problem, recordProblem } from './status/record-problem.ts'
import { describeProcedures } from './trpc/procedures.ts'
import { createWriteLimit } from './trpc/write-limit.ts'

export type AppOptions = {
  version: string
  /** Where the club is reached from outside; under https, cookies and headers are stricter. */
  publicUrl?: string | undefined
  /** The address of a proxy that may say for whom it asks. */
  trustProxy?: string | undefined
  /** Who brings it may read the figures of `/metrics`; without one there are none. */
  metricsToken?: string | undefined
  /** How much may be asked for, where it isn't the usual. */
  requests?: RequestFigures
  /** The built web app; null serves the interface alone. */
  assets: Assets | null
  /** Draws pages for their documents; without it the browser does. */
  render?: LoadRender | null
}

/** Browsers store the built files for good, as their names change with their content; they were compressed at build time. */
const ofBuiltFiles = { index: false, preCompressed: true, immutable: true, maxAge: '365d' } as const

/** Routes have no schemas: procedures read what is sent. What would compile them isn't loaded. */
const withoutSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema }

function refuseSchema(): never {
  throw new Error('A route has a schema: give its procedure one.')
}

/** The whole server, not yet listening. The program, its tests and the browser tests enter by this one door. */
export async function buildApp(
  deps: Deps,
  { version, publicUrl, trustProxy, metricsToken, requests = figures.requests, assets, render = null }: AppOptions,
): Promise<FastifyInstance> {
  describeProcedures()
  const secure = publicUrl !== undefined && new URL(publicUrl).protocol === 'https:'
  const strict = makeSecurityHeaders({ hsts: secure })
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: createNumbering(trustProxy),
    bodyLimit: figures.bytes.json,
    trustProxy: trustProxy ?? false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerBadAddress(strict),
    clientErrorHandler: answerBrokenRequest(strict),
    schemaController: { compilersFactory: withoutSchemas },
    ...timeouts,
  })
  app.decorate('clubLocale', () => readClubLocale(deps.db))
  app.decorate('recordProblem', (problem: Problem) => recordProblem(deps, problem))
  const days = createDays(deps)
  const serving: Serving = {
    deps,
    sessions: createSessions(deps, { secure, ofAccount: requests.ofAccount, ofKey: requests.ofKey }),
    days,
    weeks: createWeekCache(deps),
    feed: createFeed(deps),
    writes: createWriteLimit(deps.clock, requests.writesPerMinute),
    codes: createCodeLimit(deps.clock, requests.scores),
    pictures: createEncoder(deps.clock),
    publicUrl: publicUrl ?? null,
  }
  app.addHook('onClose', () => serving.pictures.close())
  app.addHook('preClose', (done) => {
    deps.live.end()
    done()
  })
  logRequests(app)
  await serveMetrics(app, serving, metricsToken)
  const isBehindProxy = trustProxy !== undefined
  // First of all: what is cut here costs nothing more.
  const findTooMany = boundConnections(app, { isBehindProxy })
  addSecurityHeaders(app, strict)
  limitRequests(app, { clock: deps.clock, requests, isBehindProxy, findTooMany })
  answerFailures(app)
  guardRequests(app, publicUrl)
  acceptJson(app)
  await app.register(cookie)
  acceptUploads(app, serving.sessions)
  serveRest(app, serving)
  serveDescription(app, deps, version)
  serveTrpc(app, serving)
  serveStream(app, serving)
  const pictures = createPictures()
  app.addHook('onClose', () => pictures.close())
  serveSharedPictures(app, deps, pictures)
  servePostPictures(app, deps, pictures)
  serveClubPicture(app, deps, pictures)
  serveTakes(app)
  serveNewsFeeds(app, deps, publicUrl)
  serveUnsubscribe(app, serving)
  serveNotifications(app, serving)
  serveLogo(app, deps)
  serveSitemap(app, deps, publicUrl)
  if (assets) {
    await app.register(files, { root: join(assets.folder, 'assets'), prefix: '/assets/', ...ofBuiltFiles })
    servePhoneApp(app, deps, { pictures, worker: assets.worker })
    servePages(app, serving, { assets, render, publicUrl })
  } else
    app.setNotFoundHandler((request, reply) => sendFailure(new Refused({ key: 'errors.notFound' }), request, reply))
  return app
}
