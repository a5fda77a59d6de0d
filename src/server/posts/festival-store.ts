import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { festivalCategories } from '../db/schema/posts.ts'

export type Category = (typeof festivalCategories)['$inferSelect']

/** The categories of a festival, in their order. */
export function listCategories(db: Db, postId: number): Category[] {
  const { place, id } = festivalCategories
  const ofPost = eq(festivalCategories.postId, postId)
  return db.select().from(festivalCategories).where(ofPost).orderBy(asc(place), asc(id)).all()
}

/** Writes all categories of a festival, in their order: those with a number keep it, others that were there go. */
export function putCategories(
  db: Db,
  postId: number,
  categories: readonly (Omit<Category, 'id' | 'postId' | 'place'> & { id?: number | undefined })[],
): void {
  const staying = categories.flatMap(({ id }) => id ?? [])
  db.delete(festivalCategories)
    .where(and(eq(festivalCategories.postId, postId), notInArray(festivalCategories.id, staying)))
    .run()
  for (const [place, { id, ...category }] of categories.entries()) {
    const row = { postId, place, ...category }
    if (id === undefined) db.insert(festivalCategories).values(row).run()
    else db.update(festivalCategories).set(row).where(eq(festivalCategories.id, id)).run()
  }
}
