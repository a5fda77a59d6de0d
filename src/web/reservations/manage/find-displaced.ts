import type { EntryView } from '#domain/reservations/schema.ts'

/** The members who play before a closing and aren't among those chosen: they get the message that they lose their places. */
export function findDisplaced(players: readonly EntryView[], chosen: readonly Pick<EntryView, 'id'>[]): EntryView[] {
  const chosenIds = new Set(chosen.map(({ id }) => id))
  return players.filter(({ id, active, invited }) => active && !invited && !chosenIds.has(id))
}
