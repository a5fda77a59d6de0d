import { accountRefusal } from '#domain/auth/rules.ts'
import { refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { NO_PASSWORD } from '../auth/password.ts'
import { findHash } from '../auth/store.ts'
import { findUserFacts } from './list-store.ts'
import { requireUser } from './require-user.ts'

/**
 * Mails a user a link to set a password by: the welcome, where they never had one. Answers which of the two it is. Nobody who
 * is blocked gets one.
 */
export const mailLink = act('users.mailLink', (tx: Tx, { id }: { id: Ref }): { kind: 'welcome' | 'reset' } => {
  const user = requireUser(findUserFacts(tx.db, id))
  refuse(accountRefusal({ blockedAt: user.blockedAt, confirmedAt: tx.now }))
  const kind = findHash(tx.db, user.id) === NO_PASSWORD ? 'welcome' : 'reset'
  tx.target({ user: user.id })
  tx.mail({ to: user.id, kind, payload: {} })
  return { kind }
})
