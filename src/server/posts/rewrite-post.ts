import { listChangedFields, type PostContent } from '#domain/posts/content.ts'
import type { PostView } from '#domain/posts/schema.ts'
import type { Tx } from '../act.ts'
import { raiseVersion } from '../db/versions.ts'
import { readContent } from './content.ts'
import { describeChange } from './describe-change.ts'
import { requirePostView } from './require-post.ts'
import { refuseContent, saveContent } from './save-content.ts'
import type { Post } from './store.ts'

/** Makes a post what it is to be, as its next version; where that is what it is already, nothing happens. */
export function rewritePost(tx: Tx, { id, kind, ...post }: Post, content: PostContent): PostView {
  const before = readContent(tx.db, { id, kind, ...post })
  refuseContent(tx, { kind, id, content })
  const changed = listChangedFields(before, content)
  if (changed.length > 0) {
    raiseVersion(tx, 'post', id)
    const kept = saveContent(tx, { kind, id, content, changed })
    tx.target({ post: id }, describeChange(kind, before, kept))
  }
  return requirePostView(tx.db, kind, id)
}
