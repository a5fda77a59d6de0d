import { PLACES } from '#domain/reservations/game.ts'

/** What becomes of somebody who joins with guests: all play, all wait for a place, or the last so many of them do. */
export type JoinFate = { is: 'plays' } | { is: 'waits' } | { is: 'partly'; free: number; waiting: number }

export function joinFate(freePlaces: number, guests: number): JoinFate {
  const coming = 1 + guests
  const free = Math.min(freePlaces, PLACES)
  if (free >= coming) return { is: 'plays' }
  return free === 0 ? { is: 'waits' } : { is: 'partly', free, waiting: coming - free }
}

/** How many of them play, and so pay. */
export function playingOf(fate: JoinFate, guests: number): number {
  return fate.is === 'plays' ? 1 + guests : fate.is === 'partly' ? fate.free : 0
}
