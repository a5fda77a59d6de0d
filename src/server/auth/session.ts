import { SESSIONS_MAX } from '#domain/auth/rules.ts'
import { act, type Tx } from '../act.ts'
import { wrongCredentials } from './login.ts'
import { addSession, type NewSession, removeOldSessions, removeSession, setSessionsUsed, type Use } from './store.ts'
import { requireVerified } from './verified.ts'

type Opened = NewSession & { passwordHash: string }

/**
 * Opens a session, times in epoch milliseconds, for whoever's password is still the one that was verified; a user has so many at
 * most, and the oldest go.
 */
export const openSession = act('auth.openSession', (tx: Tx, { passwordHash, ...session }: Opened): void => {
  requireVerified(tx, { userId: session.userId, passwordHash }, wrongCredentials)
  addSession(tx.db, session)
  removeOldSessions(tx.db, session.userId, SESSIONS_MAX)
})

/** Ends a session, if there is one. */
export const closeSession = act('auth.closeSession', (tx: Tx, { idHash }: { idHash: string }): void => {
  const userId = removeSession(tx.db, idHash)
  if (userId !== null) tx.signedOut(userId)
})

/** Notes when sessions were last used. */
export const noteUses = act('auth.noteUses', (tx: Tx, uses: readonly Use[]): void => setSessionsUsed(tx.db, uses))
