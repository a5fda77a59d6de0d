import { listChanges } from '#domain/audit/changes.ts'
import type { CreateSubscriberInput, SubscriberView } from '#domain/subscribers/schema.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { describeSkips, describeSubscriber } from './describe-subscriber.ts'
import { toSubscriberView } from './list.ts'
import { makeOpenDates } from './make-date.ts'
import { notifyMember } from './notify-member.ts'
import { noteOccurrence } from './occurrence-store.ts'
import { refuseDates, requireMember, requirePlace, spanOf } from './require-place.ts'
import { addSubscriber, findSubscriber } from './store.ts'

/**
 * Gives a court to a member every week. The dates that can be booked already are made at once, but for those to skip; one
 * whose court isn't free is noted. The member is mailed.
 */
export const createSubscriber = act('subscribers.create', (tx: Tx, input: CreateSubscriberInput): SubscriberView => {
  const { db, now } = tx
  const member = requireMember(tx, input.user)
  const place = requirePlace(tx, { ...input, ...spanOf(input) }, 0, input.active)
  refuseDates(tx, { id: 0, ...place }, input.skip)
  const id = addSubscriber(db, {
    ...place,
    userId: member.id,
    createdAt: now,
    createdBy: tx.viewer?.id ?? null,
    endedAt: input.active ? null : now,
  })
  const subscriber = required(findSubscriber(db, id))
  for (const day of input.skip) noteOccurrence(db, id, day, { skippedAt: now })
  makeOpenDates(tx, subscriber)
  if (input.active) notifyMember(tx, subscriber, 'begun', { skipped: input.skip })
  const details = { ...listChanges(null, describeSubscriber(db, subscriber)), ...describeSkips(input) }
  tx.target({ subscriber: id, user: member.id }, details)
  return toSubscriberView(tx, subscriber)
})
