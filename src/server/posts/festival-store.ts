import { asc, eq } from 'drizzle-orm'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { festivalCategories } from '../db/schema/posts.ts'

const statements = prepareOnce((db) => ({
  categories: db
    .select()
    .from(festivalCategories)
    .where(eq(festivalCategories.postId, param('postId')))
    .orderBy(asc(festivalCategories.place), asc(festivalCategories.id))
    .prepare(),
}))

export type Category = (typeof festivalCategories)['$inferSelect']

/** The categories of a festival, in their order. */
export function listCategories(db: Db, postId: number): Category[] {
  return statements(db).categories.all({ postId })
}
