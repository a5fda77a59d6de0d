import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { isLocale, type Locale } from '#domain/locale.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { Db } from '../db/client.ts'
import { posts, postTexts } from '../db/schema/posts.ts'

/** A post that visitors see, without its texts: in which languages it is written, and when it last changed for them. */
export type Published = { slug: string; changedAt: number; locales: Locale[] }

/** What visitors see of a kind, the latest first. */
export function listPublished(db: Db, kind: PostKind, now: number): Published[] {
  return db
    .select({
      slug: posts.slug,
      updatedAt: posts.updatedAt,
      publishedFrom: posts.publishedFrom,
      locales: sql<string>`group_concat(${postTexts.locale})`,
    })
    .from(posts)
    .innerJoin(postTexts, and(eq(postTexts.postId, posts.id), ne(postTexts.title, '')))
    .where(
      and(
        eq(posts.kind, kind),
        lte(posts.publishedFrom, now),
        or(isNull(posts.publishedTo), gt(posts.publishedTo, now)),
      ),
    )
    .groupBy(posts.id)
    .orderBy(desc(posts.publishedFrom))
    .all()
    .map(({ slug, updatedAt, publishedFrom, locales }) => ({
      slug,
      changedAt: Math.max(updatedAt, publishedFrom ?? 0),
      locales: locales.split(',').filter(isLocale),
    }))
}
