import { type Refusal, Refused } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import type { Deps } from '../deps.ts'
import type { SessionPort } from '../trpc/base.ts'
import { countAttempt } from './attempt.ts'
import { countedAs } from './counted-as.ts'
import { findHash } from './store.ts'
import type { Verified } from './verified.ts'

export type PasswordCheck = { deps: Deps; viewer: User; address: string; session: Pick<SessionPort, 'knows'> }

/** How a wrong password is refused where the signed-in must send theirs. */
export const wrongPassword = { key: 'auth.errors.wrongPassword', param: 'password' } as const satisfies Refusal

/**
 * Asks for the viewer's own password before what a session somebody left open must not be enough for; answers what was verified,
 * for `requireVerified` in the act. A wrong one is refused, and counted with failed sign-ins.
 */
export async function requirePassword(check: PasswordCheck, password: string): Promise<Verified> {
  const { deps, viewer, address, session } = check
  const hash = findHash(deps.db, viewer.id)
  const knownDevice = session.knows(viewer.id)
  const account = countedAs(deps.secret, viewer.username, knownDevice)
  const isRight = await countAttempt({ deps, viewer: null }, { account, address, knownDevice }, () =>
    deps.passwords.isRight(hash, password, { line: account, rank: 'known' }),
  )
  if (!isRight || hash === null) throw new Refused(wrongPassword)
  return { userId: viewer.id, passwordHash: hash }
}
