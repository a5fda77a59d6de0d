import { passwordCodes } from '#domain/auth/codes.ts'
import { accountRefusal } from '#domain/auth/rules.ts'
import type { ResetInput } from '#domain/auth/schema.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { passwordMismatchRefusal } from '#domain/users/fields.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { countedNames } from './attempt.ts'
import { isCodeGood, useCode } from './codes.ts'
import { endSessionsOf } from './end-sessions.ts'
import { hashPassword } from './password.ts'
import { findNames, removeAttemptsAt, setPassword } from './store.ts'

/**
 * Sets a password by the code of a mailed link, once; all of the user's sessions end and none is opened. The link proves the
 * address, so an account that waited for that is confirmed. Refused with `auth.errors.codeInvalid`, and `auth.errors.blocked`
 * for a blocked user, whose link stays as it is.
 */
export async function resetPassword(deps: Deps, { code, password, passwordConfirmation }: ResetInput): Promise<void> {
  refuse(passwordMismatchRefusal(password, passwordConfirmation, 'passwordConfirmation'))
  // Hashing is dear: not for what isn't a code.
  if (!isCodeGood({ db: deps.db, now: deps.clock() }, passwordCodes, code)) throw new Refused(codeInvalid)
  const passwordHash = await hashPassword(password)
  await setByCode({ deps, viewer: null }, { code, passwordHash })
}

const codeInvalid = { key: 'auth.errors.codeInvalid', param: 'code' } as const

const setByCode = act(
  'auth.reset',
  (tx: Tx, { code, passwordHash }: { code: string; passwordHash: string }): void => {
    const userId = useCode(tx, passwordCodes, code)
    const user = findNames(tx.db, userId)
    if (!user) throw new Refused(codeInvalid)
    refuse(accountRefusal({ ...user, confirmedAt: tx.now }))
    setPassword(tx.db, { userId, passwordHash, confirmedAt: tx.now })
    // Who guessed in vain and then got a link signs in at once.
    removeAttemptsAt(tx.db, countedNames(user))
    endSessionsOf(tx, userId)
  },
)
