import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { isLocale, type Locale } from '#domain/locale.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { posts, postTexts } from '../db/schema/posts.ts'

const statements = prepareOnce((db) => ({
  published: db
    .select({
      kind: posts.kind,
      slug: posts.slug,
      updatedAt: posts.updatedAt,
      publishedFrom: posts.publishedFrom,
      locales: sql<string>`group_concat(${postTexts.locale})`,
    })
    .from(posts)
    .innerJoin(postTexts, and(eq(postTexts.postId, posts.id), sql`${postTexts.title} <> ''`))
    .where(
      and(
        eq(posts.kind, param('kind')),
        lte(posts.publishedFrom, param('now')),
        or(isNull(posts.publishedTo), gt(posts.publishedTo, param('now'))),
      ),
    )
    .groupBy(posts.id)
    .orderBy(sql`${posts.publishedFrom} DESC`)
    .prepare(),
}))

/** A post that visitors see, without its texts: in which languages it is written, and when it last changed for them. */
export type Published = { slug: string; changedAt: number; locales: Locale[] }

/** What visitors see of a kind, the latest first. */
export function listPublished(db: Db, kind: PostKind, now: number): Published[] {
  return statements(db)
    .published.all({ kind, now })
    .map(({ slug, updatedAt, publishedFrom, locales }) => ({
      slug,
      changedAt: Math.max(updatedAt, publishedFrom ?? 0),
      locales: locales.split(',').filter(isLocale),
    }))
}
