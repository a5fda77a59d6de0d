import type { CancelFacts } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'

/** What the rule of cancelling asks, of what the browser knows. */
export function cancelFactsOf(reservation: Reservation, isAdmin: boolean): CancelFacts {
  const { status, type, startDate, reservedByUser: isOwner } = reservation
  return { status, type, startsAt: Date.parse(startDate), isOwner, isAdmin }
}
