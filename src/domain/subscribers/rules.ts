import { startsIn, weeklyHoursOf } from '../courts/changes.ts'
import { type Court, SLOT_MINUTES } from '../courts/rules.ts'
import type { Refusal } from '../errors.ts'
import { addingRefusal, type Named } from '../reservations/rules.ts'
import type { Ref } from '../schema.ts'
import { formatTime, type Minutes, type Weekday } from '../time.ts'

/** From when to when somebody holds a court, on the wall clock. */
export type Span = { starts: Minutes; ends: Minutes }

/** A court that a member holds every week. */
export type Subscription = Span & { courtId: number; weekday: Weekday }

/** The slots of a court's grid on a weekday, in order, but for dates that have hours of their own. */
export function weekdaySlotsOf(court: Pick<Court, 'opens' | 'closes' | 'schedules'>, weekday: Weekday): Span[] {
  return startsIn(weeklyHoursOf(court, weekday)).map((starts) => ({ starts, ends: starts + SLOT_MINUTES }))
}

/** Why somebody can't hold a court: unknown or blocked. Null when they can. */
export function memberRefusal(user: { sent: Ref; is: Named }): Refusal | null {
  return user.is && !user.is.blocked ? null : addingRefusal('user', user)
}

/** Where and when a court is to be held, and who holds it then already; the court is null where there is no such one. */
export type PlaceFacts = Span & {
  court: Court | null
  weekday: Weekday
  rival: (Span & { nick: string }) | null
}

/** Why a court can't be held at a weekday and time: the court, its grid, who holds it already. Null when it can. */
export function placeRefusal({ court, weekday, starts, ends, rival }: PlaceFacts): Refusal | null {
  if (!court?.active) return { key: 'reservation.errors.courtInvalid', param: 'court' }
  const onGrid = weekdaySlotsOf(court, weekday).some((slot) => slot.starts === starts && slot.ends === ends)
  if (!onGrid) return { key: 'subscriber.errors.slot', param: 'start' }
  return rival && rivalRefusal(rival)
}

/** Somebody holds the court then: the answer of the rule, and of the database where two wrote at once. */
export function rivalRefusal({ nick, starts, ends }: Span & { nick: string }): Refusal {
  const values = { name: nick, start: formatTime(starts), end: formatTime(ends) }
  return { key: 'subscriber.errors.duplicate', param: 'start', values }
}

/** Whether two subscriptions of one court and weekday are in each other's way. */
export function overlaps(one: Span, other: Span): boolean {
  return one.starts < other.ends && one.ends > other.starts
}
