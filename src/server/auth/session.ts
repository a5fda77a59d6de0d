import { act, type Tx } from '../act.ts'
import { addSession, removeSession } from './store.ts'

/** Keeps a new session; times in epoch milliseconds. */
export const openSession = act(
  'auth.openSession',
  (tx: Tx, session: { idHash: string; userId: number; createdAt: number; expiresAt: number }): void =>
    addSession(tx.db, session),
)

/** Ends a session, if there is one. */
export const closeSession = act('auth.closeSession', (tx: Tx, { idHash }: { idHash: string }): void =>
  removeSession(tx.db, idHash),
)
