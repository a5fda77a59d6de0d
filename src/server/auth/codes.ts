import { createHash } from 'node:crypto'
import type { CodeKind } from '#domain/auth/codes.ts'
import { Refused } from '#domain/errors.ts'
import type { Tx } from '../act.ts'
import { findCodeOwner, removeCodes } from './code-store.ts'

/**
 * Uses a code, inside the act that it allows: answers whose it is. It and the user's other codes of these kinds are gone then.
 * One that is unknown, used, too old or of another kind is refused.
 */
export function useCode({ db, now }: Pick<Tx, 'db' | 'now'>, kinds: readonly CodeKind[], code: string): number {
  const userId = findCodeOwner(db, hashOfCode(code), kinds, now)
  if (userId === null) throw new Refused({ key: 'auth.errors.codeInvalid', param: 'code' })
  removeCodes(db, userId, kinds)
  return userId
}

/** Whether `useCode` would take a code, for who has something dear to do before. */
export function isCodeGood({ db, now }: Pick<Tx, 'db' | 'now'>, kinds: readonly CodeKind[], code: string): boolean {
  return findCodeOwner(db, hashOfCode(code), kinds, now) !== null
}

/** What a code is kept by. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('base64')
}
