import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { Listed } from '#domain/schema.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { posts, postTexts } from '../db/schema/posts.ts'

const isShown = () =>
  and(
    eq(posts.kind, param('kind')),
    lte(posts.publishedFrom, param('now')),
    or(isNull(posts.publishedTo), gt(posts.publishedTo, param('now'))),
  )

const statements = prepareOnce((db) => {
  const page = (...order: SQL[]) =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(isShown())
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare()
  const ids = (where: SQL | undefined, ...order: SQL[]) =>
    db
      .select({ id: posts.id, from: posts.publishedFrom, to: posts.publishedTo })
      .from(posts)
      .where(where)
      .orderBy(...order)
      .prepare()
  const ofKind = eq(posts.kind, param('kind'))
  const place = sql`(${param('publishedFrom')}, ${param('id')})`
  const next = (where: SQL, ...order: SQL[]) =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isShown(), where))
      .orderBy(...order)
      .limit(1)
      .prepare()
  const latestFirst = [desc(posts.publishedFrom), desc(posts.id)]
  const oldestFirst = [asc(posts.publishedFrom), asc(posts.id)]
  return {
    published: {
      '-publishedFrom': ids(isShown(), ...latestFirst),
      publishedFrom: ids(isShown(), ...oldestFirst),
      '-updatedAt': ids(isShown(), desc(posts.updatedAt), desc(posts.id)),
      updatedAt: ids(isShown(), asc(posts.updatedAt), asc(posts.id)),
    },
    all: {
      // Drafts are what is worked on: they come first.
      '-publishedFrom': ids(ofKind, sql`${posts.publishedFrom} DESC NULLS FIRST`, desc(posts.id)),
      publishedFrom: ids(ofKind, sql`${posts.publishedFrom} ASC NULLS LAST`, asc(posts.id)),
      '-updatedAt': ids(ofKind, desc(posts.updatedAt), desc(posts.id)),
      updatedAt: ids(ofKind, asc(posts.updatedAt), asc(posts.id)),
    },
    page: { '-publishedFrom': page(...latestFirst), publishedFrom: page(...oldestFirst) },
    total: db.select({ total: count() }).from(posts).where(isShown()).prepare(),
    before: next(sql`(${posts.publishedFrom}, ${posts.id}) < ${place}`, ...latestFirst),
    after: next(sql`(${posts.publishedFrom}, ${posts.id}) > ${place}`, ...oldestFirst),
    heads: db
      .select({
        id: postTexts.postId,
        locale: postTexts.locale,
        title: postTexts.title,
        summary: postTexts.summary,
      })
      .from(posts)
      .innerJoin(postTexts, eq(postTexts.postId, posts.id))
      .where(ofKind)
      .prepare(),
  }
})

export type PostOrder = 'publishedFrom' | '-publishedFrom' | 'updatedAt' | '-updatedAt'

/** Numbers of the posts of a kind that visitors see at an instant. */
export function findPublishedIds(db: Db, query: { kind: PostKind; order: PostOrder; now: number }): number[] {
  return statements(db)
    .published[query.order].all(query)
    .map(({ id }) => id)
}

type Page = { kind: PostKind; order: 'publishedFrom' | '-publishedFrom'; now: number; limit: number; offset: number }

/** Numbers of one page of the posts of a kind that visitors see at an instant, and how many there are. */
export function findPublishedPage(db: Db, { order, ...query }: Page): Listed {
  const { page, total } = statements(db)
  return { ids: page[order].all(query).map(({ id }) => id), total: total.get(query)?.total ?? 0 }
}

/** Posts of a kind, published or not: their numbers, and when they are seen. */
export function findAllPosts(db: Db, { kind, order }: { kind: PostKind; order: PostOrder }) {
  return statements(db).all[order].all({ kind })
}

/** Titles and summaries of all posts of a kind, in either language. */
export function readHeads(db: Db, kind: PostKind) {
  return statements(db).heads.all({ kind })
}

type Place = { kind: PostKind; now: number; publishedFrom: number; id: number }

/** Numbers of the posts that visitors see next to one of them: published before it, and after it. */
export function findNeighbours(db: Db, place: Place): { before: number | null; after: number | null } {
  const { before, after } = statements(db)
  return { before: before.get(place)?.id ?? null, after: after.get(place)?.id ?? null }
}
