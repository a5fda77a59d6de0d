import { codeAddressOf } from '#domain/auth/codes.ts'
import { accountRefusal } from '#domain/auth/rules.ts'
import { refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { PasswordLink } from '#domain/users/desk-schema.ts'
import { type Acting, act, type Tx } from '../act.ts'
import { mintCode } from '../auth/mint-code.ts'
import { NO_PASSWORD } from '../auth/password.ts'
import { findHash } from '../auth/store.ts'
import { findUserFacts } from './list-store.ts'
import { requireUser } from './require-user.ts'

/**
 * Gives a user a link to set a password by: the welcome, where they never had one. It is mailed; where no mail goes out it is answered,
 * to be handed on. Nobody who is blocked gets one.
 */
export async function givePasswordLink(acting: Acting, input: { id: Ref }): Promise<PasswordLink> {
  const { deps } = acting
  if (deps.mail.isConfigured) return { kind: (await mailLink(acting, input)).kind }
  const { userId, kind } = await showLink(acting, input)
  // Beside the request, so that the code is in no saved answer: whoever repeats the request gets another one.
  const { code, expiresAt } = await mintCode({ deps, viewer: null }, { userId, kind })
  return { kind, path: codeAddressOf(kind, code), until: isoOf(expiresAt) }
}

const mailLink = act('users.mailLink', (tx: Tx, { id }: { id: Ref }) => {
  const found = findLinkUser(tx, id)
  tx.mail({ to: found.userId, kind: found.kind, payload: {} })
  return found
})

const showLink = act('users.showLink', (tx: Tx, { id }: { id: Ref }) => findLinkUser(tx, id))

function findLinkUser(tx: Tx, id: Ref): { userId: number; kind: 'welcome' | 'reset' } {
  const user = requireUser(findUserFacts(tx.db, id))
  refuse(accountRefusal({ blockedAt: user.blockedAt, confirmedAt: tx.now }))
  tx.target({ user: user.id })
  return { userId: user.id, kind: findHash(tx.db, user.id) === NO_PASSWORD ? 'welcome' : 'reset' }
}
