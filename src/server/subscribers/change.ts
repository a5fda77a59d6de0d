import type { ChangeSubscriberInput, SubscriberView } from '#domain/subscribers/schema.ts'
import { act, type Tx } from '../act.ts'
import { refuseStale } from '../db/versions.ts'
import { requireSubscriber } from './require-subscriber.ts'
import { writeChange } from './write-change.ts'

/**
 * Changes a subscription, its skipped dates, whether it goes on. What was made stays as it is; from the next date on the
 * change holds. The member is mailed, and who had it before, where it is somebody else's now. Refused where an older version
 * of it was read.
 */
export const changeSubscriber = act(
  'subscribers.change',
  (tx: Tx, { id: ref, version, ...input }: ChangeSubscriberInput): SubscriberView => {
    const before = requireSubscriber(tx.db, ref)
    refuseStale(tx.db, 'subscriber', { id: before.id, version })
    return writeChange(tx, before, input)
  },
)
