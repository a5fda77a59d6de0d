import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Refused } from '#domain/errors.ts'
import { languageTags } from '#domain/formats.ts'
import { type Locale, locales } from '#domain/locale.ts'
import type { StoryView, storiesInput } from '#domain/posts/schema.ts'
import { readClubName } from '../config/club-name.ts'
import type { Deps } from '../deps.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { formatText } from '../messages.ts'
import { listStories } from '../posts/list.ts'
import { sendFailure } from './failures.ts'
import { digestOf, sendTagged } from './file-answers.ts'
import { originOf } from './share.ts'

/** Stories in a feed, the latest ones. */
const ITEMS = 30
/** How long a reader keeps a feed without asking again, in seconds. */
const FRESH = 300

/** Serves the news as RSS, a feed for each language, to anybody: what visitors see and no more. */
export function serveNewsFeeds(app: FastifyInstance, deps: Deps, publicUrl: string | undefined): void {
  for (const locale of locales) {
    app.get(newsFeedAddressOf(locale), async (request, reply) => {
      const origin = originOf(request, publicUrl)
      // Links of a feed are read elsewhere: without the club's own address they lead nowhere.
      if (origin === null) return await sendFailure(new Refused({ key: 'errors.notFound' }), request, reply, { locale })
      const feed = writeFeed(deps, locale, origin)
      const tagged = { tag: digestOf(feed), cache: `public, max-age=${FRESH}`, body: feed }
      return await sendTagged(request, reply, { type: 'application/rss+xml; charset=utf-8', ...tagged })
    })
  }
}

/** Where the feed of a language is. */
export function newsFeedAddressOf(locale: Locale): string {
  return `/${locale}/news/rss.xml`
}

function writeFeed(deps: Deps, locale: Locale, origin: string): string {
  const query: z.output<typeof storiesInput> = { kind: 'news', locale, page: 1, pageSize: ITEMS }
  const { data: stories } = listStories(deps, query)
  const title = `${formatText(locale, 'title.news')} · ${readClubName(deps, locale)}`
  const [latest] = stories
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    writeElement('title', title),
    writeElement('link', `${origin}/${locale}/news`),
    `<atom:link href="${escapeMarkup(origin + newsFeedAddressOf(locale))}" rel="self" type="application/rss+xml"/>`,
    writeElement('description', formatText(locale, 'posts.feed', { club: readClubName(deps, locale) })),
    writeElement('language', languageTags[locale].toLowerCase()),
    ...(latest ? [writeElement('lastBuildDate', toFeedDate(latest.publishedFrom))] : []),
    ...stories.map((story) => writeItem(story, locale, origin)),
    '</channel></rss>',
    '',
  ].join('\n')
}

function writeItem({ slug, title, summary, publishedFrom }: StoryView, locale: Locale, origin: string): string {
  const link = `${origin}/${locale}/news/${slug}`
  return [
    '<item>',
    writeElement('title', title),
    writeElement('link', link),
    writeElement('guid', link),
    writeElement('pubDate', toFeedDate(publishedFrom)),
    ...(summary === '' ? [] : [writeElement('description', summary)]),
    '</item>',
  ].join('')
}

/** An element with a text in it. Readers take a description for HTML, so that what is escaped once would be marks to them. */
function writeElement(name: string, text: string): string {
  return `<${name}>${escapeMarkup(name === 'description' ? escapeMarkup(text) : text)}</${name}>`
}

/** An instant as feeds write it: `Wed, 18 Nov 2026 09:00:00 GMT`. */
function toFeedDate(instant: string): string {
  return new Date(instant).toUTCString()
}
