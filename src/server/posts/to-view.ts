import type { Locale } from '#domain/locale.ts'
import { countMinutes } from '#domain/posts/reading.ts'
import { pickText } from '#domain/posts/rules.ts'
import type { CategoryView, FestivalView, PictureView, PostView, StoryView } from '#domain/posts/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { countPairs } from '../leads/pairs-store.ts'
import { required } from '../required.ts'
import { readDates } from './content.ts'
import { listCategories } from './festival-store.ts'
import { readPictures } from './picture-store.ts'
import type { Post } from './store.ts'

/** Whom it is for, and when. */
type For = { isForAdmin: boolean; now: number }

/** Posts with both languages, in the same order; admins get their versions too. */
export function toPostViews(db: Db, posts: readonly Post[], { isForAdmin, now }: For): PostView[] {
  const pictureOf = readPicturesOf(db, posts)
  return posts.map((post) => ({
    id: post.id,
    documentId: post.documentId,
    kind: post.kind,
    slug: post.slug,
    picture: pictureOf(post),
    publishedFrom: toIso(post.publishedFrom),
    publishedTo: toIso(post.publishedTo),
    updatedAt: isoOf(post.updatedAt),
    en: post.texts.en,
    es: post.texts.es,
    festival: toFestivalView(db, post, now),
    ...(isForAdmin ? { version: post.version } : {}),
  }))
}

/** A post with both languages. */
export function toPostView(db: Db, post: Post, seen: For): PostView {
  return required(toPostViews(db, [post], seen)[0] ?? null)
}

/** Posts as a reader of one language sees them, in the same order; what has no title in either is left out. */
export function toStories(
  db: Db,
  posts: readonly Post[],
  { locale, now }: { locale: Locale; now: number },
): StoryView[] {
  const pictureOf = readPicturesOf(db, posts)
  return posts.flatMap((post) => {
    const text = pickText(post.texts, locale)
    if (!text) return []
    const picture = pictureOf(post)
    return {
      documentId: post.documentId,
      slug: post.slug,
      ...toLocales(text),
      title: text.title,
      summary: text.summary,
      picture: picture && { ...picture, alt: text.alt },
      publishedFrom: isoOf(post.publishedFrom ?? now),
      publishedTo: toIso(post.publishedTo),
      updatedAt: isoOf(post.updatedAt),
      minutes: countMinutes(text.body),
    }
  })
}

/** The languages of a text, that of its title only where it is another. */
export function toLocales({ locale, headLocale }: { locale: Locale; headLocale: Locale }) {
  return headLocale === locale ? { locale } : { locale, headLocale }
}

/** What the festival's page has beside its text; null of any other, and before its days are known. */
export function toFestivalView(db: Db, { id, kind, slug, details }: Post, now: number): FestivalView | null {
  if (kind !== 'page' || slug !== 'festival') return null
  const dates = readDates(details)
  if (!dates) return null
  const rows = listCategories(db, id)
  const taken = countPairs(
    db,
    rows.map((one) => one.id),
    now,
  )
  const categories = rows.map(
    (one): CategoryView => ({
      id: one.id,
      name: { en: one.nameEn, es: one.nameEs },
      levelMin: one.levelMinQuarters / 4,
      levelMax: one.levelMaxQuarters / 4,
      pairs: one.pairs,
      free: Math.max(0, one.pairs - (taken.get(one.id) ?? 0)),
    }),
  )
  return { ...dates, categories }
}

function readPicturesOf(db: Db, posts: readonly Post[]): (post: Post) => PictureView | null {
  const pictures = readPictures(
    db,
    posts.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return ({ pictureId }) => (pictureId === null ? null : (pictures.get(pictureId) ?? null))
}

function toIso(instant: number | null): string | null {
  return instant === null ? null : isoOf(instant)
}
