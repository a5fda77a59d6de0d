import type { Tx } from '../act.ts'
import { raiseVersion } from '../db/versions.ts'
import { listSubscriptionsOf, updateSubscriber } from './store.ts'

/** Ends all that a user holds every week, who mustn't come any more; what was made stays. They aren't mailed. */
export function endSubscriptionsOf(tx: Tx, userId: number): void {
  for (const subscriber of listSubscriptionsOf(tx.db, userId)) {
    updateSubscriber(tx.db, subscriber, { endedAt: tx.now })
    raiseVersion(tx, 'subscriber', subscriber.id)
  }
}
