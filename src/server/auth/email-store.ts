import { and, eq, gt, gte, isNull } from 'drizzle-orm'
import { codeLifetimes } from '#domain/auth/codes.ts'
import type { Db } from '../db/client.ts'
import { emailChanges } from '../db/schema/users.ts'

/** Another address of a user. `former` is null until the change counts, and the address before it from then on. */
export type EmailChange = { id: number; userId: number; email: string; former: string | null }

/** Adds another address that somebody requested; answers its number. At most one waits: the latest. */
export function addEmailChange(db: Db, row: { userId: number; email: string; at: number }): number {
  removeWaitingChanges(db, row.userId)
  return db.insert(emailChanges).values(row).returning({ id: emailChanges.id }).get().id
}

/** Finds a change by its number; null where it is gone. */
export function findEmailChange(db: Db, id: number): EmailChange | null {
  const { userId, email, former } = emailChanges
  return (
    db.select({ id: emailChanges.id, userId, email, former }).from(emailChanges).where(eq(emailChanges.id, id)).get() ??
    null
  )
}

/** Finds the address of a user that waits to be confirmed, as long as that can be; null where none does. */
export function findWaitingEmail(db: Db, userId: number, now: number): string | null {
  const isGood = gt(emailChanges.at, now - codeLifetimes.newEmail)
  const which = and(eq(emailChanges.userId, userId), isNull(emailChanges.former), isGood)
  return db.select({ email: emailChanges.email }).from(emailChanges).where(which).get()?.email ?? null
}

/** Notes that a change counts, from which address it was. */
export function setChanged(db: Db, id: number, { former, at }: { former: string; at: number }): void {
  db.update(emailChanges).set({ former, at }).where(eq(emailChanges.id, id)).run()
}

/** Removes what waits of a user's other addresses, with the codes of its links. */
export function removeWaitingChanges(db: Db, userId: number): void {
  db.delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.former)))
    .run()
}

/** Removes a change and all later ones of its user, with the codes of their links. */
export function removeChangesFrom(db: Db, { id, userId }: Pick<EmailChange, 'id' | 'userId'>): void {
  db.delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gte(emailChanges.id, id)))
    .run()
}
