import { createHash, randomBytes } from 'node:crypto'
import { type CodeKind, codeLifetimes } from '#domain/auth/codes.ts'
import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { addCode, findCodeOwner, removeCodes } from './code-store.ts'

export type MintedCode = { code: string; expiresAt: number }

/** Makes a code for a link that is being mailed. Only its SHA-256 is kept: what is answered here is nowhere else. */
export const mintCode = act(
  'auth.mintCode',
  ({ db, now }: Tx, { userId, kind }: { userId: number; kind: CodeKind }): MintedCode => {
    const code = randomBytes(32).toString('base64url')
    const expiresAt = now + codeLifetimes[kind]
    addCode(db, { hash: hashOf(code), userId, kind, createdAt: now, expiresAt })
    return { code, expiresAt }
  },
)

/**
 * Uses a code, inside the act that it allows: answers whose it is. It and the user's other codes of these kinds are gone then.
 * One that is unknown, used, too old or of another kind is refused.
 */
export function useCode({ db, now }: Pick<Tx, 'db' | 'now'>, kinds: readonly CodeKind[], code: string): number {
  const userId = findCodeOwner(db, hashOf(code), kinds, now)
  if (userId === null) throw new Refused({ key: 'auth.errors.codeInvalid', param: 'code' })
  removeCodes(db, userId, kinds)
  return userId
}

/** Whether `useCode` would take a code, for who has something dear to do before. */
export function isCodeGood({ db, now }: Pick<Tx, 'db' | 'now'>, kinds: readonly CodeKind[], code: string): boolean {
  return findCodeOwner(db, hashOf(code), kinds, now) !== null
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64')
}
