import type { Refusal } from '../errors.ts'
import { memberOf, payerRefusal } from '../money/places.ts'
import type { Cents } from '../money.ts'
import { type Entry, type Game, playingEntriesOf } from '../reservations/game.ts'
import { gameStateOf } from '../reservations/game-state.ts'
import type { OrderState } from './kinds.ts'

/** How long an order waits to be paid, in milliseconds. Money that comes later still counts. */
export const ORDER_LASTS = 30 * 60_000

/** What a test payment costs. */
export const TEST_CENTS: Cents = 50

type OrderFacts = { paidAt: number | null; failedAt: number | null; expiresAt: number }

/** What has become of an order: the bank may say that one failed and later that it was paid after all. */
export function orderStateOf({ paidAt, failedAt, expiresAt }: OrderFacts, now: number): OrderState {
  if (paidAt !== null) return 'paid'
  if (failedAt !== null) return 'failed'
  return expiresAt <= now ? 'expired' : 'started'
}

/** Why somebody can't pay places of a game online: they are theirs and their guests', they play, and something is due of each. */
export function orderRefusal(
  game: Game | null,
  places: readonly { entry: Entry; due: Cents }[],
  { userId, isOffered, now }: { userId: number; isOffered: boolean; now: number },
): Refusal | null {
  const isOwn = game !== null && places.every(({ entry }) => memberOf(game, entry) === userId)
  const refusal = payerRefusal(game && gameStateOf(game), isOwn ? 'own' : 'nobody', now)
  if (refusal || !game) return refusal
  const plays = new Set(playingEntriesOf(game).map(({ id }) => id))
  const isDue = places.every(({ entry, due }) => due > 0 && plays.has(entry.id))
  if (!isDue) return { key: 'reservation.errors.payment', param: 'entries' }
  return isOffered ? null : { key: 'online.errors.off' }
}

/**
 * How much of what an order paid for a place goes to it, in cents: all of it while the place isn't paid, of one that is what it became
 * dearer since, if anything. `due` is null where nothing is.
 */
export function creditedOf(cents: Cents, due: { cents: Cents; isDifference: boolean } | null): Cents {
  if (!due) return 0
  return due.isDifference ? Math.min(cents, due.cents) : cents
}
