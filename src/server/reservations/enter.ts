import type { GuestIn } from '#domain/reservations/schema.ts'
import type { Position } from '#domain/schema.ts'
import type { Tx } from '../act.ts'
import { addEntry } from '../entries/store.ts'
import { newDocumentId } from '../identity.ts'

type Member = { id: number; levelQuarters: number; position: Position }

/** A member enters a game, last in the order of arrival; answers the entry's number. */
export function enter(tx: Tx, reservationId: number, { id: userId, levelQuarters, position }: Member): number {
  const documentId = newDocumentId()
  return addEntry(tx.db, {
    documentId,
    reservationId,
    userId,
    hostId: null,
    levelQuarters,
    position,
    createdAt: tx.now,
  })
}

/** Guests enter after whom they came with (an entry's number; null: with nobody); answers their entries' numbers. */
export function enterGuests(
  tx: Tx,
  reservationId: number,
  hostId: number | null,
  guests: readonly GuestIn[],
): number[] {
  return guests.map(({ level, position }) =>
    addEntry(tx.db, {
      documentId: newDocumentId(),
      reservationId,
      userId: null,
      hostId,
      levelQuarters: level * 4,
      position,
      createdAt: tx.now,
    }),
  )
}
