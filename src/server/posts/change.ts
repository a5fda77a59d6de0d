import type { PostContent } from '#domain/posts/content.ts'
import type { ChangePostInput } from '#domain/posts/desk-schema.ts'
import { toWrittenText } from '#domain/posts/rules.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { act, type Tx } from '../act.ts'
import { refuseStale } from '../db/versions.ts'
import { readContent } from './content.ts'
import { requireVisible } from './require-post.ts'
import { rewritePost } from './rewrite-post.ts'
import { findPost, type Post } from './store.ts'

/** Changes what is sent of a post, and saves it as a version. Refused where an older version of it was read. */
export const changePost = act(
  'posts.change',
  (tx: Tx, { kind, id: ref, version, ...sent }: ChangePostInput): PostView => {
    const post = requireVisible(findPost(tx.db, kind, ref))
    refuseStale(tx.db, 'post', { id: post.id, version })
    return rewritePost(tx, post, applyChanges(kind, readContent(tx.db, post), sent))
  },
)

type Sent = Omit<ChangePostInput, 'kind' | 'id' | 'version'>

function applyChanges(kind: Post['kind'], before: PostContent, sent: Sent): PostContent {
  const { slug = before.slug, en, es } = sent
  const { picture, publishedFrom, publishedTo, festival } = { ...before, ...sent }
  const isPage = kind === 'page'
  return {
    slug,
    picture: picture ?? null,
    publishedFrom: isPage ? before.publishedFrom : (publishedFrom ?? null),
    publishedTo: isPage ? null : (publishedTo ?? null),
    en: en ? toWrittenText(en) : before.en,
    es: es ? toWrittenText(es) : before.es,
    festival: festival ?? null,
  }
}
