import type { LevelRange } from '../reservations/game.ts'
import {
  CALENDAR_DAY,
  clubDayOf,
  clubMinutesOf,
  type Day,
  type Minutes,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../time.ts'

/** What players want to be told of, and the offers that the club tells them of. Instants are epoch milliseconds. */

type Made = { id: number; createdAt: number }

/** Open games, or free courts, that begin on some weekdays from one time until before another. */
export type StandingAlert = Made & {
  kind: 'game' | 'court'
  weekdays: readonly Weekday[]
  from: Minutes
  to: Minutes
  /** The members' mean that a game must have; null for any. */
  levels: LevelRange | null
  /** The last day on which it holds; null where it has no end. */
  until: Day | null
  isPaused: boolean
}

/** One slot, of one court or of any. */
export type SlotAlert = Made & { kind: 'slot'; startsAt: number; court: number | null }

export type Alert = StandingAlert | SlotAlert

/** What a standing alert asks of when something begins, and of the level of those who play. */
export type Wanted = Pick<StandingAlert, 'weekdays' | 'from' | 'to' | 'levels'>

/** A court that came free, or places in an open game. */
export type Offer = {
  kind: 'court' | 'place'
  startsAt: number
  court: number
  /** How many are free; a court counts as one. */
  places: number
  /** The mean level of the members who play; null where none does, and of courts. */
  meanLevel: number | null
}

/** Whether an alert is about an offer that is made now. */
export function fitsAlert(alert: Alert, offer: Offer, now: number): boolean {
  if (alert.kind === 'slot') {
    return alert.startsAt === offer.startsAt && (alert.court === null || alert.court === offer.court)
  }
  return isOn(alert, now) && alert.kind === kindOf(offer) && isWanted(alert, offer)
}

/** An alert says how often there was something like it in so many milliseconds. */
export const PAST = 28 * CALENDAR_DAY

/** Whether what begins then, with members of that mean level, is like a standing alert asks. */
export function isWanted(wanted: Wanted, offer: Pick<Offer, 'startsAt' | 'meanLevel'>): boolean {
  return isWithin(wanted, offer) && fitsLevels(wanted, offer)
}

function kindOf({ kind }: Offer): StandingAlert['kind'] {
  return kind === 'place' ? 'game' : 'court'
}

function isOn({ isPaused, until }: StandingAlert, now: number): boolean {
  return !isPaused && (until === null || clubDayOf(now) <= until)
}

function isWithin(alert: Wanted, { startsAt }: Pick<Offer, 'startsAt'>): boolean {
  const minutes = clubMinutesOf(startsAt)
  return alert.weekdays.includes(weekdayOf(clubDayOf(startsAt))) && alert.from <= minutes && minutes < alert.to
}

function fitsLevels({ levels }: Wanted, { meanLevel }: Pick<Offer, 'meanLevel'>): boolean {
  return !levels || meanLevel === null || (levels.min <= meanLevel && meanLevel <= levels.max)
}

/** The weekdays that are stored as bits, Monday the lowest. */
export function weekdaysOf(bits: number): Weekday[] {
  return weekdays.filter((day) => bits & (1 << (day - 1)))
}

/** Weekdays as bits, Monday the lowest. */
export function weekdayBitsOf(days: readonly Weekday[]): number {
  return days.reduce((bits, day) => bits | (1 << (day - 1)), 0)
}
