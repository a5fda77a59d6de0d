import { accountRefusal } from '#domain/auth/rules.ts'
import { refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import type { Tx } from '../act.ts'
import { NO_PASSWORD } from '../auth/password.ts'
import { findHash } from '../auth/store.ts'
import { findUserFacts } from './list-store.ts'
import { requireUser } from './require-user.ts'

/** Whose link it is, and which: the welcome for who never had a password. Nobody who is blocked gets one. */
export function findLinkUser(tx: Tx, id: Ref): { userId: number; kind: 'welcome' | 'reset' } {
  const user = requireUser(findUserFacts(tx.db, id))
  refuse(accountRefusal({ blockedAt: user.blockedAt, confirmedAt: tx.now }))
  tx.target({ user: user.id })
  return { userId: user.id, kind: findHash(tx.db, user.id) === NO_PASSWORD ? 'welcome' : 'reset' }
}
