import { PLACES } from '#domain/reservations/game.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Seat } from '#web/ui/court-drawing.tsx'

/** The places that are taken, as they are drawn. */
export function classSeatsOf({ freePlaces }: Reservation): Seat[] {
  return Array.from({ length: PLACES - freePlaces }, () => 'taken')
}
