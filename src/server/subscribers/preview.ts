import { SLOT_MINUTES, toNamedCourt } from '#domain/courts/rules.ts'
import { Refused } from '#domain/errors.ts'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import { comingDaysOf, isToMake, type Occurrence } from '#domain/subscribers/dates.ts'
import { weekdaySlotsOf } from '#domain/subscribers/rules.ts'
import type { MissingDateView, PreviewInput, SubscriberPreview } from '#domain/subscribers/schema.ts'
import { clubDayOf, formatTime, instantOf, parseTime } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { required } from '../required.ts'
import { listGames } from '../reservations/store.ts'
import { toSubscriberViews } from './list.ts'
import { findMissing, findOccurrence, listOccurrences } from './occurrence-store.ts'
import { isHeld, lookAt, toDateGame, toDateView } from './read-dates.ts'
import { findRival, findSubscriber, readSubscribers } from './store.ts'

type From = { db: Db; now: number }

/** What a subscription would come to, as it is in a form: its next dates, and what stands against it. Nothing is written. */
export function previewSubscription(
  { db, now }: From,
  { id: ref, court: courtRef, weekday, start }: PreviewInput,
): SubscriberPreview {
  const saved = ref === undefined ? null : findSubscriber(db, ref)
  if (ref !== undefined && !saved) throw new Refused({ key: 'errors.notFound' })
  const facts = lookAt(db, weekday, now)
  const court = facts.courts.find(({ id, documentId }) => id === courtRef || documentId === courtRef)
  if (!court) throw new Refused({ key: 'reservation.errors.courtInvalid', param: 'court' })
  const starts = required(parseTime(start))
  const id = saved?.id ?? 0
  const place = { id, courtId: court.id, weekday, starts, ends: starts + SLOT_MINUTES }
  const occurrences = new Map(listOccurrences(db, [id], clubDayOf(now)).map((one) => [one.day, one]))
  const days = comingDaysOf(place, now)
  const isElsewhere = saved !== null && (saved.courtId !== court.id || saved.starts !== starts)
  const rival = findRival(db, place, id)
  return {
    dates: days.map((day) => toDateView(facts, place, day, remain(occurrences.get(day) ?? null, isElsewhere))),
    rival: rival && { id: rival.id, nick: rival.nick, start: formatTime(rival.starts), end: formatTime(rival.ends) },
    others: facts.courts
      .filter((one) => one.active && one.id !== court.id && !isHeld(facts, { ...place, courtId: one.id }))
      .filter((one) => weekdaySlotsOf(one, weekday).some((slot) => slot.starts === starts))
      .map(toNamedCourt),
    stays: listGames(
      db,
      [...occurrences.values()].flatMap(({ day, reservationId }) => (days.includes(day) ? [] : (reservationId ?? []))),
    )
      .filter(({ startsAt, canceledAt }) => startsAt >= now && canceledAt === null)
      .map((game) => toDateGame(db, game)),
  }
}

/** What stays noted of a date where the court or the time changes: not that its slot was taken. */
function remain(occurrence: Occurrence | null, isElsewhere: boolean): Occurrence | null {
  return isElsewhere && isToMake(occurrence) ? null : occurrence
}

/** The dates that can be booked and have no court, soonest first, each as it stands now. */
export function listMissing({ db, now }: From): MissingDateView[] {
  const found = findMissing(db, clubDayOf(now), lastBookableDayOf(now))
  const rows = readSubscribers(db, [...new Set(found.map(({ id }) => id))])
  const subscribers = new Map(rows.map((row) => [row.id, row]))
  const views = new Map(toSubscriberViews({ db, now }, rows).map((view) => [view.id, view]))
  const looked = new Map([...new Set(rows.map(({ weekday }) => weekday))].map((one) => [one, lookAt(db, one, now)]))
  return found.flatMap(({ id, day }) => {
    const [row, subscriber] = [subscribers.get(id), views.get(id)]
    const facts = row && looked.get(row.weekday)
    if (!row || !facts || !subscriber || instantOf(day, row.starts) < now) return []
    const date = toDateView(facts, row, day, findOccurrence(db, id, day))
    // What is free again is about to be made.
    return date.is === 'due' ? [] : [{ subscriber, date }]
  })
}
