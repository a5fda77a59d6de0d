import { Refused } from '#domain/errors.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { isPublished } from '#domain/posts/rules.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import type { Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { findPost, type Post } from './store.ts'
import { toPostView } from './to-view.ts'

/** What isn't there, or isn't to be known of, isn't found. */
export function requireVisible<Found>(found: Found | null): Found {
  if (found === null) throw new Refused({ key: 'errors.notFound' })
  return found
}

/** A post as a viewer may know of it: visitors of what is published alone, admins of every one. */
export function requirePost(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { kind, id }: { kind: PostKind; id: number | string },
): Post {
  const post = requireVisible(findPost(db, kind, id))
  return requireVisible(isAdmin(viewer) || isPublished(post, clock()) ? post : null)
}

/** A post as admins see it. */
export function requirePostView({ db, now }: Pick<Tx, 'db' | 'now'>, kind: PostKind, id: number): PostView {
  return toPostView(db, requireVisible(findPost(db, kind, id)), { isForAdmin: true, now })
}
