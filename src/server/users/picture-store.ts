import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { userPictures, users } from '../db/schema/users.ts'

/** Finds a user's picture as WebP, with its version; null where there is none. */
export function findPicture(db: Db, userId: number): { bytes: Buffer; version: string | null } | null {
  const picture = db
    .select({ bytes: userPictures.bytes, version: users.pictureVersion })
    .from(userPictures)
    .innerJoin(users, eq(users.id, userPictures.userId))
    .where(eq(userPictures.userId, userId))
    .get()
  return picture ?? null
}

/** Keeps a picture in place of the one before. */
export function savePicture(db: Db, row: { userId: number; bytes: Buffer; version: string; at: number }): void {
  const { userId, bytes, version, at } = row
  db.insert(userPictures)
    .values({ userId, bytes, at })
    .onConflictDoUpdate({ target: userPictures.userId, set: { bytes, at } })
    .run()
  db.update(users).set({ pictureVersion: version }).where(eq(users.id, userId)).run()
}

/** Removes a user's picture, if there is one. */
export function dropPicture(db: Db, userId: number): void {
  db.delete(userPictures).where(eq(userPictures.userId, userId)).run()
  db.update(users).set({ pictureVersion: null }).where(eq(users.id, userId)).run()
}
