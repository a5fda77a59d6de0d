import type { Ref } from '#domain/schema.ts'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import { act, type Tx } from '../act.ts'
import { requireSubscriber } from './require-subscriber.ts'
import { writeChange } from './write-change.ts'

/** Ends a subscription: nothing more is made, what was made stays. The member is mailed; a second time nothing happens. */
export const endSubscriber = act(
  'subscribers.end',
  (tx: Tx, { id }: { id: Ref }): SubscriberView =>
    writeChange(tx, requireSubscriber(tx.db, id), { active: false, skip: [], unskip: [] }),
)
