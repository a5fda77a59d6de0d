import { locales } from '#domain/locale.ts'
import type { Deps } from '../deps.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { newsFeedAddressOf } from '../http/news-feed.ts'
import { formatText } from '../messages.ts'
import { territoryOf } from '../share/words.ts'
import { pictureTags, writeMeta } from './meta-tags.ts'
import type { PageHead } from './page-head.ts'
import { describeThing, type Site } from './structured.ts'

/** The tags of a page that search engines may list and messengers show; `title` as it stands in the head. */
export function writeHeadTags(
  deps: Pick<Deps, 'db' | 'clock'>,
  { head, title, site }: { head: PageHead; title: string; site: Site },
): string[] {
  const { locale, origin, club, picture } = site
  const thing = describeThing(deps, head, site)
  return [
    writeMeta('name', 'description', head.description),
    ...(origin === null ? [] : addressTags(head, locale, origin)),
    writeMeta('property', 'og:type', head.article ? 'article' : 'website'),
    writeMeta('property', 'og:site_name', club),
    writeMeta('property', 'og:locale', territoryOf(locale)),
    ...head.locales
      .filter((one) => one !== locale)
      .map((one) => writeMeta('property', 'og:locale:alternate', territoryOf(one))),
    writeMeta('property', 'og:title', head.path === '/' ? club : title),
    writeMeta('property', 'og:description', head.description),
    ...(['/', '/news'].includes(head.path) ? [feedLink(site)] : []),
    ...(head.article ? [writeMeta('property', 'article:published_time', head.article.publishedFrom)] : []),
    ...(picture === null ? [] : pictureTags(picture, title)),
    ...(thing ? [writeThing(thing)] : []),
  ]
}

/** A page has an address in each language that it is written in, and one that follows the reader's. */
function addressTags({ path, locales: written }: PageHead, locale: Site['locale'], origin: string): string[] {
  const addressIn = (one: string) => `${origin}/${one}${path === '/' ? '' : path}`
  const own = written.includes(locale) ? locale : (written[0] ?? locale)
  const all = locales.every((one) => written.includes(one))
  return [
    writeLink('canonical', addressIn(own)),
    ...written.map((one) => writeLink('alternate', addressIn(one), one)),
    ...(all ? [writeLink('alternate', `${origin}${path}`, 'x-default')] : []),
    writeMeta('property', 'og:url', addressIn(own)),
  ]
}

/** The news as a feed, for readers of such. */
function feedLink({ locale, club }: Site): string {
  const title = escapeMarkup(`${formatText(locale, 'title.news')} · ${club}`)
  return `<link rel="alternate" type="application/rss+xml" title="${title}" href="${newsFeedAddressOf(locale)}">`
}

/** As data that no browser runs; nothing in it can end its element. */
function writeThing(thing: object): string {
  return `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`
}

function writeLink(rel: string, href: string, hreflang?: string): string {
  return `<link rel="${rel}"${hreflang === undefined ? '' : ` hreflang="${hreflang}"`} href="${escapeMarkup(href)}">`
}
