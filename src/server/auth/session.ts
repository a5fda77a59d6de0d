import { SESSIONS_MAX } from '#domain/auth/rules.ts'
import { act, type Tx } from '../act.ts'
import { addSession, removeOldSessions, removeSession } from './store.ts'

/** Opens a session, times in epoch milliseconds; a user has so many at most, and the oldest go. */
export const openSession = act(
  'auth.openSession',
  (tx: Tx, session: { idHash: string; userId: number; createdAt: number; expiresAt: number }): void => {
    addSession(tx.db, session)
    removeOldSessions(tx.db, session.userId, SESSIONS_MAX)
  },
)

/** Ends a session, if there is one. */
export const closeSession = act('auth.closeSession', (tx: Tx, { idHash }: { idHash: string }): void =>
  removeSession(tx.db, idHash),
)
