import { type Refusal, Refused } from '#domain/errors.ts'
import type { Tx } from '../act.ts'
import { findStored } from './store.ts'

/** A password that was looked at: whose it is, and the stored hash that it matched. */
export type Verified = { userId: number; passwordHash: string }

/**
 * Compares, inside the act that required a password, what was verified before with what is stored now: refused as `wrong` where
 * the password has been changed since, with `auth.errors.blocked` where its user was blocked.
 */
export function requireVerified({ db }: Tx, { userId, passwordHash }: Verified, wrong: Refusal): void {
  const stored = findStored(db, userId)
  if (stored?.passwordHash !== passwordHash) throw new Refused(wrong)
  if (stored.blockedAt !== null) throw new Refused({ key: 'auth.errors.blocked' })
}
