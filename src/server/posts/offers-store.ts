import { and, eq, sql } from 'drizzle-orm'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { festivalCategories, posts } from '../db/schema/posts.ts'

/** What visitors answer to by a form. */

const statements = prepareOnce((db) => ({
  promotion: db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        sql`${posts.kind} = 'promotion'`,
        eq(posts.slug, param('slug')),
        sql`${posts.publishedFrom} <= ${param('now')}`,
        sql`(${posts.publishedTo} IS NULL OR ${posts.publishedTo} > ${param('now')})`,
      ),
    )
    .prepare(),
  category: db
    .select({
      en: festivalCategories.nameEn,
      es: festivalCategories.nameEs,
      pairs: festivalCategories.pairs,
      signUpUntil: sql<string | null>`${posts.details} ->> '$.signUpUntil'`,
    })
    .from(festivalCategories)
    .innerJoin(posts, eq(posts.id, festivalCategories.postId))
    .where(eq(festivalCategories.id, param('id')))
    .prepare(),
}))

/** Whether visitors see a promotion of that slug at a moment. */
export function isPromotionOn(db: Db, slug: string, now: number): boolean {
  return statements(db).promotion.get({ slug, now }) !== undefined
}

/** A category of the festival: its name in both languages, for how many pairs it is, and the last day of sign-up. */
export type OfferedCategory = { en: string; es: string; pairs: number; signUpUntil: string }

/** Finds a category of the festival by its number; null where there is none, or no day until which one may sign up. */
export function findOfferedCategory(db: Db, id: number): OfferedCategory | null {
  const found = statements(db).category.get({ id })
  return found && found.signUpUntil !== null ? { ...found, signUpUntil: found.signUpUntil } : null
}
