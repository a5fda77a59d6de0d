import { asc, eq, sql } from 'drizzle-orm'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { leads } from '../db/schema/leads.ts'
import { festivalCategories } from '../db/schema/posts.ts'

const category = sql<number>`CAST(json_extract(${leads.data}, '$.category') AS INTEGER)`

const statements = prepareOnce((db) => ({
  categories: db
    .select()
    .from(festivalCategories)
    .where(eq(festivalCategories.postId, param('postId')))
    .orderBy(asc(festivalCategories.place), asc(festivalCategories.id))
    .prepare(),
  pairs: db
    .select({ category, pairs: sql<number>`count(*)` })
    .from(leads)
    .where(eq(leads.name, 'fest'))
    .groupBy(category)
    .prepare(),
}))

export type Category = (typeof festivalCategories)['$inferSelect']

/** The categories of a festival, in their order. */
export function listCategories(db: Db, postId: number): Category[] {
  return statements(db).categories.all({ postId })
}

/** How many pairs signed up for each category, by its number. */
export function countPairs(db: Db): Map<number, number> {
  return new Map(
    statements(db)
      .pairs.all()
      .map(({ category: id, pairs }) => [id, pairs]),
  )
}
