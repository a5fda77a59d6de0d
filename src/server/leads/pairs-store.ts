import { and, count, eq, sql } from 'drizzle-orm'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { categoryOfLead, leads } from '../db/schema/leads.ts'

const statements = prepareOnce((db) => ({
  ofCategory: db
    .select({ pairs: count() })
    .from(leads)
    .where(and(eq(leads.name, sql`'fest'`), eq(categoryOfLead, param('category'))))
    .prepare(),
}))

/**
 * How many pairs have signed up for each of a festival's categories, by its id: as many as there are leads of it, so that a
 * place is free again once its lead is deleted.
 */
export function countPairs(db: Db, categoryIds: readonly number[]): ReadonlyMap<number, number> {
  const { ofCategory } = statements(db)
  return new Map(categoryIds.map((category) => [category, ofCategory.get({ category })?.pairs ?? 0]))
}
