import { PLACES } from '#domain/reservations/game.ts'
import type { Seat } from '#web/ui/court-drawing.tsx'
import type { ShownSlot } from './day-sections.ts'

/** How a slot's four places are drawn: whose they are where that is known, else how many are taken. */
export function seatsOf({ kind, seen }: ShownSlot): Seat[] {
  if (kind === 'full') return Array.from({ length: PLACES }, () => 'taken')
  const { reservation } = seen
  if (!reservation) return []
  const taken = Array.from({ length: PLACES - reservation.freePlaces }, (): Seat => 'taken')
  return kind === 'yours' && taken.length > 0 ? ['you', ...taken.slice(1)] : taken
}
