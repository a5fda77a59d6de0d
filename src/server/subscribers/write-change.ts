import { listChanges } from '#domain/audit/changes.ts'
import { Refused } from '#domain/errors.ts'
import type { Subscription } from '#domain/subscribers/rules.ts'
import type { ChangeSubscriberInput, SubscriberView } from '#domain/subscribers/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { raiseVersion } from '../db/versions.ts'
import { required } from '../required.ts'
import { describeSkips, describeSubscriber } from './describe-subscriber.ts'
import { toSubscriberView } from './list.ts'
import { makeOpenDates } from './make-date.ts'
import { notifyMember } from './notify-member.ts'
import { dropOccurrence, findOccurrence, forgetMissing, noteOccurrence } from './occurrence-store.ts'
import { courtOf, refuseDates, requireMember, requirePlace, spanOf } from './require-place.ts'
import { findSubscriber, type Subscriber, updateSubscriber } from './store.ts'

type Changing = Omit<ChangeSubscriberInput, 'id' | 'version'>

/** Where every change of a subscription ends: refused or written, its open dates made, its member notified. */
export function writeChange(tx: Tx, before: Subscriber, input: Changing): SubscriberView {
  const { db, now } = tx
  const active = input.active ?? before.endedAt === null
  const isResumed = active && before.endedAt !== null
  const place = placeAfter(tx, before, input)
  if (input.user !== undefined || isResumed) requireMember(tx, input.user ?? before.userId)
  if (isResumed || isElsewhere(before, place)) requirePlace(tx, { ...place, court: place.courtId }, before.id, active)
  refuseDates(tx, { id: before.id, ...place }, input.skip)
  updateSubscriber(db, before, {
    ...place,
    userId: input.user === undefined ? before.userId : requireMember(tx, input.user).id,
    endedAt: active ? null : (before.endedAt ?? now),
  })
  if (isElsewhere(before, place)) {
    forgetMissing(db, before.id, clubDayOf(now), { takenOnly: place.weekday === before.weekday })
  }
  const skips = writeSkips(tx, before.id, input)
  const details = {
    ...listChanges(describeSubscriber(db, before), describeSubscriber(db, required(findSubscriber(db, before.id)))),
    ...describeSkips(skips),
  }
  if (Object.keys(details).length > 0) raiseVersion(tx, 'subscriber', before.id)
  const after = required(findSubscriber(db, before.id))
  makeOpenDates(tx, after)
  notify(tx, before, after, skips)
  tx.target({ subscriber: after.id, user: after.userId }, details)
  return toSubscriberView(tx, after)
}

function placeAfter(tx: Tx, before: Subscriber, input: Changing): Subscription {
  const { court, weekday = before.weekday, start, end } = input
  const moved = start === undefined && end === undefined ? before : spanOf({ start, end }, before)
  const courtId = court === undefined ? before.courtId : courtOf(tx, court)?.id
  if (courtId === undefined) throw new Refused({ key: 'reservation.errors.courtInvalid', param: 'court' })
  return { courtId, weekday, starts: moved.starts, ends: moved.ends }
}

function isElsewhere(before: Subscription, after: Subscription): boolean {
  return (['courtId', 'weekday', 'starts', 'ends'] as const).some((field) => before[field] !== after[field])
}

type Skips = Pick<Changing, 'skip' | 'unskip'>

/**
 * Writes which dates are skipped and which taken back, and answers those that weren't so before. Of what is to be both,
 * skipping holds.
 */
function writeSkips({ db, now }: Tx, id: number, input: Skips): Skips {
  const isSkipped = (day: Day) => {
    const occurrence = findOccurrence(db, id, day)
    return occurrence !== null && occurrence.reservationId === null && occurrence.skippedAt !== null
  }
  const skip = input.skip.filter((day) => !isSkipped(day))
  for (const day of skip) noteOccurrence(db, id, day, { skippedAt: now })
  const unskip = input.unskip.filter((day) => day >= clubDayOf(now) && !input.skip.includes(day) && isSkipped(day))
  for (const day of unskip) {
    if (findOccurrence(db, id, day)?.takenAt == null) dropOccurrence(db, id, day)
    else noteOccurrence(db, id, day, { skippedAt: null })
  }
  return { skip, unskip }
}

function notify(tx: Tx, before: Subscriber, after: Subscriber, { skip, unskip }: Skips): void {
  const [wasLive, isLive] = [before.endedAt === null, after.endedAt === null]
  const isOthers = before.userId !== after.userId
  if (wasLive && (!isLive || isOthers)) notifyMember(tx, before, 'ended')
  if (!isLive) return
  if (!wasLive || isOthers) notifyMember(tx, after, 'begun', { skipped: skip })
  else if (isElsewhere(before, after) || skip.length + unskip.length > 0) {
    notifyMember(tx, after, 'changed', { skipped: skip, resumed: unskip })
  }
}
