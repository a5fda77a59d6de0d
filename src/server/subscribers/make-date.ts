import { isInWindow } from '#domain/reservations/rules.ts'
import { chanceOf, isToMake, openDaysOf } from '#domain/subscribers/dates.ts'
import { type Day, instantOf, weekdayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { closureOf, listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { required } from '../required.ts'
import { book } from '../reservations/book.ts'
import { findOverlapping } from '../reservations/store.ts'
import { findUser } from '../users/store.ts'
import { findOccurrence, noteOccurrence } from './occurrence-store.ts'
import type { Subscriber } from './store.ts'

/**
 * Makes the game of a subscription's date, if its day can be booked and it was neither made nor skipped; the member is mailed
 * only where it is another court than the usual one. Where its court isn't free then, that is noted. Asked again it does
 * nothing twice. Answers what was made or noted on which court; null where nothing was.
 */
export function makeDate(tx: Tx, subscriber: Subscriber, day: Day): Made | null {
  const { db, now } = tx
  if (subscriber.endedAt !== null || weekdayOf(day) !== subscriber.weekday) return null
  if (!isInWindow(instantOf(day, subscriber.starts), now)) return null
  const occurrence = findOccurrence(db, subscriber.id, day)
  const member = required(findUser(db, subscriber.userId))
  if (!isToMake(occurrence) || member.blocked) return null
  const courtId = occurrence?.courtId ?? subscriber.courtId
  const { court, chance } = readChance(db, { ...subscriber, courtId }, day)
  if (chance.is === 'free') {
    const booking = {
      court,
      ...chance.slot,
      type: 'complete',
      ownerId: member.id,
      members: [member],
      guests: [],
    } as const
    const game = book(tx, { ...booking, subscriberId: subscriber.id, tells: courtId !== subscriber.courtId })
    noteOccurrence(db, subscriber.id, day, { reservationId: game.id })
    return { is: 'made', court: court.name, wasLacking: occurrence?.takenAt != null }
  }
  if (occurrence?.takenAt != null) return null
  noteOccurrence(db, subscriber.id, day, { takenAt: now })
  return { is: 'lacking', court: court.name, wasLacking: false }
}

type Made = { is: 'made' | 'lacking'; court: string; wasLacking: boolean }

/** The court of a subscription, and what a day has for it; `taken` is the number of the game in the way. */
export function readChance(db: Db, { courtId, starts }: Pick<Subscriber, 'courtId' | 'starts'>, day: Day) {
  const court = required(listCourts(db).find(({ id }) => id === courtId) ?? null)
  const facts = {
    court,
    closureOf: (slot: { startsAt: number; endsAt: number }) => closureOf(db, court.id, slot.startsAt, slot.endsAt),
    takenBy: (slot: { startsAt: number; endsAt: number }) => findOverlapping(db, court.id, slot.startsAt, slot.endsAt),
  }
  return { court, chance: chanceOf({ starts }, day, facts) }
}

/** Makes the dates of a subscription that can be booked now. */
export function makeOpenDates(tx: Tx, subscriber: Subscriber): void {
  for (const day of openDaysOf(subscriber, tx.now)) makeDate(tx, subscriber, day)
}
