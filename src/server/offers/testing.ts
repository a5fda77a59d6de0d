import { weekdaysOf } from '#domain/alerts/alerts.ts'
import type { LevelRange } from '#domain/reservations/game.ts'
import type { User } from '#domain/roles.ts'
import { addSlot, addStanding } from '../alerts/store.ts'
import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { gameOf } from '../reservations/store.ts'
import { at } from '../testing.ts'
import { addOffer, addTellings } from './store.ts'

type AlertParts = {
  kind?: 'game' | 'court'
  weekdays?: number
  starts?: number
  ends?: number
  levels?: LevelRange
  createdAt?: number
}

/** A standing alert of a user, for any weekday (bits) at any time where nothing else is said. */
export function aStanding(
  db: Db,
  { id: userId }: Pick<User, 'id'>,
  { kind = 'game', weekdays = 127, starts: from = 0, ends: to = 1440, levels, createdAt = 1 }: AlertParts = {},
): void {
  const days = weekdaysOf(weekdays)
  const standing = { kind, weekdays: days, from, to, levels: levels ?? null, until: null, isPaused: false }
  addStanding(db, { userId, documentId: makeDocumentId(), at: createdAt }, standing)
}

/** An alert of one slot, of any court where none is said. */
export function aSlotAlert(
  db: Db,
  { id: userId }: Pick<User, 'id'>,
  start: string,
  courtId: number | null = null,
): void {
  addSlot(db, { userId, documentId: makeDocumentId(), at: 1 }, { startsAt: at(start), courtId })
}

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
