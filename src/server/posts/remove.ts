import type { PostKind } from '#domain/posts/kinds.ts'
import { act, type Tx } from '../act.ts'
import { readContent } from './content.ts'
import { describeChange } from './describe-change.ts'
import { requireVisible } from './require-post.ts'
import { refuseGone } from './save-content.ts'
import { findPost } from './store.ts'
import { removePost as dropPost } from './write-store.ts'

type Removed = { id: number; documentId: string }

/** Deletes a post with all its versions; the page then has the text again that it has by itself. */
export const removePost = act('posts.remove', (tx: Tx, sent: { kind: PostKind; id: number | string }): Removed => {
  const post = requireVisible(findPost(tx.db, sent.kind, sent.id))
  refuseGone(tx, post.id)
  const content = readContent(tx.db, post)
  dropPost(tx.db, post.id)
  tx.target({ post: post.id }, describeChange(post.kind, content, null))
  return { id: post.id, documentId: post.documentId }
})
