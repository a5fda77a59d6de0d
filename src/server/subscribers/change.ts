import type { ChangeSubscriberInput, SubscriberView } from '#domain/subscribers/schema.ts'
import { act, type Tx } from '../act.ts'
import { requireSubscriber } from './require-subscriber.ts'
import { writeChange } from './write-change.ts'

/**
 * Changes a subscription, its skipped dates, whether it goes on. What was made stays as it is; from the next date on the
 * change holds. The member is mailed, and who had it before, where it is somebody else's now.
 */
export const changeSubscriber = act(
  'subscribers.change',
  (tx: Tx, { id, ...input }: ChangeSubscriberInput): SubscriberView =>
    writeChange(tx, requireSubscriber(tx.db, id), input),
)
