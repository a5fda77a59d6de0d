import { PLACES } from '#domain/reservations/game.ts'

/** What becomes of somebody who joins with guests: all play, all wait for a place, or the last so many of them do. */
export type JoinOutcome = { is: 'plays' } | { is: 'waits' } | { is: 'partly'; free: number; waiting: number }

export function joinOutcomeOf(freePlaces: number, guests: number): JoinOutcome {
  const coming = 1 + guests
  const free = Math.min(freePlaces, PLACES)
  if (free >= coming) return { is: 'plays' }
  return free === 0 ? { is: 'waits' } : { is: 'partly', free, waiting: coming - free }
}

/** How many of them play, and so pay. */
export function countPlaying(outcome: JoinOutcome, guests: number): number {
  return outcome.is === 'plays' ? 1 + guests : outcome.is === 'partly' ? outcome.free : 0
}
