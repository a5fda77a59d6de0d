import { Refused } from '#domain/errors.ts'
import type { Subscription } from '#domain/subscribers/rules.ts'
import type { ChangeSubscriberInput, SubscriberView } from '#domain/subscribers/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { required } from '../required.ts'
import { describeChange } from './describe-change.ts'
import { toSubscriberView } from './list.ts'
import { makeOpenDates } from './make-date.ts'
import { courtOf, refuseDates, requireMember, requirePlace, spanOf } from './require-place.ts'
import {
  dropOccurrence,
  findOccurrence,
  findSubscriber,
  forgetUnmade,
  noteOccurrence,
  type Subscriber,
  updateSubscriber,
} from './store.ts'
import { tellMember } from './tell-member.ts'

type Changing = Omit<ChangeSubscriberInput, 'id'>

/** Where every change of a subscription ends: refused or written, its open dates made, its member told. */
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
    forgetUnmade(db, before.id, clubDayOf(now), { takenOnly: place.weekday === before.weekday })
  }
  writeSkips(tx, before.id, input)
  const after = required(findSubscriber(db, before.id))
  makeOpenDates(tx, after)
  tellOf(tx, before, after, input)
  tx.target({ subscriber: after.id, user: after.userId }, describeChange(db, before, after, input))
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

/** Of what is both to be skipped and to be taken back, skipping holds. */
function writeSkips({ db, now }: Tx, id: number, { skip, unskip }: Pick<Changing, 'skip' | 'unskip'>): void {
  for (const day of unskip) {
    const noted = findOccurrence(db, id, day)
    if (noted?.skippedAt == null || noted.reservationId !== null) continue
    if (noted.takenAt === null) dropOccurrence(db, id, day)
    else noteOccurrence(db, id, day, { skippedAt: null })
  }
  for (const day of skip) noteOccurrence(db, id, day, { skippedAt: findOccurrence(db, id, day)?.skippedAt ?? now })
}

function tellOf(tx: Tx, before: Subscriber, after: Subscriber, { skip, unskip }: Changing): void {
  const [wasLive, isLive] = [before.endedAt === null, after.endedAt === null]
  const isOthers = before.userId !== after.userId
  if (wasLive && (!isLive || isOthers)) tellMember(tx, before, 'ended')
  if (!isLive) return
  if (!wasLive || isOthers) tellMember(tx, after, 'begun', { skipped: skip })
  else if (isElsewhere(before, after) || skip.length + unskip.length > 0) {
    tellMember(tx, after, 'changed', { skipped: skip, resumed: unskip })
  }
}
