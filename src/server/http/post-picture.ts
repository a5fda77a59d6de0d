import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { type Locale, locales } from '#domain/locale.ts'
import type { StoryView } from '#domain/posts/schema.ts'
import { takeOf } from '#domain/posts/takes.ts'
import { readClubName } from '../config/club-name.ts'
import type { Deps } from '../deps.ts'
import { getFormats } from '../messages.ts'
import { readArticle } from '../posts/article.ts'
import type { Drawing } from '../share/picture.ts'
import type { Pictures } from '../share/pictures.ts'
import { postDrawingOf } from '../share/post-picture.ts'
import { sendFailure } from './failures.ts'
import { sendPicture } from './share-picture.ts'

/** The folder of a kind's pages, as their addresses begin. */
const folders = { news: 'news', promotion: 'promo' } as const
type SharedKind = keyof typeof folders

/** Serves the pictures that messengers show of links to news and promotions: of what is published, to anybody. */
export function servePostPictures(app: FastifyInstance, deps: Deps, pictures: Pictures): void {
  const serve = (kind: SharedKind, locale: Locale) => {
    app.get<{ Params: { slug: string } }>(pathOf(kind, ':slug', locale), async (request, reply) => {
      const { slug } = request.params
      return await answer({ deps, pictures, request, reply }, { kind, slug, locale })
    })
  }
  for (const locale of locales) {
    serve('news', locale)
    serve('promotion', locale)
  }
}

type Answering = { deps: Deps; pictures: Pictures; request: FastifyRequest; reply: FastifyReply }
type Query = { kind: SharedKind; slug: string; locale: Locale }

async function answer({ deps, pictures, request, reply }: Answering, query: Query): Promise<FastifyReply> {
  const story = readArticle(deps, query)
  if (!story) return await sendFailure(new Refused({ key: 'errors.notFound' }), request, reply, query)
  return await sendPicture({ pictures, request, reply }, postDrawing(deps, story, query.locale))
}

/** The path of the picture that a link to a post is shown with; the version makes messengers fetch it anew when it has changed. */
export function postPictureAddressOf(deps: Deps, kind: SharedKind, story: StoryView, locale: Locale): string {
  return `${pathOf(kind, story.slug, locale)}?v=${postDrawing(deps, story, locale).version}`
}

function postDrawing(deps: Deps, { slug, title, publishedFrom }: StoryView, locale: Locale): Drawing {
  const note = getFormats(locale).fullDay(publishedFrom)
  return postDrawingOf({ title, take: takeOf(slug), note }, readClubName(deps, locale))
}

function pathOf(kind: SharedKind, slug: string, locale: Locale): string {
  return `/${folders[kind]}/${slug}/picture-${locale}.png`
}
