import { accountRefusal } from '#domain/auth/rules.ts'
import type { LoginInput } from '#domain/auth/schema.ts'
import { Refused, refuse } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import type { Deps } from '../deps.ts'
import { forgiveAttempt, startAttempt } from './attempt.ts'
import { isPassword } from './password.ts'
import { findAccount } from './store.ts'

type From = { deps: Deps; address: string; knows: (userId: number) => boolean }

/**
 * Checks a username or e-mail and a password; answers the user. An unknown account and a wrong password are refused alike, in
 * the same time; only after the right password is an account said to be blocked or unconfirmed.
 */
export async function login({ deps, address, knows }: From, { identifier, password }: LoginInput): Promise<User> {
  const account = findAccount(deps.db, identifier)
  const acting = { deps, viewer: null }
  const counted = account ? `user ${account.viewer.id}` : `name ${nameKeyOf(identifier)}`
  const knownDevice = account !== null && knows(account.viewer.id)
  const attempt = startAttempt(acting, { account: counted, address, knownDevice })
  const isRight = await isPassword(account?.passwordHash ?? null, password).catch((error: unknown) => {
    // A password that wasn't checked, because too many wait, doesn't count as a failed one.
    forgiveAttempt(acting, { id: attempt })
    throw error
  })
  if (!isRight || !account) throw new Refused({ key: 'auth.errors.credentials' })
  forgiveAttempt(acting, { id: attempt })
  refuse(accountRefusal(account))
  return account.viewer
}
