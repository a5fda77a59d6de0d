import { accountRefusal } from '#domain/auth/rules.ts'
import type { LoginInput } from '#domain/auth/schema.ts'
import { Refused, refuse } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import type { Deps } from '../deps.ts'
import { forgiveAttempt, startAttempt } from './attempt.ts'
import { isPassword } from './password.ts'
import { accountOf } from './store.ts'

type From = { deps: Deps; address: string; knows: (userId: number) => boolean }

/**
 * Who signs in with a username or e-mail and a password. An unknown account and a wrong password get the same answer in the
 * same time; blocked and unconfirmed ones are told so after the right password.
 */
export async function login({ deps, address, knows }: From, { identifier, password }: LoginInput): Promise<User> {
  const account = accountOf(deps.db, identifier)
  const acting = { deps, viewer: null }
  const counted = account ? `user ${account.viewer.id}` : `name ${nameKeyOf(identifier)}`
  const knownDevice = account !== null && knows(account.viewer.id)
  const attempt = startAttempt(acting, { account: counted, address, knownDevice })
  const isRight = await isPassword(account?.passwordHash ?? null, password).catch((error: unknown) => {
    // A password that nobody looked at, because too many wait, is no failure of who sent it.
    forgiveAttempt(acting, { id: attempt })
    throw error
  })
  if (!isRight || !account) throw new Refused({ key: 'auth.errors.credentials' })
  forgiveAttempt(acting, { id: attempt })
  refuse(accountRefusal(account))
  return account.viewer
}
