import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { Texts } from '#domain/posts/rules.ts'
import type { PostTextView } from '#domain/posts/schema.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { inOrderOf, isNamed } from '../db/list.ts'
import { posts, postTexts } from '../db/schema/posts.ts'

/** A post as facts: instants in epoch milliseconds, `details` as JSON. */
export type Post = Omit<typeof posts.$inferSelect, 'createdAt' | 'updatedBy'> & { texts: Texts }

const { createdAt: _createdAt, updatedBy: _updatedBy, ...columns } = getTableColumns(posts)

const statements = prepareOnce((db) => {
  const postWhere = (where: SQL) => db.select(columns).from(posts).where(where).prepare()
  return {
    bySlug: postWhere(sql`${posts.kind} = ${param('kind')} AND ${posts.slug} = ${param('slug')}`),
    ofIds: postWhere(sql`${posts.id} IN (SELECT value FROM json_each(${param('ids')}))`),
    texts: db
      .select()
      .from(postTexts)
      .where(sql`${postTexts.postId} IN (SELECT value FROM json_each(${param('ids')}))`)
      .prepare(),
  }
})

/** A post of a kind by its number, documentId or slug; null where there is none. */
export function findPost(db: Db, kind: PostKind, ref: number | string): Post | null {
  const row = db.select(columns).from(posts).where(isNamed(posts, ref)).get()
  if (row?.kind !== kind) return findPostBySlug(db, kind, String(ref))
  return withTexts(db, [row])[0] ?? null
}

/** A post of a kind by its slug; null where there is none. */
export function findPostBySlug(db: Db, kind: PostKind, slug: string): Post | null {
  const row = statements(db).bySlug.get({ kind, slug })
  return row ? (withTexts(db, [row])[0] ?? null) : null
}

/** Posts by their numbers, in the order of these. */
export function readPosts(db: Db, ids: readonly number[]): Post[] {
  if (ids.length === 0) return []
  return inOrderOf(ids, withTexts(db, statements(db).ofIds.all({ ids: JSON.stringify(ids) })))
}

function withTexts(db: Db, rows: Omit<Post, 'texts'>[]): Post[] {
  const texts = statements(db).texts.all({ ids: JSON.stringify(rows.map(({ id }) => id)) })
  return rows.map((row) => {
    const textIn = (locale: Locale): PostTextView | null => {
      const text = texts.find((one) => one.postId === row.id && one.locale === locale)
      return text ? { title: text.title, summary: text.summary, body: text.body, alt: text.alt } : null
    }
    return { ...row, texts: { en: textIn('en'), es: textIn('es') } }
  })
}
