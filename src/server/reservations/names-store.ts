import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { entries, playsInSql, reservations, statusInSql } from '../db/schema/reservations.ts'

/**
 * Games by the people in them: whose they are, and who is in them. Who only waits is found for who may see it: `waitingOf` is
 * the user whose own waiting counts, null where everybody's does.
 */

/** How many games of somebody are put in order at once; each is looked up for it. */
const GAMES_MAX = 2000
/** The games of more people than this are taken to be too many, without counting them. */
const PEOPLE_MAX = 500

function isIn(column: SQLWrapper, name: string): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${param(name)}))`
}

/** Whether an entry is found: it plays, or its waiting may be known. */
const isSeen = sql`(${param('waitingOf')} IS NULL OR ${entries.userId} = ${param('waitingOf')}
  OR (SELECT ${sql.raw(playsInSql('entry', 'game'))} FROM reservation AS game WHERE game.id = ${entries.reservationId}))`

const statements = prepareOnce((db) => {
  return {
    owned: db
      .select({ id: reservations.id })
      .from(reservations)
      .where(isIn(reservations.ownerId, 'users'))
      .limit(GAMES_MAX + 1)
      .prepare(),
    entered: db
      .select({ id: entries.reservationId })
      .from(entries)
      .where(and(isIn(entries.userId, 'users'), isSeen))
      .limit(GAMES_MAX + 1)
      .prepare(),
    facts: db
      .select({
        id: reservations.id,
        day: reservations.day,
        startsAt: reservations.startsAt,
        courtId: reservations.courtId,
        type: reservations.type,
        status: sql<string>`${statusInSql}`,
        priceCents: reservations.priceCents,
      })
      .from(reservations)
      .where(isIn(reservations.id, 'ids'))
      .prepare(),
    // Behind a plus a user's games aren't looked up: the reservations given are fewer.
    ownedOf: db
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(isIn(reservations.id, 'ids'), isIn(sql`+${reservations.ownerId}`, 'users')))
      .prepare(),
    enteredOf: db
      .select({ id: entries.reservationId })
      .from(entries)
      .where(and(isIn(entries.reservationId, 'ids'), isIn(sql`+${entries.userId}`, 'users'), isSeen))
      .prepare(),
  }
})

/** What decides where a reservation stands in a list. */
export type Fact = ReturnType<ReturnType<typeof statements>['facts']['all']>[number]

/** The reservations that any of these users owns or is in, in no order; null where they are too many to be put in one. */
export function findInvolved(db: Db, users: readonly number[], waitingOf: number | null): Fact[] | null {
  if (users.length > PEOPLE_MAX) return null
  const { owned, entered, facts } = statements(db)
  const asked = { users: JSON.stringify(users), waitingOf }
  const found = [owned, entered].map((statement) => statement.all(asked))
  if (found.some(({ length }) => length > GAMES_MAX)) return null
  return facts.all({ ids: JSON.stringify([...new Set(found.flat().map(({ id }) => id))]) })
}

/** Those of a list of reservations that any of these users owns or is in, in the order of the list. */
export function keepInvolved(
  db: Db,
  ids: readonly number[],
  users: readonly number[],
  waitingOf: number | null,
): number[] {
  const { ownedOf, enteredOf } = statements(db)
  const asked = { ids: JSON.stringify(ids), users: JSON.stringify(users), waitingOf }
  const kept = new Set([...ownedOf.all(asked), ...enteredOf.all(asked)].map(({ id }) => id))
  return ids.filter((id) => kept.has(id))
}
