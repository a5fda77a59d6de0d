import type { PostDeskView } from '#domain/posts/desk-schema.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { writeDates } from './content.ts'
import { findPicture } from './picture-store.ts'
import { previewPathOf } from './preview-link.ts'
import { requireVisible } from './require-post.ts'
import { findRevision, listRevisions } from './revision-store.ts'
import type { Post } from './store.ts'
import { toPostView } from './to-view.ts'

/** A post with its versions, latest first, and the secret link of a draft. */
export function toPostDesk({ db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>, post: Post): PostDeskView {
  const now = clock()
  return {
    post: toPostView(db, post, { isForAdmin: true, now }),
    revisions: listRevisions(db, post.id).map(({ version, at, userId, nick, changed }) => ({
      version,
      at: isoOf(at),
      by: userId === null ? null : { id: userId, nick: nick ?? '' },
      changed,
    })),
    previewPath: previewPathOf(secret, post, now),
  }
}

/** A post as it was in one of its versions. */
export function toFormerView({ db, clock }: Pick<Deps, 'db' | 'clock'>, post: Post, version: number): PostView {
  const { content, at } = requireVisible(findRevision(db, post.id, version))
  const { slug, picture, publishedFrom, publishedTo, en, es, festival } = content
  const pictureId = picture === null ? null : (findPicture(db, picture)?.id ?? null)
  const details = writeDates(festival)
  const former = { ...post, slug, pictureId, publishedFrom, publishedTo, texts: { en, es }, details, version }
  const view = toPostView(db, { ...former, updatedAt: at }, { isForAdmin: true, now: clock() })
  // What was a category then, and how many pairs have a place in it now.
  const free = new Map(view.festival?.categories.map((one) => [one.id, one.free]))
  const categories = festival?.categories.map(({ id = 0, ...one }) => ({ id, ...one, free: free.get(id) ?? one.pairs }))
  return { ...view, festival: view.festival && { ...view.festival, categories: categories ?? [] } }
}
