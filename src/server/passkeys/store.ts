import { asc, eq } from 'drizzle-orm'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { passkeys, usedChallenges } from '../db/schema/passkeys.ts'

/** A passkey as it is stored; instants in epoch milliseconds. */
export type Passkey = typeof passkeys.$inferSelect

/** Lists a user's passkeys, the oldest first. */
export function listPasskeys(db: Db, userId: number): Passkey[] {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)).all()
}

/** A user's passkey by its number or its documentId; null where they have no such. */
export function findPasskey(db: Db, userId: number, ref: Ref): Passkey | null {
  return listPasskeys(db, userId).find(({ id, documentId }) => id === ref || documentId === ref) ?? null
}

/** Uses a challenge up, by its SHA-256; false where it was used before. */
export function useChallenge(db: Db, row: { hash: string; expiresAt: number }): boolean {
  return db.insert(usedChallenges).values(row).onConflictDoNothing().run().changes === 1
}
