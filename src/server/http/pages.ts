import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { splitLocale } from '#domain/locale.ts'
import { matchRoute } from '#domain/routes.ts'
import { refSchema } from '#domain/schema.ts'
import { findShownCompetition } from '../competitions/find-shown.ts'
import { readConfig } from '../config/store.ts'
import { listFormOrigins } from '../payments/open-provider.ts'
import { findGameByToken } from '../reservations/find-by-token.ts'
import { findShownGame } from '../reservations/find-shown.ts'
import { readNamedArticle } from '../search-engines/page-head.ts'
import type { Assets } from './assets.ts'
import { createContext, localeOf, type Serving } from './context.ts'
import { createDocuments, type Documents, type View } from './document.ts'
import { sendFailure } from './failures.ts'
import { type Packing, pickPacking } from './packing.ts'
import { isInterface, sendFailurePage } from './refused.ts'
import type { LoadRender } from './render.ts'
import { originOf } from './share.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COLOR_COOKIE = 'color-mode'

export type PageOptions = {
  /** The built web app. */
  assets: Assets
  /** Draws pages; without it the browser does. */
  render: LoadRender | null
  /** Where the club is reached from outside. */
  publicUrl: string | undefined
}

/** Serves the document of each page, drawn and with the data that its first sight needs; unknown paths get status 404. */
export function servePages(app: FastifyInstance, serving: Serving, { assets, render, publicUrl }: PageOptions): void {
  const documents = createDocuments(serving, assets, render)
  app.setNotFoundHandler(async (request, reply) => {
    if (isInterface(request)) return await sendFailure(new Refused({ key: 'errors.notFound' }), request, reply)
    try {
      return await sendPage({ serving, documents, publicUrl }, request, reply)
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be made')
      return await sendFailurePage(error, request, reply)
    }
  })
}

type Sending = { serving: Serving; documents: Documents; publicUrl: string | undefined }

async function sendPage(
  { serving, documents, publicUrl }: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [pathname = '/', search = ''] = request.url.split('?')
  const { prefix, path } = splitLocale(pathname)
  const matched = matchRoute(path)
  const base = await createContext(serving, request, reply)
  const context = { ...base, locale: localeOf(request, base.viewer, prefix) }
  const config = readConfig(serving.deps.db, serving.deps.environment)
  const view: View = {
    context,
    matched,
    config,
    mode: modeOf(request) ?? config.theme.colorMode,
    pathname,
    search: search === '' ? '' : `?${search}`,
    origin: originOf(request, publicUrl),
    article: matched && readNamedArticle(serving.deps, { matched, locale: context.locale, search }),
  }
  const { token } = matched?.params ?? {}
  if (token !== undefined && isThere(view)) context.session.noteOpened(token)
  const nonce = randomBytes(16).toString('base64')
  reply
    .code(isThere(view) ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyTextOf(nonce, documents.scriptDigests, listFormOrigins(serving.deps)))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-language, accept-encoding')
  return await send(await documents.make(view, nonce), request, reply)
}

/** The colours that the viewer chose; null for the club's. */
function modeOf({ cookies }: FastifyRequest): View['mode'] | null {
  const mode = cookies[COLOR_COOKIE]
  return mode === 'light' || mode === 'dark' ? mode : null
}

/** Whether there is what a path names, as far as the viewer may know: an unknown game, article or competition has no page. */
function isThere({ matched, article, context: { deps, viewer } }: View): boolean {
  if (!matched) return false
  const { token, documentId, slug } = matched.params
  if (token !== undefined) return findGameByToken(deps, token) !== null
  if (slug !== undefined && matched.route.path === '/competitions/:slug') {
    return findShownCompetition(deps, viewer, slug) !== null
  }
  if (slug !== undefined) return article !== null
  const ref = refSchema.safeParse(documentId)
  return documentId === undefined || (ref.success && findShownGame(deps, viewer, ref.data) !== null)
}

function policyTextOf(nonce: string, scriptDigests: readonly string[], formOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptDigests].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

async function send(html: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const packing = pickPacking(request.headers['accept-encoding'])
  if (packing === null) return reply.send(html)
  return reply.header('content-encoding', packing).send(await pack[packing](html))
}

/** A window of 128 KB holds a document; to set up the usual one, of 4 MB, would take nearly as long as to pack. */
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 17,
  },
}

const pack = {
  br: (html: string) => brotli(html, brotliOptions),
  gzip: (html: string) => zip(html),
} as const satisfies Record<Packing, (html: string) => Promise<Buffer>>
