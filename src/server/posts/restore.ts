import type { z } from 'zod'
import type { FestivalContent, PostContent } from '#domain/posts/content.ts'
import type { restorePostInput } from '#domain/posts/desk-schema.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { act, type Tx } from '../act.ts'
import { refuseStale } from '../db/versions.ts'
import { readContent } from './content.ts'
import { requireVisible } from './require-post.ts'
import { findRevision } from './revision-store.ts'
import { rewritePost } from './rewrite-post.ts'
import { findPost } from './store.ts'

/**
 * Takes a former version of a post again, as its next one: its texts, its picture and its festival. Its address stays, so that no
 * link breaks, and so does when it is seen. Refused where an older version than the present one was read.
 */
export const restorePost = act('posts.restore', (tx: Tx, sent: z.output<typeof restorePostInput>): PostView => {
  const post = requireVisible(findPost(tx.db, sent.kind, sent.id))
  refuseStale(tx.db, 'post', { id: post.id, version: sent.version })
  const { content } = requireVisible(findRevision(tx.db, post.id, sent.revision))
  const present = readContent(tx.db, post)
  const { slug, publishedFrom, publishedTo } = present
  const festival = withKnownCategories(content.festival, present)
  return rewritePost(tx, post, { ...content, slug, publishedFrom, publishedTo, festival })
})

/** A category that was removed since comes back as a new one. */
function withKnownCategories(festival: FestivalContent | null, present: PostContent): FestivalContent | null {
  const known = new Set(present.festival?.categories.map(({ id }) => id))
  return (
    festival && {
      ...festival,
      categories: festival.categories.map(({ id, ...category }) => (known.has(id) ? { id, ...category } : category)),
    }
  )
}
