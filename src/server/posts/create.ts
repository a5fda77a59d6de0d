import type { PostContent } from '#domain/posts/content.ts'
import type { CreatePostInput } from '#domain/posts/desk-schema.ts'
import { toWrittenText } from '#domain/posts/rules.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { act, type Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { describeChange } from './describe-change.ts'
import { requirePostView } from './require-post.ts'
import { refuseContent, saveContent } from './save-content.ts'
import { addPost } from './write-store.ts'

/** Writes a post: a draft, or to be seen from an instant on. A page is seen as soon as it is written. */
export const createPost = act('posts.create', (tx: Tx, { kind, en, es, ...sent }: CreatePostInput): PostView => {
  const content: PostContent = {
    ...sent,
    ...seenFrom(kind, sent, tx.now),
    en: toWrittenText(en),
    es: toWrittenText(es),
  }
  refuseContent(tx, { kind, id: null, content })
  const { slug, publishedFrom, publishedTo } = content
  const empty = { pictureId: null, details: '{}', texts: { en: null, es: null } }
  const row = { documentId: makeDocumentId(), kind, slug, publishedFrom, publishedTo, ...empty }
  const id = addPost(tx.db, { ...row, at: tx.now, userId: tx.viewer?.id ?? null })
  const saved = saveContent(tx, { kind, id, content, changed: [] })
  tx.target({ post: id }, describeChange(kind, null, saved))
  return requirePostView(tx, kind, id)
})

type Times = Pick<PostContent, 'publishedFrom' | 'publishedTo'>

function seenFrom(kind: CreatePostInput['kind'], { publishedFrom, publishedTo }: Times, now: number): Times {
  return kind === 'page' ? { publishedFrom: now, publishedTo: null } : { publishedFrom, publishedTo }
}
