import { and, eq } from 'drizzle-orm'
import { locales } from '#domain/locale.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { Texts } from '#domain/posts/rules.ts'
import type { Db } from '../db/client.ts'
import { posts, postTexts } from '../db/schema/posts.ts'

/** What a post holds, as it is written: instants in epoch milliseconds, `details` as JSON. */
export type PostContent = {
  slug: string
  pictureId: number | null
  publishedFrom: number | null
  publishedTo: number | null
  details: string
  texts: Texts
}

/** Adds a post as its first version; answers its number. */
export function addPost(
  db: Db,
  { texts, ...row }: PostContent & { documentId: string; kind: PostKind; at: number; userId: number | null },
): number {
  const { at, userId, ...columns } = row
  const { id } = db
    .insert(posts)
    .values({ ...columns, createdAt: at, updatedAt: at, updatedBy: userId })
    .returning({ id: posts.id })
    .get()
  putTexts(db, id, texts)
  return id
}

/** Writes all of a post anew. */
export function updatePost(db: Db, id: number, { texts, ...columns }: PostContent): void {
  db.update(posts).set(columns).where(eq(posts.id, id)).run()
  putTexts(db, id, texts)
}

function putTexts(db: Db, postId: number, texts: Texts): void {
  for (const locale of locales) {
    const text = texts[locale]
    if (!text)
      db.delete(postTexts)
        .where(and(eq(postTexts.postId, postId), eq(postTexts.locale, locale)))
        .run()
    else
      db.insert(postTexts)
        .values({ postId, locale, ...text })
        .onConflictDoUpdate({ target: [postTexts.postId, postTexts.locale], set: text })
        .run()
  }
}

/** Removes a post with its texts, revisions and categories. */
export function removePost(db: Db, id: number): void {
  db.delete(posts).where(eq(posts.id, id)).run()
}
