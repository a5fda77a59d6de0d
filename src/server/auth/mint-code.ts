import { randomBytes } from 'node:crypto'
import { codeLifetimes } from '#domain/auth/codes.ts'
import { act, type Tx } from '../act.ts'
import { addCode, type Code } from './code-store.ts'
import { hashOfCode } from './codes.ts'

export type MintedCode = { code: string; expiresAt: number }

/**
 * Makes a code for a link that is being mailed or shown, good for as long as its kind is where nothing else is said. Only its SHA-256
 * is stored: what is answered here is nowhere else.
 */
export const mintCode = act(
  'auth.mintCode',
  (
    { db, now }: Tx,
    { userId, kind, changeId, lifetime = codeLifetimes[kind] }: Code & { lifetime?: number },
  ): MintedCode => {
    const code = randomBytes(32).toString('base64url')
    const expiresAt = now + lifetime
    addCode(db, { hash: hashOfCode(code), userId, kind, changeId, createdAt: now, expiresAt })
    return { code, expiresAt }
  },
)
