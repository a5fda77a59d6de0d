import { and, eq, gt, inArray } from 'drizzle-orm'
import type { CodeKind } from '#domain/auth/codes.ts'
import type { Db } from '../db/client.ts'
import { codes } from '../db/schema/auth.ts'

type CodeRow = { hash: string; userId: number; kind: CodeKind; createdAt: number; expiresAt: number }

/** Keeps a code by its SHA-256; times in epoch milliseconds. */
export function addCode(db: Db, row: CodeRow): void {
  db.insert(codes).values(row).run()
}

/** Finds whose code of one of these kinds it is, by its SHA-256; null where it is nobody's or over. */
export function findCodeOwner(db: Db, hash: string, kinds: readonly CodeKind[], now: number): number | null {
  const found = db
    .select({ userId: codes.userId })
    .from(codes)
    .where(and(eq(codes.hash, hash), inArray(codes.kind, [...kinds]), gt(codes.expiresAt, now)))
    .get()
  return found?.userId ?? null
}

/** Removes a user's codes of these kinds. */
export function removeCodes(db: Db, userId: number, kinds: readonly CodeKind[]): void {
  db.delete(codes)
    .where(and(eq(codes.userId, userId), inArray(codes.kind, [...kinds])))
    .run()
}
