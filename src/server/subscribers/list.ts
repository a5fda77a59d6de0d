import { toNamedCourt } from '#domain/courts/rules.ts'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import { comingDaysOf, type Occurrence } from '#domain/subscribers/dates.ts'
import type { SubscribersFilter, SubscriberView } from '#domain/subscribers/schema.ts'
import { clubDayOf, type Day, formatTime, instantOf, isoOf } from '#domain/time.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { paginationOf } from '../paging.ts'
import { required } from '../required.ts'
import { pickSubscribers, readHolders } from './list-store.ts'
import { findCanceled, listOccurrences } from './occurrence-store.ts'
import { readSubscribers, type Subscriber } from './store.ts'

type From = { db: Db; now: number }
type Query = SubscribersFilter & { page: number; pageSize: number }

/** A page of those who hold a court every week. */
export function listSubscribers({ db, now }: From, { page, pageSize, ...filter }: Query) {
  const { ids, total } = pickSubscribers(db, filter, { page, pageSize })
  return {
    data: toSubscriberViews({ db, now }, readSubscribers(db, ids)),
    meta: { pagination: paginationOf({ page, pageSize, total }) },
  }
}

/** One subscriber as admins see it. */
export function toSubscriberView(from: From, subscriber: Subscriber): SubscriberView {
  return required(toSubscriberViews(from, [subscriber])[0] ?? null)
}

/** Subscribers as admins see them, in the same order. */
export function toSubscriberViews({ db, now }: From, rows: readonly Subscriber[]): SubscriberView[] {
  const holders = readHolders(
    db,
    rows.map(({ userId }) => userId),
  )
  const courts = new Map(listCourts(db).map((court) => [court.id, toNamedCourt(court)]))
  const ids = rows.map(({ id }) => id)
  const occurrences = Map.groupBy(listOccurrences(db, ids, clubDayOf(now)), ({ subscriberId }) => subscriberId)
  const canceled = findCanceled(
    db,
    [...occurrences.values()].flat().flatMap(({ reservationId }) => reservationId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    documentId: row.documentId,
    user: required(holders.get(row.userId) ?? null),
    court: required(courts.get(row.courtId) ?? null),
    weekday: row.weekday,
    start: formatTime(row.starts),
    end: formatTime(row.ends),
    active: row.endedAt === null,
    createdAt: isoOf(row.createdAt),
    version: row.version,
    ...datesOf(row, occurrences.get(row.id) ?? [], { now, canceled }),
  }))
}

type Known = { now: number; canceled: ReadonlySet<number> }

function datesOf(row: Subscriber, occurrences: readonly Occurrence[], { now, canceled }: Known) {
  if (row.endedAt !== null) return { next: null, missing: [], skipped: [] }
  const isToCome = ({ day }: Occurrence) => instantOf(day, row.starts) >= now
  const skipped = occurrences.filter((one) => isSkipped(one) && isToCome(one)).map(({ day }) => day)
  const missing = occurrences.filter((one) => isMissing(one, now) && isToCome(one)).map(({ day }) => day)
  const left = new Set(skipped)
  // One of so many dates isn't skipped.
  const day = comingDaysOf(row, now, skipped.length + 1).find((one) => !left.has(one))
  const next = day === undefined ? null : { day, is: stateOf(day, occurrences, { now, canceled }) }
  return { next, missing, skipped }
}

function isSkipped({ reservationId, skippedAt }: Occurrence): boolean {
  return reservationId === null && skippedAt !== null
}

/** Dates beyond the window may have been given another court: they aren't missing one yet. */
function isMissing({ day, reservationId, skippedAt, takenAt }: Occurrence, now: number): boolean {
  return reservationId === null && skippedAt === null && takenAt !== null && day <= lastBookableDayOf(now)
}

function stateOf(
  day: Day,
  occurrences: readonly Occurrence[],
  { now, canceled }: Known,
): 'canceled' | 'due' | 'made' | 'missing' {
  const one = occurrences.find((occurrence) => occurrence.day === day)
  if (one?.reservationId != null) return canceled.has(one.reservationId) ? 'canceled' : 'made'
  return one && isMissing(one, now) ? 'missing' : 'due'
}
