import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { findSessionNamed } from './own-sessions.ts'
import { removeSession, removeSessionsOf } from './store.ts'

/**
 * Ends the sessions of a user at once, with the streams they opened; answers how many. `keep` is what the one that stays is
 * stored by, null where none does. For acts after which nobody may go on as before: a password set, roles changed, a block.
 */
export function endSessionsOf(tx: Tx, userId: number, keep: string | null = null): number {
  const ended = removeSessionsOf(tx.db, userId, keep)
  if (ended > 0) tx.signedOut(userId)
  return ended
}

/** Ends one of the viewer's own sessions, this one too; `errors.notFound` where the viewer has none of that name. */
export const endSession = act('auth.endSession', (tx: Tx, { id }: { id: string }): { data: { ended: number } } => {
  const idHash = tx.viewer && findSessionNamed(tx, tx.viewer.id, id)
  const userId = idHash === null ? null : removeSession(tx.db, idHash)
  if (userId === null) throw new Refused({ key: 'errors.notFound', param: 'id' })
  tx.signedOut(userId)
  return { data: { ended: 1 } }
})

/** Ends all of the viewer's sessions but the one that is to stay. */
export const endOtherSessions = act(
  'auth.endOtherSessions',
  (tx: Tx, { keep }: { keep: string | null }): { data: { ended: number } } => ({
    data: { ended: tx.viewer ? endSessionsOf(tx, tx.viewer.id, keep) : 0 },
  }),
)
