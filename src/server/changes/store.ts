import { asc, desc, eq } from 'drizzle-orm'
import type { Day } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { changes } from '../db/schema/acts.ts'

/** A place in the order of changes: a change's number and, as another database counts likewise, when it was. */
export type Mark = { id: number; at: number }

type ChangedDay = Mark & { day: Day }

const statements = prepareOnce((db) => ({
  newest: db.select({ id: changes.id, at: changes.at }).from(changes).orderBy(desc(changes.id)).limit(1).prepare(),
  oldest: db.select({ id: changes.id }).from(changes).orderBy(asc(changes.id)).limit(1).prepare(),
  one: db
    .select({ at: changes.at })
    .from(changes)
    .where(eq(changes.id, param('id')))
    .prepare(),
  // Of a group with one maximum SQLite takes the other columns from its row.
  since: db.$client.prepare<[number], ChangedDay>(
    'SELECT max(id) AS id, day, at FROM "change" WHERE id > +? GROUP BY day ORDER BY 1',
  ),
  counted: db.$client.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'change'").pluck(),
}))

/** The last change, or where the next one follows when all are forgotten. */
export function findNewestMark(db: Db): Mark {
  return statements(db).newest.get() ?? { id: statements(db).counted.get() ?? 0, at: 0 }
}

/** Days that changed after a change, each with its last one, in their order. */
export function findDaysSince(db: Db, id: number): ChangedDay[] {
  return statements(db).since.all(id)
}

/** Whether all that came after a mark is still there: neither forgotten, nor is the mark another database's. */
export function isKept(db: Db, { id, at }: Mark): boolean {
  const { oldest, one, counted } = statements(db)
  const marked = one.get({ id })
  if (marked) return marked.at === at
  return id + 1 === (oldest.get()?.id ?? (counted.get() ?? 0) + 1)
}
