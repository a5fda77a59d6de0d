import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { dateRefusal } from '#domain/subscribers/dates.ts'
import { memberRefusal, placeRefusal, type Subscription } from '#domain/subscribers/rules.ts'
import { type Day, parseTime, type Weekday } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { required } from '../required.ts'
import { findUser, type NamedUser } from '../users/store.ts'
import { findOccurrence } from './occurrence-store.ts'
import { findRival } from './store.ts'

/** What was sent is held against the rules of subscriptions: who, where and when, which dates. */

/** Whoever may hold a court; anybody else is refused. */
export function requireMember(tx: Tx, sent: Ref): NamedUser {
  const is = findUser(tx.db, sent)
  refuse(memberRefusal({ sent, is }))
  return required(is)
}

type Place = { court: Ref; weekday: Weekday; starts: number; ends: number }

/** Where and when a court is to be held, if it can be: by the subscription excepted (0: a new one), if it is to go on. */
export function requirePlace(
  tx: Tx,
  { court: ref, weekday, starts, ends }: Place,
  except: number,
  active: boolean,
): Subscription {
  const court = courtOf(tx, ref)
  const place = { courtId: court?.id ?? 0, weekday, starts, ends }
  const rival = active ? findRival(tx.db, place, except) : null
  refuse(placeRefusal({ court, weekday, starts, ends, rival }))
  return place
}

/** From when to when: another start alone moves the end with it. */
export function spanOf(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  before = { starts: 0, ends: 0 },
) {
  const starts = start === undefined ? before.starts : required(parseTime(start))
  return { starts, ends: end === undefined ? starts + SLOT_MINUTES : required(parseTime(end)) }
}

/** Finds a court by number or documentId. */
export function courtOf({ db }: Tx, ref: Ref) {
  return listCourts(db).find(({ id, documentId }) => id === ref || documentId === ref) ?? null
}

/** Refuses dates that can't be skipped. */
export function refuseDates({ db, now }: Tx, when: Subscription & { id: number }, skip: readonly Day[]): void {
  const isMade = (day: Day) => findOccurrence(db, when.id, day)?.reservationId != null
  refuse(dateRefusal(skip, { when, isMade, now, param: 'skip' }))
}
