import { accountRefusal } from '#domain/auth/rules.ts'
import type { LoginInput } from '#domain/auth/schema.ts'
import { Refused, refuse } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import type { Deps } from '../deps.ts'
import { countAttempt } from './attempt.ts'
import { countedAs } from './counted-as.ts'
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
  const knownDevice = account !== null && knows(account.viewer.id)
  const counted = countedAs(identifier, knownDevice)
  const isRight = await countAttempt(acting, { account: counted, address, knownDevice }, () =>
    // Whoever signed in before doesn't queue with the others behind the address.
    isPassword(account?.passwordHash ?? null, password, knownDevice ? counted : address),
  )
  if (!isRight || !account) throw new Refused({ key: 'auth.errors.credentials' })
  refuse(accountRefusal(account))
  return account.viewer
}
