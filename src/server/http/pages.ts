import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toMe } from '#domain/auth/rules.ts'
import { buildColorRule } from '#domain/config/colors.ts'
import type { Config } from '#domain/config/schema.ts'
import { Refused } from '#domain/errors.ts'
import { type Locale, splitLocale } from '#domain/locale.ts'
import { BOOT_ID, type BootData, bootAheadOf, bootDayOf } from '#domain/reservations/boot.ts'
import { dayRefusal } from '#domain/reservations/rules.ts'
import { policies, type Viewer } from '#domain/roles.ts'
import { commonMessages, type Matched, matchRoute } from '#domain/routes.ts'
import { refSchema } from '#domain/schema.ts'
import { readPresentMark } from '../changes/feed.ts'
import { readConfig } from '../config/store.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { formatText } from '../messages.ts'
import { countAhead, findNext, findSoon } from '../reservations/ahead.ts'
import { findGameByToken } from '../reservations/find-by-token.ts'
import { gameOf } from '../reservations/store.ts'
import { failureOf } from '../trpc/errors.ts'
import type { Assets } from './assets.ts'
import { localeOf, type Serving } from './context.ts'
import { sendFailure } from './failures.ts'
import { logoAddressOf } from './logo.ts'
import { describeLink, originOf } from './share.ts'

const COLOR_COOKIE = 'color-mode'

/** Serves the document of each page, with the data that its first sight needs; unknown paths get status 404. */
export function servePages(
  app: FastifyInstance,
  serving: Serving,
  assets: Assets,
  publicUrl: string | undefined,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (isInterface(request)) return await sendFailure(new Refused({ key: 'errors.notFound' }), request, reply)
    try {
      return await sendPage(serving, assets, publicUrl, request, reply)
    } catch (error) {
      return await sendFaultPage(error, request, reply)
    }
  })
}

async function sendPage(
  serving: Serving,
  assets: Assets,
  publicUrl: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const viewer = await serving.sessions.findViewer(request)
  const [pathname = '/', search = ''] = request.url.split('?')
  const { prefix, path } = splitLocale(pathname)
  const matched = matchRoute(path)
  const there = matched !== null && isThere(serving, matched)
  const view: View = {
    viewer,
    locale: localeOf(request, viewer, prefix),
    matched,
    config: readConfig(serving.deps.db, serving.deps.environment),
    mode:
      request.cookies[COLOR_COOKIE] === 'light' ? 'light' : request.cookies[COLOR_COOKIE] === 'dark' ? 'dark' : null,
    search: new URLSearchParams(search),
    origin: originOf(request, publicUrl),
  }
  const nonce = randomBytes(16).toString('base64')
  reply
    .code(there ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyTextOf(nonce))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-language, accept-encoding')
  return await send(renderDocument(serving, assets, view, nonce), request, reply)
}

/** Says why a page couldn't be made, as a page: whoever opened it reads no JSON. */
function sendFaultPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { prefix } = splitLocale(request.url.split('?')[0] ?? '/')
  const locale = localeOf(request, null, prefix)
  const { status, body, retryAfter } = failureOf(error, locale)
  request.log.error({ err: error }, 'a page could not be made')
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
function isInterface({ method, url }: FastifyRequest): boolean {
  return /^\/(api|trpc|assets)(\/|$|\?)/.test(url) || (method !== 'GET' && method !== 'HEAD')
}

type View = {
  viewer: Viewer
  locale: Locale
  matched: Matched | null
  config: Config
  mode: 'dark' | 'light' | null
  search: URLSearchParams
  /** Where the club is reached, if that is known. */
  origin: string | null
}

/** Whether the game that a path names exists: an unknown one has no page. */
function isThere({ deps }: Serving, { params }: Matched): boolean {
  const { documentId, token } = params
  if (token !== undefined) return findGameByToken(deps, token) !== null
  if (documentId === undefined) return true
  const asked = refSchema.safeParse(documentId)
  return asked.success && gameOf(deps.db, asked.data) !== null
}

function renderDocument(serving: Serving, assets: Assets, view: View, nonce: string): string {
  const { locale, matched, config, viewer, origin } = view
  const mode = view.mode ?? config.theme.colorMode
  const club = formatText(locale, 'common.club')
  const shared = matched && describeLink(serving.deps, matched, locale, origin)
  const title = shared?.title ?? formatText(locale, matched ? matched.route.title : 'title.notFound')
  const allowed = matched !== null && policies[matched.route.policy](viewer)
  const messages = [...commonMessages, ...(matched?.route.messages ?? [])].map(
    (segment) => `messages-${locale}-${segment}`,
  )
  const { scripts, styles } = assets.filesFor(allowed ? matched.route.page : '', messages)
  const head = [
    `<title>${escapeMarkup(title)} · ${escapeMarkup(club)}</title>`,
    ...(shared?.tags ?? []),
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}" crossorigin>`),
    `<style nonce="${nonce}">${buildColorRule(config.theme.colors)}</style>`,
  ].join('\n')
  const boot = JSON.stringify(buildBoot(serving, view, mode)).replaceAll('<', '\\u003c')
  return assets.document
    .replace('<html lang="en">', `<html lang="${locale}" class="${mode}" data-theme="${mode}">`)
    .replace('<!--head-->', () => head)
    .replace('<!--boot-->', () => `<script type="application/json" id="${BOOT_ID}">${boot}</script>`)
}

/** Builds the data that the browser would otherwise fetch first. */
function buildBoot(
  serving: Serving,
  { viewer, locale, config, matched, search }: View,
  mode: 'dark' | 'light',
): BootData {
  const { deps, days } = serving
  // Read before the rest, so that no change is missed: one that comes in between is told again.
  const changes = readPresentMark(deps)
  const now = deps.clock()
  const ahead = matched && bootAheadOf(matched)
  const day = matched && bootDayOf(matched, search.get('date'), now)
  return {
    locale,
    mode,
    now,
    changes,
    me: viewer && toMe(viewer),
    config: { ...config, logo: logoAddressOf(config) },
    day: day && !dayRefusal(viewer, day, now) ? days.bodyFor(viewer, day).value : null,
    ahead: ahead ? countAhead(serving) : null,
    soon: ahead === 'games' ? findSoon(serving, viewer) : null,
    next: ahead && viewer ? findNext(serving, viewer) : null,
  }
}

function policyTextOf(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
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

function send(html: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepts(accepted, 'br')) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
    return reply.header('content-encoding', 'br').send(brotliCompressSync(html, options))
  }
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzipSync(html))
  return reply.send(html)
}

/** Whether a packing is named, and not with a weight of nought. */
function accepts(accepted: string, packing: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, ...more] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === packing && !more.some((piece) => /^q\s*=\s*0(?:\.0*)?$/.test(piece))
  })
}
