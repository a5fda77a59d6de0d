import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { defaultLocale, isLocale, LOCALE_COOKIE, type Locale, pickLocale } from '#domain/locale.ts'
import type { Viewer } from '#domain/roles.ts'
import type { Feed } from '../changes/feed.ts'
import type { CodeLimit } from '../competitions/code-limit.ts'
import type { Deps } from '../deps.ts'
import type { Encoder } from '../pictures/encoder.ts'
import type { WeekCache } from '../reports/week-cache.ts'
import type { Days } from '../reservations/day.ts'
import type { Context } from '../trpc/base.ts'
import type { WriteLimit } from '../trpc/write-limit.ts'
import { networkOf } from './network.ts'
import type { Sessions } from './session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The language of whoever brings none of their own. */
    clubLocale?: () => Locale
  }
}

/** Read from the header itself, as a request may be refused before cookies are parsed: that too is said in the viewer's language. */
const chosenLocale = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`)

export type Serving = {
  deps: Deps
  days: Days
  weeks: WeekCache
  feed: Feed
  sessions: Sessions
  writes: WriteLimit
  codes: CodeLimit
  pictures: Encoder
  publicUrl: string | null
}

/** Creates what every procedure is called with: who asks, in which language, from where. */
export async function createContext(
  { deps, days, weeks, feed, sessions, writes, codes, pictures, publicUrl }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const viewer = await sessions.findViewer(request)
  return {
    deps,
    days,
    weeks,
    feed,
    writes,
    codes,
    pictures,
    publicUrl,
    host: request.host,
    line: { isFull: () => reply.raw.writableNeedDrain, cut: () => request.raw.destroy() },
    viewer,
    locale: localeOf(request, viewer),
    address: networkOf(request.ip),
    requestId: requestIdOf(request),
    number: request.id,
    session: sessions.createPort(request, reply),
  }
}

/** The language of a page or message: the path's prefix, else the cookie, the signed-in user's, the browser's, the club's. */
export function localeOf(request: FastifyRequest, viewer: Viewer, prefix: Locale | null = null): Locale {
  if (prefix) return prefix
  const cookie = chosenLocale.exec(request.headers.cookie ?? '')?.[1]
  if (isLocale(cookie)) return cookie
  if (isLocale(viewer?.locale)) return viewer.locale
  return pickLocale(request.headers['accept-language']) ?? request.server.clubLocale?.() ?? defaultLocale
}

function requestIdOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key === 'string' && key.length <= 200) return key
  throw new Refused({ key: 'validation.errors.tooLong', param: 'Idempotency-Key', values: { max: 200 } })
}
