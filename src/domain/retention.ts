import { CALENDAR_DAY, HOUR } from './time.ts'

/**
 * For how long what the club keeps for a while is kept, in milliseconds or whole years. What visitors sent by forms has its months in
 * the settings.
 */
export const retainedFor = {
  /** Answers to requests, so that a repeated one does nothing twice; and which days changed, for pages that were away. */
  answers: 24 * HOUR,
  /** Failed sign-ins and forms that were sent, by address: the longest time that they are counted over is within it. */
  attempts: 24 * HOUR,
  /** Holds of places that ran out: two within this time, and nobody books or joins until the first is over. */
  lapsedHolds: 24 * HOUR,
  /** Pictures that no text has. A draft may be written over a day or two. */
  pictures: 48 * HOUR,
  /** Sessions, from sign-in on; they aren't prolonged by use. */
  sessions: 30 * CALENDAR_DAY,
  /** Accounts that were registered and never confirmed: they hold names that others may want. */
  unconfirmed: 30 * CALENDAR_DAY,
  /** Other addresses of accounts, asked for or counted: longer than any link about them is good. */
  emailChanges: 30 * CALENDAR_DAY,
  /** How the desk reaches guests without an account, from when it was written down; and for as long as they owe. */
  guestPhones: 30 * CALENDAR_DAY,
  /** What went wrong, for whoever looks after the club. */
  problems: 30 * CALENDAR_DAY,
  /** What other programs were sent, to be sent again. */
  deliveries: 30 * CALENDAR_DAY,
  /** What was mailed, and what became of it. */
  mail: 90 * CALENDAR_DAY,
  /** Whom the club told of free places, from their start on: the bounds count seven days. */
  offers: 30 * CALENDAR_DAY,
  /** What lights and doors were told, and by whom. */
  devices: 90 * CALENDAR_DAY,
  /** Who of the staff did what. */
  auditYears: 5,
} as const

/** So far ahead of the latest sweep the clock may be: a club may be closed for a month, and a clock that leaps further is in doubt. */
const SWEEPS_APART = 40 * CALENDAR_DAY

/**
 * Whether the clock is so far ahead of when it was last swept that nothing may be forgotten until somebody says that it is right. Before
 * the first sweep there is nothing to compare it with; a clock that is behind forgets less than it should, never more.
 */
export function isClockAhead(sweptAt: number | null, now: number): boolean {
  return sweptAt !== null && now - sweptAt > SWEEPS_APART
}

/** Whatever staff did before this instant is forgotten. */
export function auditOverAt(now: number): number {
  const over = new Date(now)
  over.setUTCFullYear(over.getUTCFullYear() - retainedFor.auditYears)
  return over.getTime()
}
