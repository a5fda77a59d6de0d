import { type Refusal, refuse, refuseAll } from '#domain/errors.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'
import type { FestivalContent, PostContent } from '#domain/posts/content.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { postRefusals } from '#domain/posts/refusals.ts'
import { pickText } from '#domain/posts/rules.ts'
import type { Viewer } from '#domain/roles.ts'
import type { Tx } from '../act.ts'
import type { Db } from '../db/client.ts'
import { countPairs } from '../leads/pairs-store.ts'
import { fromCategory, readContent, writeDates } from './content.ts'
import { listCategories, putCategories } from './festival-store.ts'
import { findPicture } from './picture-store.ts'
import { requireVisible } from './require-post.ts'
import { addRevision } from './revision-store.ts'
import { findPost, findPostBySlug } from './store.ts'
import { updatePost } from './write-store.ts'

type Saving = { kind: PostKind; id: number | null; content: PostContent }
/** `isNext`: its festival is the next one, whose categories are none of the former. */
type Refusing = Saving & { isNext?: boolean }

/**
 * Refuses what can't be saved of a post: what is wrong by itself, a slug that another one of its kind has, a picture that isn't
 * there, a category that would go though pairs have signed up for it.
 */
export function refuseContent(tx: Tx, { kind, id, content, isNext = false }: Refusing): void {
  refuseAll(postRefusals(kind, content))
  const locale = localeOf(tx.viewer)
  refuse(slugRefusal(tx.db, { kind, id, content }, locale))
  const { picture, festival } = content
  if (picture !== null && !findPicture(tx.db, picture))
    refuse({ key: 'validation.errors.choice', param: 'picture', value: picture })
  refuse(strangeCategoryRefusal(tx.db, id, festival))
  if (!isNext) refuse(goneCategoryRefusal(tx, id, festival, locale))
}

/** Refuses to delete a post that has a category for which pairs have signed up. */
export function refuseGone(tx: Tx, id: number): void {
  refuse(goneCategoryRefusal(tx, id, null, localeOf(tx.viewer)))
}

function localeOf(viewer: Viewer): Locale {
  return isLocale(viewer?.locale) ? viewer.locale : defaultLocale
}

function slugRefusal(db: Db, { kind, id, content: { slug } }: Saving, locale: Locale): Refusal | null {
  const other = findPostBySlug(db, kind, slug)
  if (!other || other.id === id) return null
  const title = pickText(other.texts, locale)?.title ?? slug
  return { key: 'posts.errors.slugTaken', param: 'slug', value: slug, values: { title } }
}

function strangeCategoryRefusal(db: Db, id: number | null, festival: FestivalContent | null): Refusal | null {
  const known = id === null ? [] : listCategories(db, id)
  const strange = festival?.categories.findIndex(
    (one) => one.id !== undefined && !known.some((row) => row.id === one.id),
  )
  if (strange === undefined || strange === -1) return null
  return { key: 'validation.errors.choice', param: `festival.categories.${strange}.id` }
}

function goneCategoryRefusal(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  id: number | null,
  festival: FestivalContent | null,
  locale: Locale,
): Refusal | null {
  const known = id === null ? [] : listCategories(db, id)
  const gone = known.filter((row) => !festival?.categories.some((one) => one.id === row.id))
  const pairs = countPairs(
    db,
    gone.map((row) => row.id),
    now,
  )
  const taken = gone.find((row) => (pairs.get(row.id) ?? 0) > 0)
  if (!taken) return null
  const values = { name: locale === 'es' ? taken.nameEs : taken.nameEn, count: pairs.get(taken.id) ?? 0 }
  return { key: 'posts.errors.categoryTaken', param: 'festival.categories', values }
}

/** Writes all of a post's content, and saves it as the version that it is by now; answers it as it is stored. */
export function saveContent(
  tx: Tx,
  { kind, id, content, changed }: Saving & { id: number; changed: readonly string[] },
): PostContent {
  const { db, now, viewer } = tx
  const { picture, slug, publishedFrom, publishedTo, en, es, festival } = content
  const pictureId = picture === null ? null : (findPicture(db, picture)?.id ?? null)
  updatePost(db, id, {
    slug,
    pictureId,
    publishedFrom,
    publishedTo,
    details: writeDates(festival),
    texts: { en, es },
  })
  putCategories(db, id, festival?.categories.map(fromCategory) ?? [])
  const post = requireVisible(findPost(db, kind, id))
  // Categories that are new have their numbers by now.
  const saved = readContent(db, post)
  addRevision(db, { postId: id, version: post.version, at: now, userId: viewer?.id ?? null, content: saved, changed })
  return saved
}
