import type { z } from 'zod'
import { isPublished, localesOf, pickText } from '#domain/posts/rules.ts'
import type { ArticleView, articleInput } from '#domain/posts/schema.ts'
import type { Deps } from '../deps.ts'
import { findNeighbours } from './list-store.ts'
import { isPreviewOf } from './preview-link.ts'
import { renderBody } from './render-body.ts'
import { findPostBySlug, readPosts } from './store.ts'
import { toStories } from './to-view.ts'

type From = Pick<Deps, 'db' | 'clock' | 'secret'>

/**
 * A post on its own page, with its text as HTML; null where none of that slug is published. The secret of a draft's link shows
 * one before.
 */
export function readArticle(
  { db, clock, secret }: From,
  { kind, slug, locale, preview }: z.output<typeof articleInput>,
): ArticleView | null {
  const now = clock()
  const post = findPostBySlug(db, kind, slug)
  if (!post) return null
  const isDraft = !isPublished(post, now)
  if (isDraft && !isPreviewOf(secret, preview, post, now)) return null
  const [story] = toStories(db, [post], { locale, now })
  if (!story) return null
  const { publishedFrom, id } = post
  const place = { kind, now, id, publishedFrom: publishedFrom ?? now }
  const { before, after } = isDraft ? { before: null, after: null } : findNeighbours(db, place)
  const neighbourOf = (found: number | null) =>
    toStories(db, readPosts(db, found === null ? [] : [found]), { locale, now })
      .map(({ slug: at, locale: inLocale, headLocale, title, publishedFrom: from }) => ({
        slug: at,
        locale: inLocale,
        ...(headLocale && { headLocale }),
        title,
        publishedFrom: from,
      }))
      .at(0) ?? null
  return {
    ...story,
    html: renderBody(db, pickText(post.texts, locale)?.body ?? '', { locale, language: story.locale }),
    locales: localesOf(post.texts),
    previous: neighbourOf(before),
    next: neighbourOf(after),
    isDraft,
  }
}
