import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Told } from '#domain/status/alerts.ts'
import type { Db } from '../db/client.ts'
import { readFact, writeFact } from '../db/club-facts.ts'
import { userRoles, users } from '../db/schema/users.ts'

const toldSchema = z.object({ at: z.int().nullable(), needs: z.array(z.string()) })

/** Of what portal admins were told; nothing where they never were. */
export function readTold(db: Db): Told {
  const read = readFact(db, 'told')
  return read === null ? { at: null, needs: [] } : toldSchema.parse(JSON.parse(read))
}

/** Keeps of what portal admins were told. */
export function writeTold(db: Db, told: Told): void {
  writeFact(db, 'told', JSON.stringify(told))
}

/** Who is told where something needs somebody: portal admins who may sign in, in the order of their numbers. */
export function listTold(db: Db): number[] {
  return db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'portalAdmin')))
    .where(and(isNull(users.blockedAt), isNull(users.erasedAt)))
    .orderBy(asc(users.id))
    .all()
    .map(({ id }) => id)
}
