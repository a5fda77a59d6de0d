import type { CancelFacts } from '#domain/reservations/rules.ts'
import type { ReservationSeen } from '#domain/reservations/schema.ts'

/** What the rule of cancelling asks, of what the browser knows. When it was closed or canceled doesn't matter to it. */
export function cancelFactsOf(reservation: ReservationSeen, isAdmin: boolean): CancelFacts {
  return {
    startsAt: Date.parse(reservation.startDate),
    type: reservation.type,
    closedAt: reservation.closed ? 0 : null,
    canceledAt: reservation.active ? null : 0,
    isOwner: reservation.reservedByUser,
    isAdmin,
  }
}
