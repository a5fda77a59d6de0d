import { isPublished } from '#domain/posts/rules.ts'
import { digestOf, isSameToken } from '../reservations/links.ts'
import type { Post } from './store.ts'

/** The secret of a draft's link: nothing of it is stored, so that a copy of the database opens no draft. */
export function previewTokenOf(secret: Buffer, { kind, documentId }: Pick<Post, 'kind' | 'documentId'>): string {
  return digestOf(secret, `post:${kind}:${documentId}`)
}

/** Whether a link's secret opens a post that visitors don't see yet. What was published and is over opens to nobody. */
export function isPreviewOf(secret: Buffer, preview: string | undefined, post: Post, now: number): boolean {
  if (preview === undefined || !isToCome(post, now)) return false
  return isSameToken(preview, previewTokenOf(secret, post))
}

/** The path that shows a draft to whoever has it; null of what is published or over, and of pages, which are no drafts. */
export function previewPathOf(secret: Buffer, post: Post, now: number): string | null {
  if (post.kind === 'page' || !isToCome(post, now)) return null
  const folder = post.kind === 'news' ? 'news' : 'promo'
  return `/${folder}/${post.slug}?preview=${previewTokenOf(secret, post)}`
}

function isToCome(post: Post, now: number): boolean {
  const { publishedFrom, publishedTo } = post
  return !isPublished(post, now) && (publishedFrom === null || publishedFrom > now) && (publishedTo ?? Infinity) > now
}
