import { passwordCodes } from '#domain/auth/codes.ts'
import type { ResetInput } from '#domain/auth/schema.ts'
import { Refused } from '#domain/errors.ts'
import type { Deps } from '../deps.ts'
import { isCodeGood } from './codes.ts'
import { setPassword } from './set-password.ts'

/**
 * Sets a password by the code of a mailed link, once; all of the user's sessions end and none is opened. The link proves the
 * address, so an account that waited for that is confirmed.
 */
export async function resetPassword(deps: Deps, { code, password }: ResetInput): Promise<void> {
  // Hashing is dear: not for what isn't a code.
  if (!isCodeGood({ db: deps.db, now: deps.clock() }, passwordCodes, code)) {
    throw new Refused({ key: 'auth.errors.codeInvalid', param: 'code' })
  }
  await setPassword({ deps, viewer: null }, { code, passwordHash: await deps.passwords.hash(password) })
}
