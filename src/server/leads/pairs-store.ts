import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { categoryOfLead, leads } from '../db/schema/leads.ts'

const statements = prepareOnce((db) => ({
  ofCategory: db
    .select({ pairs: count() })
    .from(leads)
    .where(
      and(
        eq(leads.name, sql`'fest'`),
        eq(categoryOfLead, param('category')),
        or(isNull(leads.heldUntil), gt(leads.heldUntil, param('now'))),
      ),
    )
    .prepare(),
}))

/**
 * How many pairs have a place in each of a festival's categories, by its id: as many as there are leads of it, so that a place is
 * free again once its lead is deleted, or was held for long enough and never confirmed.
 */
export function countPairs(db: Db, categoryIds: readonly number[], now: number): ReadonlyMap<number, number> {
  const { ofCategory } = statements(db)
  return new Map(categoryIds.map((category) => [category, ofCategory.get({ category, now })?.pairs ?? 0]))
}
