import { isToMake } from '#domain/subscribers/dates.ts'
import { overlaps, type Span } from '#domain/subscribers/rules.ts'
import { type Day, weekdayOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { findOccurrence } from './occurrence-store.ts'
import { listOnWeekday } from './store.ts'

/** Whether a subscriber's game is yet to be made on a court that day, at a time that a span on the wall clock touches. */
export function holdsWeekly(db: Db, courtId: number, day: Day, span: Span): boolean {
  return findWeeklyHolder(db, courtId, day, span) !== null
}

/** Who holds it, by their number; null where nobody does. */
export function findWeeklyHolder(db: Db, courtId: number, day: Day, span: Span): number | null {
  const holder = listHeld(db, day).find((held) => held.courtId === courtId && overlaps(held, span))
  return holder?.userId ?? null
}

/** The courts and times of a day for which a subscriber's game is yet to be made; times in minutes since midnight. */
export function listHeld(db: Db, day: Day): (Span & { courtId: number; userId: number })[] {
  return listOnWeekday(db, weekdayOf(day)).flatMap(({ id, courtId, userId, starts, ends }) => {
    const occurrence = findOccurrence(db, id, day)
    return isToMake(occurrence) ? [{ courtId: occurrence?.courtId ?? courtId, userId, starts, ends }] : []
  })
}
