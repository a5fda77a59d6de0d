import { asc, desc, eq } from 'drizzle-orm'
import type { Day } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { changes } from '../db/schema/acts.ts'

/** The number of the last change, and its instant, which tells it from the change of that number in another database. */
export type DayVersion = { version: number; at: number }

type ChangedDay = DayVersion & { day: Day }

const statements = prepareOnce((db) => ({
  newest: db.select({ version: changes.id, at: changes.at }).from(changes).orderBy(desc(changes.id)).limit(1).prepare(),
  oldest: db.select({ version: changes.id }).from(changes).orderBy(asc(changes.id)).limit(1).prepare(),
  one: db
    .select({ at: changes.at })
    .from(changes)
    .where(eq(changes.id, param('version')))
    .prepare(),
  // With a single max(), SQLite takes the bare columns from the row that holds it.
  since: db.$client.prepare<[number], ChangedDay>(
    'SELECT max(id) AS version, day, at FROM "change" WHERE id > +? GROUP BY day ORDER BY 1',
  ),
  counted: db.$client.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'change'").pluck(),
}))

/** Finds the version of the last change; where all were forgotten, the number before the next one's. */
export function findNewestVersion(db: Db): DayVersion {
  return statements(db).newest.get() ?? { version: statements(db).counted.get() ?? 0, at: 0 }
}

/** Finds the days that changed after a version, each with its own, in the order of these. */
export function findDaysSince(db: Db, version: number): ChangedDay[] {
  return statements(db).since.all(version)
}

/** Whether every change after a version is still stored, and the version is this database's. */
export function isStored(db: Db, { version, at }: DayVersion): boolean {
  const { oldest, one, counted } = statements(db)
  const found = one.get({ version })
  if (found) return found.at === at
  return version + 1 === (oldest.get()?.version ?? (counted.get() ?? 0) + 1)
}
