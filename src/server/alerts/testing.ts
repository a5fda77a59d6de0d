import { weekdaysOf } from '#domain/alerts/alerts.ts'
import type { LevelRange } from '#domain/reservations/game.ts'
import type { User } from '#domain/roles.ts'
import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { at } from '../testing.ts'
import { addSlot, addStanding } from './store.ts'

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
