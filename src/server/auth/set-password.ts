import { passwordCodes } from '#domain/auth/codes.ts'
import { accountRefusal } from '#domain/auth/rules.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { removePasskeysOf } from '../passkeys/store.ts'
import { endDevicesOf } from '../push/end-devices.ts'
import { restoreEmail } from './change-email.ts'
import { useCode } from './codes.ts'
import { countedNames } from './counted-as.ts'
import { removeWaitingChanges } from './email-store.ts'
import { endSessionsOf } from './end-sessions.ts'
import { findNames, removeAttemptsAt, setHash } from './store.ts'

/**
 * Sets a password by the code of a mailed link, which is used up by it, and confirms the address. Refused with
 * `auth.errors.codeInvalid`; for a blocked user with `auth.errors.blocked`, and the code stays. By a link that went to a former
 * address that is put back, too: somebody who took the account knows its password, and may have changed both again.
 */
export const setPassword = act(
  'auth.reset',
  (tx: Tx, { code, passwordHash }: { code: string; passwordHash: string }) => {
    const { userId, change } = useCode(tx, passwordCodes, code)
    if (change) {
      restoreEmail(tx, change)
      // Whoever took the account may have added one.
      removePasskeysOf(tx.db, userId)
    }
    const user = findNames(tx.db, userId)
    if (!user) throw new Refused({ key: 'auth.errors.codeInvalid', param: 'code' })
    refuse(accountRefusal({ ...user, confirmedAt: tx.now }))
    // Whoever requested another address did it by the former password.
    removeWaitingChanges(tx.db, userId)
    setHash(tx.db, { userId, passwordHash, confirmedAt: tx.now })
    // Who guessed in vain and then got a link signs in at once.
    removeAttemptsAt(tx.db, countedNames(tx.secret, user))
    endSessionsOf(tx, userId)
    endDevicesOf(tx, userId)
  },
)
