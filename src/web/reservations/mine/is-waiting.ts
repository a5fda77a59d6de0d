import type { Reservation } from '#domain/reservations/schema.ts'

/** Whether somebody only waits for a place in a game. */
export function isWaiting({ players = [] }: Reservation, meId: number | null): boolean {
  return players.some(({ user, waiting }) => waiting && user !== null && user.id === meId)
}
