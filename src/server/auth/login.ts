import { accountRefusal } from '#domain/auth/rules.ts'
import type { LoginInput } from '#domain/auth/schema.ts'
import { type Refusal, Refused, refuse } from '#domain/errors.ts'
import type { Deps } from '../deps.ts'
import { countAttempt } from './attempt.ts'
import { countedAs } from './counted-as.ts'
import { type Account, findAccount } from './store.ts'

/** How a wrong password is refused, and a name that is nobody's. */
export const wrongCredentials = { key: 'auth.errors.credentials' } as const satisfies Refusal

/** Whom somebody says to be, from where, and whether this browser signed in to that account before. */
export type Caller = { deps: Deps; address: string; knows: (userId: number) => boolean }

/**
 * Signs in by a username or e-mail and a password; answers the account. Only after the right password is an account said to be
 * blocked or unconfirmed.
 */
export async function login(caller: Caller, input: LoginInput): Promise<Account> {
  const account = await proveAccount(caller, input)
  refuse(accountRefusal(account))
  return account
}

/**
 * Checks a username or e-mail and a password; answers the account, whether it may sign in or not. An unknown account and a
 * wrong password are refused alike, in the same time; failures are counted.
 */
export async function proveAccount(
  { deps, address, knows }: Caller,
  { identifier, password }: LoginInput,
): Promise<Account> {
  const account = findAccount(deps.db, identifier)
  const acting = { deps, viewer: null }
  const knownDevice = account !== null && knows(account.viewer.id)
  const counted = countedAs(deps.secret, identifier, knownDevice)
  const isRight = await countAttempt(acting, { account: counted, address, knownDevice }, (turn) =>
    deps.passwords.isRight(account?.passwordHash ?? null, password, turn),
  )
  if (!isRight || !account) throw new Refused(wrongCredentials)
  return account
}
