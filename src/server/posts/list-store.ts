import { and, asc, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { Listed } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { listIds, listPage } from '../db/list.ts'
import { posts, postTexts } from '../db/schema/posts.ts'

type Shown = { kind: PostKind; now: number }

const isShown = ({ kind, now }: Shown) =>
  and(eq(posts.kind, kind), lte(posts.publishedFrom, now), or(isNull(posts.publishedTo), gt(posts.publishedTo, now)))

export type PostOrder = 'publishedFrom' | '-publishedFrom' | 'updatedAt' | '-updatedAt'

const orders: Record<PostOrder, SQL[]> = {
  '-publishedFrom': [desc(posts.publishedFrom), desc(posts.id)],
  publishedFrom: [asc(posts.publishedFrom), asc(posts.id)],
  '-updatedAt': [desc(posts.updatedAt), desc(posts.id)],
  updatedAt: [asc(posts.updatedAt), asc(posts.id)],
}

/** With drafts, which are what is worked on: they come first. */
const ordersOfAll: Record<PostOrder, SQL[]> = {
  ...orders,
  '-publishedFrom': [sql`${posts.publishedFrom} DESC NULLS FIRST`, desc(posts.id)],
  publishedFrom: [sql`${posts.publishedFrom} ASC NULLS LAST`, asc(posts.id)],
}

/** Numbers of the posts of a kind that visitors see at an instant. */
export function findPublishedIds(db: Db, { order, ...shown }: Shown & { order: PostOrder }): number[] {
  return listIds(db, { from: posts, where: isShown(shown), orderBy: orders[order] })
}

type Page = Shown & { order: PostOrder; page: number; pageSize: number }

/** Numbers of one page of the posts of a kind that visitors see at an instant, and how many there are. */
export function findPublishedPage(db: Db, { order, page, pageSize, ...shown }: Page): Listed {
  return listPage(db, { from: posts, where: isShown(shown), orderBy: orders[order] }, { page, pageSize })
}

/** Posts of a kind, published or not: their numbers, and when they are seen. */
export function findAllPosts(db: Db, { kind, order }: { kind: PostKind; order: PostOrder }) {
  return db
    .select({ id: posts.id, from: posts.publishedFrom, to: posts.publishedTo })
    .from(posts)
    .where(eq(posts.kind, kind))
    .orderBy(...ordersOfAll[order])
    .all()
}

/** Titles and summaries of all posts of a kind, in either language. */
export function readHeads(db: Db, kind: PostKind) {
  const { postId: id, locale, title, summary } = postTexts
  return db
    .select({ id, locale, title, summary })
    .from(posts)
    .innerJoin(postTexts, eq(id, posts.id))
    .where(eq(posts.kind, kind))
    .all()
}

type Place = Shown & { publishedFrom: number; id: number }

/** Numbers of the posts that visitors see next to one of them: published before it, and after it. */
export function findNeighbours(db: Db, place: Place): { before: number | null; after: number | null } {
  const own = sql`(${posts.publishedFrom}, ${posts.id})`
  const given = sql`(${place.publishedFrom}, ${place.id})`
  const first = (where: SQL, order: SQL[]) => {
    const next = db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isShown(place), where))
    const found = next
      .orderBy(...order)
      .limit(1)
      .get()
    return found?.id ?? null
  }
  return {
    before: first(sql`${own} < ${given}`, orders['-publishedFrom']),
    after: first(sql`${own} > ${given}`, orders.publishedFrom),
  }
}
