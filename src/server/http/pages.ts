import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { splitLocale } from '#domain/locale.ts'
import type { Viewer } from '#domain/roles.ts'
import { type Matched, matchRoute } from '#domain/routes.ts'
import { DESKTOP_WIDTH, drawnWidthOf, PHONE_WIDTH, WIDTH_COOKIE } from '#domain/window.ts'
import { readConfig } from '../config/store.ts'
import type { Assets } from './assets.ts'
import { findBootGame, isAboutGame, type View } from './boot.ts'
import { localeOf, type Serving } from './context.ts'
import { createDocuments, type Documents } from './document.ts'
import { sendFailure } from './failures.ts'
import { type Packing, pickPacking } from './packing.ts'
import { readPageAnswers } from './page-answers.ts'
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
  const viewer = await serving.sessions.findViewer(request)
  const [pathname = '/', search = ''] = request.url.split('?')
  const { prefix, path } = splitLocale(pathname)
  const matched = matchRoute(path)
  const config = readConfig(serving.deps.db, serving.deps.environment)
  const asked = {
    viewer,
    locale: localeOf(request, viewer, prefix),
    matched,
    config,
    mode: modeOf(request) ?? config.theme.colorMode,
    width: widthOf(request),
    pathname,
    search: search === '' ? '' : `?${search}`,
    origin: originOf(request, publicUrl),
  }
  const view: View = { ...asked, answers: readPageAnswers(serving, asked) }
  const there = matched !== null && view.answers !== null && isThere(serving, matched, viewer)
  const nonce = randomBytes(16).toString('base64')
  reply
    .code(there ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyTextOf(nonce, documents.scriptDigests))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-language, accept-encoding, user-agent, sec-ch-ua-mobile')
  return await send(await documents.make(view, nonce), request, reply)
}

/** The colours that the viewer chose; null for the club's. */
function modeOf({ cookies }: FastifyRequest): View['mode'] | null {
  const mode = cookies[COLOR_COOKIE]
  return mode === 'light' || mode === 'dark' ? mode : null
}

/** The window's width, as the browser told it before; else that of a phone or a desktop, by what it says it is. */
function widthOf({ headers, cookies }: FastifyRequest): number {
  const told = cookies[WIDTH_COOKIE]
  if (told !== undefined && /^\d{3,4}$/.test(told)) return drawnWidthOf(Number(told))
  const hint = headers['sec-ch-ua-mobile']
  const isPhone = hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1'
  return isPhone ? PHONE_WIDTH : DESKTOP_WIDTH
}

/** Whether the game that a path names exists, as far as the viewer may know: an unknown one has no page. */
function isThere(serving: Serving, matched: Matched, viewer: Viewer): boolean {
  return !isAboutGame(matched) || findBootGame(serving, matched, viewer) !== null
}

function policyTextOf(nonce: string, scriptDigests: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptDigests].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
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
