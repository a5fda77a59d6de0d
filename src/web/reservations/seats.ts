import { PLACES } from '#domain/reservations/game.ts'
import { hasPlayingOwner } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Seat } from '#web/ui/court-drawing.tsx'
import type { SlotKind } from './day/slot-kind.ts'

type Drawn = { kind: SlotKind; seen: { reservation: Reservation | null } }

/** How a slot's four places are drawn: whose they are where that is known, else how many are taken. */
export function seatsOf({ kind, seen }: Drawn): Seat[] {
  const { reservation } = seen
  if (!reservation) return []
  // Only an open game counts its places; any other has the whole court.
  const count = kind === 'full' && reservation.type !== 'open' ? PLACES : PLACES - reservation.freePlaces
  const taken = Array.from({ length: count }, (): Seat => 'taken')
  return kind === 'yours' && count > 0 && !isLed(reservation) ? ['you', ...taken.slice(1)] : taken
}

/** Whether the viewer leads it without playing, such as a class. */
export function isLed({ reservedByUser, type }: Reservation): boolean {
  return reservedByUser && !hasPlayingOwner(type)
}
