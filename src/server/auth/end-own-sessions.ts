import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { endSessionsOf } from './end-sessions.ts'
import { findSessionNamed } from './own-sessions.ts'
import { removeSession } from './store.ts'

type Ended = { data: { ended: number } }

/** Ends one of the viewer's own sessions, this one too; `errors.notFound` where the viewer has none of that name. */
export const endSession = act('auth.endSession', (tx: Tx, { id }: { id: string }): Ended => {
  const idHash = tx.viewer && findSessionNamed(tx, tx.viewer.id, id)
  const userId = idHash === null ? null : removeSession(tx.db, idHash)
  if (userId === null) throw new Refused({ key: 'errors.notFound', param: 'id' })
  tx.signedOut(userId)
  return { data: { ended: 1 } }
})

/** Ends all of the viewer's sessions but the one that is to stay. */
export const endOtherSessions = act(
  'auth.endOtherSessions',
  (tx: Tx, { except }: { except: string | null }): Ended => ({
    data: { ended: tx.viewer ? endSessionsOf(tx, tx.viewer.id, except) : 0 },
  }),
)
