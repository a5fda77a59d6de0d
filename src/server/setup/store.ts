import { count, sql } from 'drizzle-orm'
import type { Begun } from '#domain/setup/rules.ts'
import type { Db } from '../db/client.ts'
import { readFact } from '../db/club-facts.ts'
import { users } from '../db/schema/users.ts'

/** Reads what has happened in the club, as far as it stands in the way of a set-up. */
export function readBegun(db: Db): Begun {
  const found = db.get<Record<'reservations' | 'subscribers' | 'closures', 0 | 1>>(
    sql`SELECT EXISTS (SELECT 1 FROM reservation) AS reservations, EXISTS (SELECT 1 FROM subscriber) AS subscribers,
      EXISTS (SELECT 1 FROM closure) AS closures`,
  )
  return {
    users: db.select({ users: count() }).from(users).get()?.users ?? 0,
    reservations: found.reservations === 1,
    subscribers: found.subscribers === 1,
    closures: found.closures === 1,
    isDemo: readFact(db, 'kind') === 'demo',
  }
}

/** Finds the name of the first user there ever was, who in a new club is its administrator; null where there is none. */
export function findFirstUsername(db: Db): string | null {
  return db.select({ username: users.username }).from(users).orderBy(users.id).limit(1).get()?.username ?? null
}
