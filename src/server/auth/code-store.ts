import { and, eq, gt, inArray } from 'drizzle-orm'
import type { CodeKind } from '#domain/auth/codes.ts'
import type { Db } from '../db/client.ts'
import { codes } from '../db/schema/auth.ts'

type CodeRow = Code & { hash: string; createdAt: number; expiresAt: number }

/** Whose a code is and what it does; `changeId` is the change of an address that it is about. */
export type Code = { userId: number; kind: CodeKind; changeId?: number | null | undefined }

/** Keeps a code by its SHA-256; times in epoch milliseconds. */
export function addCode(db: Db, row: CodeRow): void {
  db.insert(codes).values(row).run()
}

/** Finds a code of one of these kinds by its SHA-256; null where there is none, or it is over. */
export function findCode(
  db: Db,
  hash: string,
  kinds: readonly CodeKind[],
  now: number,
): (Code & { changeId: number | null }) | null {
  const found = db
    .select({ userId: codes.userId, kind: codes.kind, changeId: codes.changeId })
    .from(codes)
    .where(and(eq(codes.hash, hash), inArray(codes.kind, [...kinds]), gt(codes.expiresAt, now)))
    .get()
  const kind = kinds.find((one) => one === found?.kind)
  return found && kind ? { ...found, kind } : null
}

/** Removes a code by its SHA-256. */
export function removeCode(db: Db, hash: string): void {
  db.delete(codes).where(eq(codes.hash, hash)).run()
}

/** Removes a user's codes of these kinds. */
export function removeCodes(db: Db, userId: number, kinds: readonly CodeKind[]): void {
  db.delete(codes)
    .where(and(eq(codes.userId, userId), inArray(codes.kind, [...kinds])))
    .run()
}
