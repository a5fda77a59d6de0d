import { eq } from 'drizzle-orm'
import { type Db, param, prepareOnce } from './client.ts'
import { clubFacts } from './schema/club.ts'

/**
 * What the program knows of the club beside its configuration; `locale` is the language of whoever brings none of their own, `swept`
 * when what is over was last forgotten, `told` of what portal admins were mailed.
 */
type Fact = 'kind' | 'locale' | 'setup' | 'swept' | 'told'

const statements = prepareOnce((db) => ({
  // The language of those who bring none is read with each of their requests.
  one: db
    .select({ value: clubFacts.value })
    .from(clubFacts)
    .where(eq(clubFacts.name, param('name')))
    .prepare(),
}))

/** A fact about the club, null where it was never written. */
export function readFact(db: Db, name: Fact): string | null {
  return statements(db).one.get({ name })?.value ?? null
}

/** Writes a fact, in the place of what stood there. */
export function writeFact(db: Db, name: Fact, value: string): void {
  db.insert(clubFacts).values({ name, value }).onConflictDoUpdate({ target: clubFacts.name, set: { value } }).run()
}

/** Removes a fact, if it is there. */
export function removeFact(db: Db, name: Fact): void {
  db.delete(clubFacts).where(eq(clubFacts.name, name)).run()
}
