import type { Tx } from '../act.ts'
import { removeSessionsOf } from './store.ts'

/**
 * Ends the sessions of a user at once, with the streams they opened; answers how many. `keep` is what the one that stays is
 * stored by, null where none does. For acts after which nobody may go on as before: a password set, roles changed, a block.
 */
export function endSessionsOf(tx: Tx, userId: number, except: string | null = null): number {
  const ended = removeSessionsOf(tx.db, userId, except)
  if (ended > 0) tx.signedOut(userId)
  return ended
}
