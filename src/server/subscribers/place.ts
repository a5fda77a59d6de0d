import { Refused, refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { chanceRefusal, dateRefusal } from '#domain/subscribers/dates.ts'
import { rivalRefusal } from '#domain/subscribers/rules.ts'
import type { SubscriberView } from '#domain/subscribers/schema.ts'
import type { Day } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { toSubscriberView } from './list.ts'
import { makeDate, readChance } from './make-date.ts'
import { findOccurrence, noteOccurrence } from './occurrence-store.ts'
import { courtOf } from './require-place.ts'
import { requireSubscriber } from './require-subscriber.ts'
import { findRival } from './store.ts'

type Input = { id: Ref; day: Day; court: Ref }

/**
 * Gives one date of a subscription another court, at once or when its day can be booked; the member is mailed when it is
 * made. Refused where that court isn't free then.
 */
export const placeOccurrence = act('subscribers.place', (tx: Tx, { id, day, court: ref }: Input): SubscriberView => {
  const { db, now } = tx
  const subscriber = requireSubscriber(db, id)
  if (subscriber.endedAt !== null) throw new Refused({ key: 'subscriber.errors.date', param: 'day', value: day })
  const occurrence = findOccurrence(db, subscriber.id, day)
  refuse(dateRefusal([day], { when: subscriber, isMade: () => occurrence?.reservationId != null, now, param: 'day' }))
  const court = courtOf(tx, ref)
  if (!court) throw new Refused({ key: 'reservation.errors.courtInvalid', param: 'court' })
  refuse(chanceRefusal(readChance(db, { ...subscriber, courtId: court.id }, day).chance))
  const rival = findRival(db, { ...subscriber, courtId: court.id }, subscriber.id)
  if (rival && findOccurrence(db, rival.id, day)?.skippedAt == null) {
    throw new Refused({ ...rivalRefusal(rival), param: 'court' })
  }
  const courtId = court.id === subscriber.courtId ? null : court.id
  noteOccurrence(db, subscriber.id, day, { courtId, skippedAt: null, takenAt: occurrence?.takenAt ?? now })
  makeDate(tx, subscriber, day)
  tx.target({ subscriber: subscriber.id, user: subscriber.userId }, { day, court: court.name })
  return toSubscriberView(tx, subscriber)
})
