import { sql } from 'drizzle-orm'
import type { Begun } from '#domain/setup/rules.ts'
import type { Db } from '../db/client.ts'
import { readFact } from '../db/club-facts.ts'
import { users } from '../db/schema/users.ts'

/** Reads what staff have done in the club, as far as it stands in the way of a set-up. */
export function readBegun(db: Db): Begun {
  const found = db.get<Record<'staff' | 'subscribers' | 'closures', 0 | 1>>(
    sql`SELECT EXISTS (SELECT 1 FROM user_role WHERE role <> 'fp_user' AND user_id <> (SELECT min(id) FROM user)) AS staff,
      EXISTS (SELECT 1 FROM subscriber) AS subscribers, EXISTS (SELECT 1 FROM closure) AS closures`,
  )
  return {
    hasStaff: found.staff === 1,
    subscribers: found.subscribers === 1,
    closures: found.closures === 1,
    isDemo: readFact(db, 'kind') === 'demo',
  }
}

/** Whether there is a reservation, be it canceled: courts and hours then are no longer the set-up's to change. */
export function hasReservations(db: Db): boolean {
  return db.get<{ found: 0 | 1 }>(sql`SELECT EXISTS (SELECT 1 FROM reservation) AS found`).found === 1
}

/** Finds the name of the first user there ever was, who in a new club is its administrator; null where there is none. */
export function findFirstUsername(db: Db): string | null {
  return db.select({ username: users.username }).from(users).orderBy(users.id).limit(1).get()?.username ?? null
}
