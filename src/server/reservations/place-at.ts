import type { Slot } from '#domain/courts/rules.ts'
import { isSamePlace } from '#domain/offers/rules.ts'
import { priceOf } from '#domain/prices/rules.ts'
import type { Game } from '#domain/reservations/game.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { listPriceRules } from '../prices/store.ts'
import { choosePincode } from './choose-pincode.ts'
import { changeReservation } from './write-store.ts'

/** A court with what a slot of it costs without a rule. */
type PricedCourt = Game['court'] & { priceCents: number; discount: number }

/**
 * Puts a game on another court or at another time, at the price of now, with another pincode where one like it is about, and notes who
 * moved it. Nothing happens where it is there already.
 */
export function placeAt(tx: Tx, game: Game, court: PricedCourt, { startsAt, endsAt }: Slot): void {
  if (isSamePlace(game, { ...game, court, startsAt, endsAt })) return
  const day = clubDayOf(startsAt)
  changeReservation(tx.db, game.id, {
    courtId: court.id,
    day,
    startsAt,
    endsAt,
    priceCents: priceOf(startsAt, court, listPriceRules(tx.db)),
    pincode: choosePincode(tx.db, day, game),
    movedAt: tx.now,
    movedBy: tx.viewer?.id ?? null,
    movedAfter: game.entries.at(-1)?.id ?? 0,
  })
}
