import { type Closure, type Court, hoursOf, type Slot, slotsOf } from '../courts/rules.ts'
import type { Refusal } from '../errors.ts'
import { closureRefusal, collisionRefusal, lastBookableDayOf, WINDOW_DAYS } from '../reservations/rules.ts'
import { addDays, clubDayOf, type Day, instantOf, weekdayOf } from '../time.ts'
import type { Subscription } from './rules.ts'

/** So many dates are looked ahead. */
const DATES_AHEAD = 12

type When = Pick<Subscription, 'weekday' | 'starts'>

/** The next dates of a subscription, soonest first: those whose start isn't over at an instant. */
export function comingDaysOf({ weekday, starts }: When, now: number, count = DATES_AHEAD): Day[] {
  const today = clubDayOf(now)
  const first = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  const from = instantOf(first, starts) < now ? 1 : 0
  return Array.from({ length: count }, (_, at) => addDays(first, (from + at) * 7))
}

/** The dates of a subscription that can be booked now: none, one or two. */
export function openDaysOf(when: When, now: number): Day[] {
  return comingDaysOf(when, now, 2).filter((day) => day <= lastBookableDayOf(now))
}

/** The day on which a date comes into the booking window. */
export function openingDayOf(day: Day): Day {
  return addDays(day, -WINDOW_DAYS)
}

/** What is known of a date by what was done with it; null where nothing was. */
export type Occurrence = {
  day: Day
  /** The game that was made, be it canceled since. */
  reservationId: number | null
  skippedAt: number | null
  /** When it was first found to have no court. */
  takenAt: number | null
  /** Another court that the desk has given it. */
  courtId: number | null
}

/** Whether a date is still to be made: once it was, it never is again, and a skipped one only when that is taken back. */
export function isToMake(occurrence: Pick<Occurrence, 'reservationId' | 'skippedAt'> | null): boolean {
  return occurrence === null || (occurrence.reservationId === null && occurrence.skippedAt === null)
}

/** What a date is held against. Closures and games are looked for only when it comes to that. */
export type ChanceFacts<Taken> = {
  court: Court
  closureOf: (slot: Slot) => Pick<Closure, 'reason' | 'startsAt' | 'endsAt'> | null
  takenBy: (slot: Slot) => Taken | null
}

/** Whether a date has its court: else why not. `offGrid`: that day's hours have no slot at that time. */
export type Chance<Taken> =
  | { is: 'free'; slot: Slot }
  | { is: 'inactive' | 'shut' | 'offGrid' }
  | { is: 'closed'; slot: Slot; closure: Pick<Closure, 'reason' | 'startsAt' | 'endsAt'> }
  | { is: 'taken'; slot: Slot; taken: Taken }

/**
 * What a day has for a subscription: the court, its hours and slots of that day, closures, games, in this order. How soon the
 * club closes doesn't count, as a slot always ends by then.
 */
export function chanceOf<Taken>(
  { starts }: Pick<Subscription, 'starts'>,
  day: Day,
  { court, closureOf, takenBy }: ChanceFacts<Taken>,
): Chance<Taken> {
  if (!court.active) return { is: 'inactive' }
  const hours = hoursOf(court, day)
  if (!hours) return { is: 'shut' }
  const startsAt = instantOf(day, starts)
  const slot = slotsOf(hours, day).find((one) => one.startsAt === startsAt)
  if (!slot) return { is: 'offGrid' }
  const closure = closureOf(slot)
  if (closure) return { is: 'closed', slot, closure }
  const taken = takenBy(slot)
  return taken ? { is: 'taken', slot, taken } : { is: 'free', slot }
}

/** Why a court can't be given to a date; null where it is free then. */
export function chanceRefusal(chance: Chance<unknown>): Refusal | null {
  const about = { param: 'court' } as const
  if (chance.is === 'free') return null
  if (chance.is === 'taken') return { ...collisionRefusal(chance.slot.startsAt), ...about }
  if (chance.is === 'closed') return { ...closureRefusal(chance.closure, chance.slot.startsAt), ...about }
  if (chance.is === 'inactive') return { key: 'reservation.errors.courtInvalid', ...about }
  if (chance.is === 'offGrid') return { key: 'reservation.errors.slotMismatch', ...about }
  return { key: 'reservation.errors.outsideCourtHours', ...about, values: { open: 'closed', close: 'closed' } }
}

/** Dates that are further ahead aren't shown. */
const FURTHEST = 366

/**
 * Why dates can't be skipped, or given another court: they are none of the subscription's to come within a year, or were made
 * already. Null when they can.
 */
export function dateRefusal(
  days: readonly Day[],
  { when, isMade, now, param }: { when: When; isMade: (day: Day) => boolean; now: number; param: string },
): Refusal | null {
  const furthest = addDays(clubDayOf(now), FURTHEST)
  const isOne = (day: Day) => day <= furthest && weekdayOf(day) === when.weekday && instantOf(day, when.starts) >= now
  const stray = days.find((day) => !isOne(day))
  if (stray !== undefined) return { key: 'subscriber.errors.date', param, value: stray }
  const done = days.find(isMade)
  return done === undefined ? null : { key: 'subscriber.errors.made', param, value: done }
}
