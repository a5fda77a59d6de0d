import { freePlacesOf, type Game, isJoinable, PLACES, playingEntriesOf } from '#domain/reservations/game.ts'
import { slotRefusal } from '#domain/reservations/rules.ts'
import { clubDayOf, countDays } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { slotFactsOf } from '../reservations/book.ts'
import { findOverlapping, gameOf } from '../reservations/store.ts'
import type { Offered } from './store.ts'

/** What has become of an offer: how many places are free (a court is one), and the game it is about, or that has its court by now. */
export type PlaceState = { places: number; game: Game | null }

/** Reads what has become of an offer, by the rules that the acts ask. */
export function readPlaceState(db: Db, { reservationId, courtId, startsAt, endsAt }: Offered, now: number): PlaceState {
  if (reservationId !== null) {
    const game = gameOf(db, reservationId)
    const isOn = game !== null && game.startsAt === startsAt && isJoinable(game, now)
    return { places: isOn ? freePlacesOf(game) : 0, game }
  }
  const slot = { startsAt, endsAt }
  const isFree = slotRefusal(slot, slotFactsOf({ db, now }, { court: courtId, ...slot })) === null
  const taken = isFree ? null : findOverlapping(db, courtId, startsAt, endsAt)
  return { places: isFree ? 1 : 0, game: taken === null ? null : gameOf(db, taken) }
}

/** Answers whether the slot that a game had can be booked, be it later than anybody may book yet. */
export function isSlotFree(db: Db, { court, startsAt, endsAt }: Game, now: number): boolean {
  const slot = { startsAt, endsAt }
  const windowDays = countDays(clubDayOf(now), clubDayOf(startsAt))
  return slotRefusal(slot, { ...slotFactsOf({ db, now }, { court: court.id, ...slot }), windowDays }) === null
}

/** Whether a game has its four, or is closed with them. */
export function isFilled(game: Game): boolean {
  return game.canceledAt === null && playingEntriesOf(game).length >= PLACES
}
