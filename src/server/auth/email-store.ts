import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { emailChanges } from '../db/schema/users.ts'

/** Adds another address that somebody asked for; answers its number. At most one waits: the latest. */
export function addEmailChange(db: Db, row: { userId: number; email: string; at: number }): number {
  removeWaitingChanges(db, row.userId)
  return db.insert(emailChanges).values(row).returning({ id: emailChanges.id }).get().id
}

/** Notes that a change counts, from which address it was. */
export function setChanged(db: Db, id: number, { former, at }: { former: string; at: number }): void {
  db.update(emailChanges).set({ former, at }).where(eq(emailChanges.id, id)).run()
}

/** Removes what waits of a user's other addresses, with the codes of its links. */
function removeWaitingChanges(db: Db, userId: number): void {
  db.delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.former)))
    .run()
}
