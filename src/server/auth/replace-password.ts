import { passwordCodes } from '#domain/auth/codes.ts'
import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { removeCodes } from './code-store.ts'
import { endSessionsOf } from './end-sessions.ts'
import { replaceHash } from './store.ts'

type Replaced = { userId: number; former: string; passwordHash: string; session: string | null }

/**
 * Puts a password in the place of the one that was looked at; refused with `auth.errors.wrongPassword` where that has been
 * changed since. Links mailed before are over, and so are the user's sessions but the one they are in.
 */
export const replacePassword = act(
  'auth.changePassword',
  (tx: Tx, { userId, former, passwordHash, session }: Replaced): void => {
    if (!replaceHash(tx.db, { userId, former, passwordHash })) {
      throw new Refused({ key: 'auth.errors.wrongPassword', param: 'password' })
    }
    removeCodes(tx.db, userId, passwordCodes)
    endSessionsOf(tx, userId, session)
    tx.target({ user: userId })
  },
)
