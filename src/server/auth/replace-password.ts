import { act, type Tx } from '../act.ts'
import { endDevicesOf } from '../push/end-devices.ts'
import { endMailedLinks } from './change-email.ts'
import { endSessionsOf } from './end-sessions.ts'
import { wrongPassword } from './require-password.ts'
import { setHash } from './store.ts'
import { requireVerified, type Verified } from './verified.ts'

/** `session` and `device`, by its endpoint, are those in which it is done: they stay. */
type Replaced = { former: Verified; passwordHash: string; session: string | null; device?: string | undefined }

/**
 * Puts a password in the place of the one that was looked at; refused with `auth.errors.wrongPassword` where that has been
 * changed since. Links mailed before are over, and so are the user's other sessions, and notices to their other devices.
 */
export const replacePassword = act(
  'auth.changePassword',
  (tx: Tx, { former, passwordHash, session, device }: Replaced): void => {
    const { userId } = former
    requireVerified(tx, former, wrongPassword)
    setHash(tx.db, { userId, passwordHash, confirmedAt: null })
    endMailedLinks(tx, userId)
    endSessionsOf(tx, userId, session)
    endDevicesOf(tx, userId, device)
    tx.target({ user: userId })
  },
)
