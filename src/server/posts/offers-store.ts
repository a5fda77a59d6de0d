import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { festivalCategories, posts } from '../db/schema/posts.ts'

/** What visitors answer to by a form. */

/** A category of the festival: its name in both languages, for how many pairs it is, and the last day of sign-up. */
export type OfferedCategory = { en: string; es: string; pairs: number; signUpUntil: string }

/** Finds a category of the festival by its number; null where there is none, or no day until which one may sign up. */
export function findOfferedCategory(db: Db, id: number): OfferedCategory | null {
  const found = db
    .select({
      en: festivalCategories.nameEn,
      es: festivalCategories.nameEs,
      pairs: festivalCategories.pairs,
      signUpUntil: sql<string | null>`${posts.details} ->> '$.signUpUntil'`,
    })
    .from(festivalCategories)
    .innerJoin(posts, eq(posts.id, festivalCategories.postId))
    .where(eq(festivalCategories.id, id))
    .get()
  return found && found.signUpUntil !== null ? { ...found, signUpUntil: found.signUpUntil } : null
}
