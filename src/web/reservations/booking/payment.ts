import { centsOf, eurosOf, sharesOf } from '#domain/money.ts'
import { PLACES } from '#domain/reservations/game.ts'
import type { Draft } from './draft.ts'

/** What the viewer pays, in euros: the shares of as many places as they fill in an open game, else the court. */
export function paymentOf({ type, guests }: Draft, price: number): { places: number; total: number } {
  if (type !== 'open') return { places: PLACES, total: price }
  const places = 1 + guests.length
  const cents = sharesOf(centsOf(price), PLACES).slice(0, places)
  return { places, total: eurosOf(cents.reduce((sum, share) => sum + share, 0)) }
}
