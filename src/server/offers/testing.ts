import type { User } from '#domain/roles.ts'
import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { gameOf } from '../reservations/store.ts'
import { addOffer, addTellings } from './store.ts'

/** Tells a user of an open game that lacks players, as an owner would have it; answers the offer's number. */
export function aTelling(db: Db, reservationId: number, { id }: Pick<User, 'id'>): number {
  const game = gameOf(db, reservationId)
  if (!game) throw new Error('There is no such game.')
  const { court, startsAt, endsAt } = game
  const place = { reservationId, courtId: court.id, startsAt, endsAt }
  const offer = addOffer(db, { ...place, documentId: makeDocumentId(), cause: 'owner', createdAt: 1, nextAt: startsAt })
  addTellings(db, offer, [{ user: id, alert: 0, isSlot: false, at: 1 }])
  return offer
}

/** Who was told of what, in order: the user, by how many minutes after the first, and of which offer. */
export function tellingsIn(db: Db): { offer: number; user: number; at: number }[] {
  return db.$client
    .prepare<[], { offer: number; user: number; at: number }>(
      'SELECT offer_id AS offer, user_id AS user, at FROM offer_telling ORDER BY at, offer_id, user_id',
    )
    .all()
}

/** The offers as they stand: what of, why, and whether they live. */
export function offersIn(db: Db): string[] {
  return db.$client
    .prepare<[], string>(
      "SELECT iif(reservation_id IS NULL, 'court ' || court_id, 'game ' || reservation_id) || ' ' || cause || iif(ended_at IS NULL, '', ' ended') FROM offer ORDER BY id",
    )
    .pluck()
    .all()
}
