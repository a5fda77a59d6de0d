import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type PostContent, postContentSchema } from '#domain/posts/content.ts'
import type { Db } from '../db/client.ts'
import { postRevisions } from '../db/schema/posts.ts'
import { users } from '../db/schema/users.ts'

/** The desk shows so many of a post's versions, the latest. */
const REVISIONS_MAX = 100

const changedSchema = z.array(z.string())

/** The latest versions of a post, latest first; who is null where nobody is known to have made it. */
export function listRevisions(db: Db, postId: number) {
  return db
    .select({
      version: postRevisions.version,
      at: postRevisions.at,
      userId: postRevisions.userId,
      // Who was erased has no name any more.
      nick: sql<string | null>`CASE WHEN ${users.erasedAt} IS NULL THEN ${users.nick} ELSE '' END`,
      changed: sql<string>`json_extract(${postRevisions.content}, '$.changed')`,
    })
    .from(postRevisions)
    .leftJoin(users, eq(users.id, postRevisions.userId))
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.version))
    .limit(REVISIONS_MAX)
    .all()
    .map(({ changed, ...row }) => ({ ...row, changed: changedSchema.parse(JSON.parse(changed)) }))
}

/** A post as it was after the change that made it that version, and when (epoch milliseconds); null where there is none. */
export function findRevision(db: Db, postId: number, version: number): { content: PostContent; at: number } | null {
  const which = and(eq(postRevisions.postId, postId), eq(postRevisions.version, version))
  const row = db.select().from(postRevisions).where(which).get()
  return row ? { at: row.at, content: postContentSchema.parse(JSON.parse(row.content)) } : null
}

type Revision = Omit<typeof postRevisions.$inferSelect, 'id' | 'content'> & {
  content: PostContent
  changed: readonly string[]
}

/** Keeps what a post is after a change. */
export function addRevision(db: Db, { content, changed, ...row }: Revision): void {
  db.insert(postRevisions)
    .values({ ...row, content: JSON.stringify({ ...content, changed }) })
    .run()
}
