import { asc, eq } from 'drizzle-orm'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { passkeys, usedChallenges } from '../db/schema/passkeys.ts'
import { makeDocumentId } from '../identity.ts'

/** A passkey as it is stored; instants in epoch milliseconds. */
export type Passkey = typeof passkeys.$inferSelect
export type NewPasskey = Omit<Passkey, 'id' | 'documentId' | 'usedAt'>

/** Lists a user's passkeys, the oldest first. */
export function listPasskeys(db: Db, userId: number): Passkey[] {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)).all()
}

/** A user's passkey by its number or its documentId; null where they have no such. */
export function findPasskey(db: Db, userId: number, ref: Ref): Passkey | null {
  return listPasskeys(db, userId).find(({ id, documentId }) => id === ref || documentId === ref) ?? null
}

/** A passkey by what browsers call it, whoever's it is; null where there is none. */
export function findByCredential(db: Db, credentialId: string): Passkey | null {
  return db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get() ?? null
}

/** Adds a passkey; answers it. */
export function addPasskey(db: Db, row: NewPasskey): Passkey {
  return db
    .insert(passkeys)
    .values({ documentId: makeDocumentId(), ...row })
    .returning()
    .get()
}

/** Sets what a passkey is called. */
export function setPasskeyName(db: Db, id: number, name: string): void {
  db.update(passkeys).set({ name }).where(eq(passkeys.id, id)).run()
}

/** Notes that a passkey signed; false where it is gone. */
export function setPasskeyUsed(db: Db, id: number, use: { counter: number; usedAt: number }): boolean {
  return db.update(passkeys).set(use).where(eq(passkeys.id, id)).run().changes === 1
}

/** Removes a passkey. */
export function removePasskey(db: Db, id: number): void {
  db.delete(passkeys).where(eq(passkeys.id, id)).run()
}

/** Removes all passkeys of a user. */
export function removePasskeysOf(db: Db, userId: number): void {
  db.delete(passkeys).where(eq(passkeys.userId, userId)).run()
}

/** Uses a challenge up, by its SHA-256; false where it was used before. */
export function addUsedChallenge(db: Db, row: { hash: string; expiresAt: number }): boolean {
  return db.insert(usedChallenges).values(row).onConflictDoNothing().run().changes === 1
}
