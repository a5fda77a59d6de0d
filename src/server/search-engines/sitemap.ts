import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { routes } from '#domain/routes.ts'
import { isoOf } from '#domain/time.ts'
import { listPublishedSlugs } from '../competitions/store.ts'
import type { Deps } from '../deps.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { sendFailure } from '../http/failures.ts'
import { digestOf, sendTagged } from '../http/file-answers.ts'
import { originOf } from '../http/share.ts'
import { listPublished } from '../posts/published-store.ts'
import { postFolders, publicPages } from './public-pages.ts'

/** How long both files may be kept without asking again, in seconds. */
const FRESH = 300

/** Serves what search engines ask for: which pages there are, and which they leave alone. */
export function serveSitemap(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  publicUrl: string | undefined,
): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, publicUrl)
    // A list of addresses is of use only where they are whole.
    if (origin === null) return await sendFailure(new Refused({ key: 'errors.notFound' }), request, reply)
    const sitemap = writeSitemap(deps, origin)
    const tagged = { tag: digestOf(sitemap), cache: `public, max-age=${FRESH}`, body: sitemap }
    return await sendTagged(request, reply, { type: 'application/xml; charset=utf-8', ...tagged })
  })
  app.get('/robots.txt', async (request, reply) => {
    const origin = originOf(request, publicUrl)
    reply.header('cache-control', `public, max-age=${FRESH}`)
    return await reply.type('text/plain; charset=utf-8').send(writeRobots(origin))
  })
}

type Listed = { path: string; locales: readonly Locale[]; changedAt: number | null }

function writeSitemap({ db, clock }: Pick<Deps, 'db' | 'clock'>, origin: string): string {
  const now = clock()
  const fixed = routes.flatMap(({ path }): Listed[] =>
    publicPages.has(path) ? [{ path, locales, changedAt: null }] : [],
  )
  const posts = (['news', 'promotion'] as const).flatMap((kind) =>
    listPublished(db, kind, now).map(
      ({ slug, ...post }): Listed => ({ path: `${postFolders[kind]}/${slug}`, ...post }),
    ),
  )
  const played = listPublishedSlugs(db).map(
    (slug): Listed => ({ path: `/competitions/${slug}`, locales, changedAt: null }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...fixed, ...posts, ...played].flatMap((listed) =>
      listed.locales.map((locale) => writeUrl(listed, locale, origin)),
    ),
    '</urlset>',
    '',
  ].join('\n')
}

/** A page in one language, with where it is in the others. */
function writeUrl({ path, locales: written, changedAt }: Listed, locale: Locale, origin: string): string {
  const addressIn = (one: string) => escapeMarkup(`${origin}/${one}${path === '/' ? '' : path}`)
  return [
    `<url><loc>${addressIn(locale)}</loc>`,
    changedAt === null ? '' : `<lastmod>${isoOf(changedAt)}</lastmod>`,
    ...written.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${addressIn(one)}"/>`),
    '</url>',
  ].join('')
}

/**
 * Answers of the interface are nobody's page; what isn't to be listed says so itself. Calendars that subscribe to a player's games obey
 * this file.
 */
function writeRobots(origin: string | null): string {
  return [
    'User-agent: *',
    'Allow: /api/pictures/',
    'Allow: /api/calendar/',
    'Disallow: /api/',
    'Disallow: /trpc/',
    ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n')
}
