import type { Entry, Game } from '#domain/reservations/game.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { gameOf } from '../reservations/store.ts'
import { findEntryRow } from './store.ts'

export type FoundEntry = { game: Game; entry: Entry }

/** Finds an entry with the game it is in; null where there is none. */
export function findEntry(db: Db, ref: Ref): FoundEntry | null {
  const at = findEntryRow(db, ref)
  const game = at && gameOf(db, at.reservationId)
  const entry = game?.entries.find(({ id }) => id === at?.id)
  return game && entry ? { game, entry } : null
}
