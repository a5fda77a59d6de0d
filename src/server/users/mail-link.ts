import { accountRefusal } from '#domain/auth/rules.ts'
import { refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { NO_PASSWORD } from '../auth/password.ts'
import { findHash } from '../auth/store.ts'
import { findUserFacts } from './list-store.ts'
import { requireUser } from './require-user.ts'

/** Mails a user a link to set a password by. Answers whose it is, and which. Nobody who is blocked gets one. */
export const mailLink = act('users.mailLink', (tx: Tx, { id }: { id: Ref }) => {
  const found = findLinkUser(tx, id)
  tx.mail({ to: found.userId, kind: found.kind, payload: {} })
  return found
})

/** Allows the same link to be shown in place of the mail. */
export const showLink = act('users.showLink', (tx: Tx, { id }: { id: Ref }) => findLinkUser(tx, id))

/** It is the welcome for who never had a password. */
function findLinkUser(tx: Tx, id: Ref): { userId: number; kind: 'welcome' | 'reset' } {
  const user = requireUser(findUserFacts(tx.db, id))
  refuse(accountRefusal({ blockedAt: user.blockedAt, confirmedAt: tx.now }))
  tx.target({ user: user.id })
  return { userId: user.id, kind: findHash(tx.db, user.id) === NO_PASSWORD ? 'welcome' : 'reset' }
}
