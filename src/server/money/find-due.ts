import { dueOf } from '#domain/money/places.ts'
import { type ChargedEntry, type ChargedGame, chargeOf, playingEntriesOf } from '#domain/reservations/game.ts'
import type { DuePlace } from './pay-places.ts'

/** What is due of a place: all of it, or what it became dearer since it was paid; null where nothing is. */
export function findDue(game: ChargedGame, entry: ChargedEntry): DuePlace | null {
  const isDifference = entry.paidAt !== null
  if (isDifference && !playingEntriesOf(game).includes(entry)) return null
  const cents = dueOf(chargeOf(game, entry), entry, game.priceCents)
  return isDifference && cents === 0 ? null : { entryId: entry.id, cents, isDifference }
}
