import { createHash } from 'node:crypto'
import { type CodeKind, presentCodes } from '#domain/auth/codes.ts'
import { Refused } from '#domain/errors.ts'
import type { Tx } from '../act.ts'
import { findCode, removeCode, removeCodes } from './code-store.ts'
import { type EmailChange, findEmailChange } from './email-store.ts'

/** Which codes of the user are of no use any more once one was used: a set password proves the address, too. */
const spent = {
  confirm: ['confirm'],
  newEmail: presentCodes,
  reset: ['confirm', 'reset', 'welcome'],
  welcome: ['confirm', 'reset', 'welcome'],
  takeBack: presentCodes,
} as const satisfies Record<CodeKind, readonly CodeKind[]>

/**
 * Uses a code, inside the act that it allows: answers whose it is and the change of an address that it is about, if any. It and what
 * it makes useless are gone then. One that is unknown, used, too old or of another kind is refused.
 */
export function useCode(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  kinds: readonly CodeKind[],
  code: string,
): { userId: number; change: EmailChange | null } {
  const hash = hashOfCode(code)
  const found = findCode(db, hash, kinds, now)
  if (!found) throw new Refused({ key: 'auth.errors.codeInvalid', param: 'code' })
  const { userId, kind, changeId } = found
  removeCode(db, hash)
  removeCodes(db, userId, spent[kind])
  return { userId, change: changeId === null ? null : findEmailChange(db, changeId) }
}

/** Whether `useCode` would take a code, for who has something dear to do before. */
export function isCodeGood({ db, now }: Pick<Tx, 'db' | 'now'>, kinds: readonly CodeKind[], code: string): boolean {
  return findCode(db, hashOfCode(code), kinds, now) !== null
}

/** What a code is stored by. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('base64')
}
