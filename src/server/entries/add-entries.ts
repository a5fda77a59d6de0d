import type { Position } from '#domain/positions.ts'
import type { GuestInput } from '#domain/reservations/schema.ts'
import type { Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { addEntry, addGuestPhone } from './store.ts'

/** A user who is added to a game; the level in quarters. */
export type NewMember = { id: number; levelQuarters: number; position: Position }

/** Adds a member to a game, last in the order of arrival; answers the entry's number. */
export function addMember(tx: Tx, reservationId: number, { id: userId, levelQuarters, position }: NewMember): number {
  return addEntry(tx.db, { ...newRow(tx, reservationId), userId, hostId: null, levelQuarters, position })
}

/** Adds guests of an entry (by its number; null: of nobody), last in the order of arrival; answers their entries' numbers. */
export function addGuests(
  tx: Tx,
  reservationId: number,
  hostId: number | null,
  guests: readonly GuestInput[],
): number[] {
  return guests.map(({ level, position, name = null, phone }) => {
    const row = { ...newRow(tx, reservationId), userId: null, hostId, levelQuarters: level * 4, position }
    const entryId = addEntry(tx.db, { ...row, guestName: name })
    if (phone) addGuestPhone(tx.db, { entryId, phone, at: tx.now })
    return entryId
  })
}

function newRow({ now }: Tx, reservationId: number) {
  return { documentId: makeDocumentId(), reservationId, createdAt: now }
}
