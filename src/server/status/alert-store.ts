import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Notified } from '#domain/status/alerts.ts'
import type { Db } from '../db/client.ts'
import { readFact, writeFact } from '../db/club-facts.ts'
import { userRoles, users } from '../db/schema/users.ts'

const notifiedSchema = z.object({ at: z.int().nullable(), needs: z.array(z.string()) })

/** Reads what portal admins were notified of; nothing where they never were. */
export function readNotified(db: Db): Notified {
  const read = readFact(db, 'told')
  return read === null ? { at: null, needs: [] } : notifiedSchema.parse(JSON.parse(read))
}

/** Saves what portal admins were notified of. */
export function writeNotified(db: Db, notified: Notified): void {
  writeFact(db, 'told', JSON.stringify(notified))
}

/** Who is notified where something needs somebody: portal admins who may sign in, in the order of their numbers. */
export function listNotified(db: Db): number[] {
  return db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'portalAdmin')))
    .where(and(isNull(users.blockedAt), isNull(users.erasedAt)))
    .orderBy(asc(users.id))
    .all()
    .map(({ id }) => id)
}
