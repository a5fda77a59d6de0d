import { emptyReservation, type NewReservation } from './new-reservation.ts'

/** What is entered in the panel and not booked yet: who closes it finds it again at the next free slot. */
let begun = emptyReservation

export function readBegun(): NewReservation {
  return begun
}

export function setBegun(draft: NewReservation): void {
  begun = draft
}
