import { asc, desc, eq } from 'drizzle-orm'
import type { Day } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { changes } from '../db/schema/acts.ts'

/** A change's number and its instant, which tells it from the change of that number in another database. */
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
  // With a single max(), SQLite takes the bare columns from the row that holds it.
  since: db.$client.prepare<[number], ChangedDay>(
    'SELECT max(id) AS id, day, at FROM "change" WHERE id > +? GROUP BY day ORDER BY 1',
  ),
  counted: db.$client.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'change'").pluck(),
}))

/** Finds the mark of the last change; where all were forgotten, the number before the next one's. */
export function findNewestMark(db: Db): Mark {
  return statements(db).newest.get() ?? { id: statements(db).counted.get() ?? 0, at: 0 }
}

/** Finds the days that changed after a change, each with its last change, in the order of these. */
export function findDaysSince(db: Db, id: number): ChangedDay[] {
  return statements(db).since.all(id)
}

/** Whether every change after a mark is still kept, and the mark is this database's. */
export function isKept(db: Db, { id, at }: Mark): boolean {
  const { oldest, one, counted } = statements(db)
  const marked = one.get({ id })
  if (marked) return marked.at === at
  return id + 1 === (oldest.get()?.id ?? (counted.get() ?? 0) + 1)
}
