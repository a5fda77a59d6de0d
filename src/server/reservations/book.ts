import { priceOf } from '#domain/prices/rules.ts'
import type { SlotFacts } from '#domain/reservations/rules.ts'
import type { GuestIn, ReservationType } from '#domain/reservations/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { clubDay } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { allCourts, closureOf } from '../courts/store.ts'
import { newDocumentId, newPincode } from '../identity.ts'
import { allPriceRules } from '../prices/store.ts'
import type { NamedUser } from '../users/store.ts'
import { addEntry, addReservation, isTaken } from './store.ts'

/** What the rules ask of a court and an interval. */
export function slotFacts(tx: Tx, ask: { court: Ref; startsAt: number; endsAt: number }): SlotFacts {
  const courts = allCourts(tx.db)
  const court = courts.find((one) => one.id === ask.court || one.documentId === ask.court) ?? null
  return {
    now: tx.now,
    court,
    courts,
    closure: court && closureOf(tx.db, court.id, ask.startsAt, ask.endsAt),
    taken: court !== null && isTaken(tx.db, court.id, ask.startsAt, ask.endsAt),
  }
}

export type Booking = {
  court: { id: number; priceCents: number; discount: number }
  startsAt: number
  endsAt: number
  type: ReservationType
  ownerId: number | null
  members: readonly NamedUser[]
  guests: readonly GuestIn[]
}

/**
 * Writes a reservation that the rules allow, at the price of the moment: members in the order given, then the guests,
 * who belong to the owner's entry where the owner plays. Answers the reservation's id.
 */
export function book(tx: Tx, booking: Booking): number {
  const { court, startsAt, endsAt, type, ownerId } = booking
  const day = clubDay(startsAt)
  const id = addReservation(tx.db, {
    documentId: newDocumentId(),
    courtId: court.id,
    day,
    startsAt,
    endsAt,
    type,
    ownerId,
    priceCents: priceOf(startsAt, court, allPriceRules(tx.db)),
    pincode: newPincode(),
    createdAt: tx.now,
    createdBy: tx.who?.id ?? null,
  })
  const arrive = { reservationId: id, createdAt: tx.now }
  let hostId: number | null = null
  for (const { id: userId, levelQuarters, position } of booking.members) {
    const entryId = addEntry(tx.db, {
      ...arrive,
      documentId: newDocumentId(),
      userId,
      hostId: null,
      levelQuarters,
      position,
    })
    if (userId === ownerId) hostId = entryId
  }
  for (const { level, position } of booking.guests) {
    addEntry(tx.db, {
      ...arrive,
      documentId: newDocumentId(),
      userId: null,
      hostId,
      levelQuarters: level * 4,
      position,
    })
  }
  tx.changed(day)
  tx.about({ reservation: id })
  return id
}
