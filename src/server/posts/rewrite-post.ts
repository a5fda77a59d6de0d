import { listChangedFields, type PostContent } from '#domain/posts/content.ts'
import { isNextFestival, withNewCategories } from '#domain/posts/next-festival.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { raiseVersion } from '../db/versions.ts'
import { readContent } from './content.ts'
import { describeChange } from './describe-change.ts'
import { requirePostView } from './require-post.ts'
import { refuseContent, saveContent } from './save-content.ts'
import type { Post } from './store.ts'

/**
 * Makes a post what it is to be, as its next version; where that is what it is already, nothing happens. The next festival
 * begins with no pairs.
 */
export function rewritePost(tx: Tx, { id, kind, ...post }: Post, sent: PostContent): PostView {
  const before = readContent(tx.db, { id, kind, ...post })
  const isNext = isNextFestival(before.festival, sent.festival, clubDayOf(tx.now))
  refuseContent(tx, { kind, id, content: sent, isNext })
  const content = isNext && sent.festival ? { ...sent, festival: withNewCategories(sent.festival) } : sent
  const changed = listChangedFields(before, content)
  if (changed.length > 0) raiseVersion(tx, 'post', id)
  const saved = changed.length > 0 ? saveContent(tx, { kind, id, content, changed }) : before
  tx.target({ post: id }, describeChange(kind, before, saved))
  return requirePostView(tx, kind, id)
}
